import type { Checkout } from '../checkout/useCheckout';
import type { DraftStore } from '../draft/createDraftStore';
import type { PlanParts } from '../PlanParts';
import { StepAction } from '../summary/StepAction';
import { readPlannedGift } from './getPlan';

export interface PlanStepProps {
  readonly checkout: Checkout;
  readonly parts: PlanParts;
  readonly store: DraftStore;
  readonly show: (path: string) => void;
}

/** The payment step of a regular gift: its summary, and how to pay. */
export function PlanStep({ checkout: { state, dispatch, validateNow }, parts, store, show }: PlanStepProps) {
  const gift = readPlannedGift(state);
  const { draft, catalogue, now } = state;
  const { plan } = draft;
  if (!gift || gift.cents === null || !plan) return null;
  const { donor } = validateNow().gift;
  return (
    <parts.PlanPayment
      gift={{ ...gift, cents: gift.cents }}
      donor={{ ...donor, email: donor.email ?? '' }}
      catalogue={catalogue}
      now={now}
      attempt={plan.attempt}
      firstKey={store.getOrCreateId}
      onAttempt={(attempt) => dispatch({ type: 'typed', change: { plan: { ...plan, attempt } } })}
      onCoverFee={(coverFee) => dispatch({ type: 'typed', change: { coverFee } })}
      onBegun={(path) => {
        // What was typed has become a plan.
        store.clear();
        show(path);
      }}
      method={plan.isByDirectDebit ? 'direct_debit' : draft.method}
      onMethod={(method) => {
        const isByDirectDebit = method === 'direct_debit';
        const change = { plan: { ...plan, isByDirectDebit } };
        dispatch({ type: 'typed', change: isByDirectDebit ? change : { ...change, method } });
      }}
      saved={state.account?.methods ?? null}
      Action={StepAction}
    />
  );
}
