import type { PlanView } from '../../../src/contract/plans';
import { calculateFeeCover, type GivingCatalogue } from '../../../src/domain/donation';
import {
  getKeptCents,
  getMethod,
  getMaxDebit,
  getRestart,
  isMethodInNeed,
  isShort,
  listTakenDues,
  withCurrentTerms,
  type Plan,
  type PricedDue,
} from '../../../src/domain/plan';
import { toInstalmentReference } from './payInstalment';

/** Coming dates that a view has. */
const maxShown = 12;

/** Selects the part of a plan that the holder of its key may see: nothing that identifies the donor. */
export function toPlanView(plan: Plan, key: string, catalogue: GivingCatalogue, now: Date): PlanView {
  const { beneficiary, card, directDebit, current, status } = plan;
  const found = catalogue.beneficiaries.find(({ type, uid }) => type === beneficiary?.type && uid === beneficiary.uid);
  const method = getMethod(plan);
  const maxDebit = getMaxDebit(plan, catalogue);
  const toDueOf =
    ({ coversFee }: Pick<Plan, 'coversFee'>) =>
    ({ key: due, at, cents }: PricedDue) => ({
      key: due,
      at: at.toISOString(),
      cents,
      feeCents: coversFee ? calculateFeeCover(cents, catalogue.fees[method]) : 0,
    });
  const restart = getRestart(plan, now, { ramadanStart: catalogue.ramadanStart });
  const goesOn = status === 'active' || status === 'paused' || status === 'needs_donor';
  const { ramadanStart } = catalogue;
  return {
    id: plan.id,
    key,
    status,
    schedule: plan.schedule,
    ends: plan.ends,
    city: plan.city,
    cents: plan.cents,
    kind: plan.kind,
    coversFee: plan.coversFee,
    fundName: catalogue.funds[plan.kind].name,
    ...(beneficiary && { beneficiary }),
    ...(found && { beneficiaryTitle: found.title }),
    anonymous: plan.donor.anonymous,
    ...(plan.startsOn && { startsOn: plan.startsOn }),
    ...(plan.pausedUntil && { pausedUntil: plan.pausedUntil }),
    ...(restart && { restart }),
    ...(plan.task && { task: plan.task }),
    method,
    isSaving: plan.setup?.isOpen ?? false,
    ...(plan.setup?.failure && { setupFailure: plan.setup.failure }),
    ...(card && {
      card: { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear },
    }),
    ...(directDebit && { directDebit: { bsb: directDebit.bsb, last4: directDebit.last4 } }),
    ...(maxDebit !== undefined && { maxDebit }),
    ...(isMethodInNeed(plan, now) && { isMethodInNeed: true }),
    ...(plan.doubt?.kind === 'lost' && { isMethodLost: true }),
    ...(isShort(plan) && { isShort: true }),
    takenCount: plan.takenCount,
    takenCents: plan.takenCents,
    ...(current && {
      current: {
        ...toDueOf(withCurrentTerms(plan))({
          key: current.key,
          at: new Date(current.dueAt),
          cents: current.cents,
        }),
        state: current.state,
        ...(current.failure && { failure: current.failure }),
        ...(current.state === 'waiting' && { retryAt: current.checkAt }),
        reference: toInstalmentReference(plan, current.key),
      },
    }),
    next: goesOn ? listTakenDues(plan, { ramadanStart }, maxShown).map(toDueOf(plan)) : [],
    instalments: [...plan.instalments].reverse().map((one) => toInstalmentView(plan, one)),
    createdAt: plan.createdAt,
  };
}

function toInstalmentView(plan: Plan, instalment: Plan['instalments'][number]): PlanView['instalments'][number] {
  const { reference = '' } = instalment;
  const status = plan.returned?.[reference]?.status;
  const isWhole = status === undefined || status === 'succeeded';
  return isWhole ? instalment : { ...instalment, returned: { keptCents: getKeptCents(plan, instalment), status } };
}
