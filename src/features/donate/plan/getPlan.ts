import { planKinds, type PlanKind } from '../../../domain/plan/Plan';
import { listDonationLines, type CheckoutState } from '../checkout/CheckoutState';
import type { LineDraft, PlanDraft } from '../draft/Draft';
import { readLine } from '../lines/readLine';
import type { PlannedGift } from '../PlanParts';

/** The one line that a regular gift can be made of: a plan gives to one fund. `null` where the gift can only be given once. */
export function getPlanLine(
  state: Pick<CheckoutState, 'draft' | 'open'>,
): (LineDraft & { readonly kind: PlanKind }) | null {
  const [line, ...others] = listDonationLines(state);
  const kind = planKinds.find((one) => one === line?.kind);
  return line && kind && others.length === 0 && line.by === 'amount' ? { ...line, kind } : null;
}

/** The plan that was chosen, where the gift can be one. */
export const getPlan = (state: Pick<CheckoutState, 'draft' | 'open'>): PlanDraft | null =>
  getPlanLine(state) ? state.draft.plan : null;

/** The regular gift in a checkout. */
export function readPlannedGift({ draft, open, catalogue, now }: CheckoutState): PlannedGift | null {
  const line = getPlanLine({ draft, open });
  if (!line || !draft.plan) return null;
  const reading = readLine(line, catalogue, now);
  return {
    form: draft.plan.form,
    kind: line.kind,
    ...(line.beneficiary && { beneficiary: line.beneficiary }),
    coversFee: draft.coverFee,
    cents: reading.ok ? reading.value.amount : null,
  };
}
