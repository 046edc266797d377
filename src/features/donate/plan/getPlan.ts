import { createPlanForm } from '../../../domain/plan/createPlanForm';
import { deviceDay, getDeviceZone } from '../../../components/ui/deviceDay';
import type { GivingCatalogue } from '../../../domain/donation';
import type { Beneficiary, Preset } from '../../../domain/donation/GivingCatalogue';
import { readAmount } from '../../../domain/donation/readAmount';
import {
  planKinds,
  scheduleKinds,
  toPlanCents,
  usualSchedules,
  type PlanKind,
  type Schedule,
} from '../../../domain/plan/Plan';
import { listDonationLines, type CheckoutState } from '../checkout/CheckoutState';
import type { LineDraft, PlanDraft } from '../draft/Draft';
import type { OpenedLink } from '../link/openGivingLink';
import { readLine } from '../lines/readLine';
import type { PlannedGift } from '../PlanParts';
import { copy } from '../../../texts/en-AU/donate';

/** Returns the one line that a regular gift can be made of: a plan gives to one fund. `null` if the gift can only be given once. */
export function getPlanLine(
  state: Pick<CheckoutState, 'draft' | 'open'>,
): (LineDraft & { readonly kind: PlanKind }) | null {
  const [line, ...others] = listDonationLines(state);
  const kind = planKinds.find((one) => one === line?.kind);
  return line && kind && others.length === 0 && line.by === 'amount' ? { ...line, kind } : null;
}

/** Returns the plan that was chosen, if the gift can be one. */
export const getPlan = (state: Pick<CheckoutState, 'draft' | 'open'>): PlanDraft | null =>
  getPlanLine(state) ? state.draft.plan : null;

/** Reads the regular gift in a checkout. */
export function readPlannedGift({ draft, open, catalogue, now }: CheckoutState): PlannedGift | null {
  const line = getPlanLine({ draft, open });
  if (!line || !draft.plan) return null;
  const reading = readLine(line, catalogue, now);
  return {
    form: draft.plan.form,
    kind: line.kind,
    ...(line.beneficiary && { beneficiary: line.beneficiary }),
    ...(line.kind === 'zakat' && line.statement && { statement: line.statement }),
    coversFee: draft.coverFee,
    cents: reading.ok ? reading.value.amount : null,
  };
}

/** Lists the amounts suggested for a line, by how often it is given: those of its fund, or of its case. */
export function listPresets(
  { kind }: Pick<LineDraft, 'kind'>,
  { funds }: Pick<GivingCatalogue, 'funds'>,
  every: Schedule['every'] | undefined,
  suggested: readonly Preset[],
): readonly Preset[] {
  const { minimum, maximum } = funds[kind];
  return suggested
    .map(({ amount, label }) =>
      every === 'last_ten_nights'
        ? { amount: toPlanCents(amount, every), label: label && copy.plan.tenTimes(label) }
        : { amount, label },
    )
    .filter(({ amount }) => amount >= minimum && amount <= maximum);
}

/** Finds the case or program that a line is for, if it is still one. */
export const findBeneficiary = (
  { beneficiary }: Pick<LineDraft, 'beneficiary'>,
  { beneficiaries }: Pick<GivingCatalogue, 'beneficiaries'>,
): Beneficiary | undefined =>
  beneficiaries.find(({ type, uid }) => type === beneficiary?.type && uid === beneficiary.uid);

/** Finds the suggested amount that a line has. */
export function findPreset({ amount }: Pick<LineDraft, 'amount'>, presets: readonly Preset[]): Preset | undefined {
  const read = readAmount(amount);
  return presets.find((preset) => read.ok && read.value === preset.amount);
}

export const everySchedule = scheduleKinds;

/** Lists the schedules that a kind of donation does not offer first. */
export const listOthers = (kind: PlanKind): readonly Schedule['every'][] =>
  everySchedule.filter((every) => !(usualSchedules[kind] as readonly Schedule['every'][]).includes(every));

/** Returns an opened gift with what was chosen for how often it is given: `other` is the first of those that are not offered first. */
export function withOften(opened: OpenedLink, often: string | null, now: Date): OpenedLink {
  const line = getPlanLine(opened);
  const every = line && (often === 'other' ? listOthers(line.kind)[0] : everySchedule.find((one) => one === often));
  if (!every) return opened;
  return { ...opened, draft: { ...opened.draft, plan: { form: createFirstForm(every, now), attempt: null } } };
}

/** Creates the form of a plan as it is first shown, by the donor's device. */
export const createFirstForm = (every: Schedule['every'], now: Date): PlanDraft['form'] =>
  createPlanForm(every, deviceDay(now), getDeviceZone());
