import { addMonths, toMoment, toZonedTime, type Announced } from '../calendar';
import type { PricedDue } from './amounts';
import { at, withHandled, withInstalment } from './dealtWith';
import { getCity } from './dueDates';
import { isFrequentKey, isNightKey } from './dueKeys';
import { addEmailOnce } from './planEmails';
import { forgetMandate, isMethodLost } from './planMethods';
import { finishIfDone, requireDonorTask, resumePlan } from './planLife';
import { countTaken } from './returned';
import { getRetryTime } from './retryTime';
import type { CurrentInstalment, Plan } from './Plan';
import type { DeclineReason } from '../donation';

/** The outcome of an instalment's payment. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'processing' }
  /** `later`: the same method may work later. `never`: it will not. `authenticate`: the card's holder has to confirm. */
  | { readonly state: 'declined'; readonly advice: 'later' | 'never' | 'authenticate'; readonly failure: DeclineReason }
  /** It was cancelled or has expired, unpaid. */
  | { readonly state: 'ended'; readonly isSkipped?: true }
  /** Its fund or beneficiary takes no donations any more. */
  | { readonly state: 'closed' };

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** Nights in a row without a payment, after which the donor is asked. */
const maxMissedNights = 4;

/** A process that takes an instalment has ended, one way or another, after this time: its function's timeout is shorter. */
const takingFor = 10 * 60_000;

/** How often the scheduler looks at a payment that its bank or its donor still has to decide; their own visit is faster. */
const lookAgainAfter = 6 * hourMilliseconds;

/** How long a payment waits for its donor. */
const donorHas = 30 * dayMilliseconds;

/** Whether a payment has waited for its donor for too long. */
export const isGivenUp = ({ state, firstTriedAt }: CurrentInstalment, now: Date): boolean =>
  state === 'donor' && now.getTime() - Date.parse(firstTriedAt) >= donorHas;

/** After this delay the donor gets an email that a gift is late. */
const lateAfter = dayMilliseconds;

const withoutCurrent = ({ current: _current, ...plan }: Plan): Plan => plan;

/** Begins another donation for the current date, whose donation by the former method is ended. */
export const beginRound = (plan: Plan, current: CurrentInstalment): Plan => ({
  ...plan,
  current: { ...current, round: (current.round ?? 1) + 1 },
});

/** Begins to take an instalment that is due. */
export function beginInstalment(plan: Plan, due: PricedDue, now: Date): Plan {
  const current: CurrentInstalment = {
    key: due.key,
    dueAt: at(due.at),
    cents: due.cents,
    tries: 1,
    firstTriedAt: at(now),
    state: 'taking',
    checkAt: at(now.getTime() + takingFor),
    terms: { kind: plan.kind, coversFee: plan.coversFee, ...(plan.beneficiary && { beneficiary: plan.beneficiary }) },
  };
  const late = now.getTime() - due.at.getTime() > lateAfter;
  const begun = { ...plan, current };
  return late ? addEmailOnce(begun, 'plan_late', toZonedTime(now, getCity(plan.city).zone).day, now) : begun;
}

/** Claims the current instalment for another look, or for another try if one is due. `null` if another call has it. */
export function claimCurrent(plan: Plan, now: Date): Plan | null {
  const { current } = plan;
  if (!current || current.checkAt > at(now)) return null;
  const isTry = current.state === 'waiting' || current.state === 'taking';
  const checkAt = at(now.getTime() + (isTry ? takingFor : lookAgainAfter));
  if (current.state !== 'waiting') return { ...plan, current: { ...current, checkAt } };
  return { ...plan, current: { ...current, state: 'taking', tries: current.tries + 1, checkAt } };
}

/** Applies the outcome of the payment of the current instalment. */
export function settleInstalment(
  plan: Plan,
  key: string,
  outcome: PaymentOutcome,
  now: Date,
  announced: Announced,
): Plan {
  const { current } = plan;
  if (!current || current.key !== key) return plan;
  switch (outcome.state) {
    case 'paid':
      return settlePaid(plan, current, outcome.reference, now, announced);
    case 'processing':
      return { ...plan, current: { ...current, state: 'processing', checkAt: at(now.getTime() + lookAgainAfter) } };
    case 'ended':
      return finishIfDone(settleEnded(plan, current, now, outcome.isSkipped), now, announced);
    case 'closed':
      return settleClosed(plan, current, now, announced);
    case 'declined':
      return settleDeclined(plan, current, outcome, now);
  }
}

function settlePaid(
  plan: Plan,
  { key, cents }: CurrentInstalment,
  reference: string,
  now: Date,
  announced: Announced,
): Plan {
  const { zone } = getCity(plan.city);
  let updated: Plan = withHandled(withoutCurrent(plan), key);
  updated = withInstalment(updated, { key, cents, outcome: 'taken', at: at(now), reference });
  updated = { ...updated, ...countTaken(plan, cents, reference), missedInRow: 0 };
  if (isFrequentKey(key)) {
    const month = toZonedTime(now, zone).day.slice(0, 7);
    updated = addEmailOnce(updated, 'plan_summary', month, toMoment(`${addMonths(month, 1)}-01`, '09:00', zone));
  }
  // What fell due while the donor was asked is not taken all at once.
  if (plan.status === 'needs_donor' && !isMethodLost(plan)) updated = resumePlan(updated, now, announced);
  return finishIfDone(updated, now, announced);
}

const getMissReason = ({ status, doubt }: Plan) => {
  // Its payment was ended because the donor has paused or stopped the plan.
  if (status === 'paused' || status === 'stopped') return status;
  return doubt ? 'disputed' : 'failed';
};

function settleMissed(plan: Plan, { key, cents }: CurrentInstalment, now: Date, isSkipped = false): Plan {
  const what = isSkipped
    ? ({ outcome: 'skipped' } as const)
    : ({ outcome: 'missed', because: getMissReason(plan) } as const);
  return withHandled(withInstalment(withoutCurrent(plan), { key, cents, ...what, at: at(now) }), key);
}

/** A payment that was ended without the donor having paused, stopped or skipped it gets the email of one that failed. */
function settleEnded(plan: Plan, current: CurrentInstalment, now: Date, isSkipped = false): Plan {
  const ended = settleMissed(plan, current, now, isSkipped);
  // Nothing is left to confirm with the bank.
  const missed: Plan = ended.task === 'authenticate' ? { ...ended, task: 'try_again' } : ended;
  return missed.instalments.at(-1)?.because === 'failed'
    ? addEmailOnce(missed, 'plan_failed', current.key, now)
    : missed;
}

/** Ends a gift whose purpose takes no donations any more. The donor is asked, unless they have chosen something else since. */
function settleClosed(plan: Plan, current: CurrentInstalment, now: Date, announced: Announced): Plan {
  const missed = settleMissed(plan, current, now);
  const { kind, beneficiary } = current.terms ?? plan;
  const isChanged =
    kind !== plan.kind || beneficiary?.type !== plan.beneficiary?.type || beneficiary?.uid !== plan.beneficiary?.uid;
  return isChanged
    ? finishIfDone(addEmailOnce(missed, 'plan_failed', current.key, now), now, announced)
    : requireDonorTask(missed, 'choose_fund', now);
}

/**
 * A plan whose bank does not let us debit the account: its mandate is not used again, also before the event that says so has
 * come. An account that was saved since the date was first tried is another one.
 */
function withoutRefusedMandate(plan: Plan, { firstTriedAt }: CurrentInstalment): Plan {
  const mandate = plan.directDebit?.mandate;
  const isOther = plan.methodSince !== undefined && Date.parse(plan.methodSince) > Date.parse(firstTriedAt);
  return mandate && !isOther ? forgetMandate(plan, mandate.id) : plan;
}

/** The donor's task after a declined payment, by what the provider advises. */
const tasksByAdvice = { authenticate: 'authenticate', never: 'change_method', later: 'try_again' } as const;

function settleDeclined(
  before: Plan,
  current: CurrentInstalment,
  { advice, failure }: Extract<PaymentOutcome, { state: 'declined' }>,
  now: Date,
): Plan {
  const plan = failure === 'debit_not_allowed' ? withoutRefusedMandate(before, current) : before;
  const wait = (state: 'waiting' | 'donor', until: number): Plan => ({
    ...plan,
    current: { ...current, state, failure, checkAt: at(until) },
  });
  const night = isNightKey(current.key);
  if (advice === 'later') {
    const retry = getRetryTime(plan, current, now);
    if (retry !== undefined) {
      const waiting = wait('waiting', retry);
      return night ? waiting : addEmailOnce(waiting, 'plan_failed', current.key, now);
    }
    if (night) return settleMissedNight(plan, current, now);
  }
  if (plan.status === 'needs_donor') return wait('donor', now.getTime() + lookAgainAfter);
  return requireDonorTask(wait('donor', now.getTime() + lookAgainAfter), tasksByAdvice[advice], now);
}

function settleMissedNight(plan: Plan, current: CurrentInstalment, now: Date): Plan {
  const missedInRow = plan.missedInRow + 1;
  const missed: Plan = { ...settleMissed(plan, current, now), missedInRow };
  if (missedInRow >= maxMissedNights) return requireDonorTask(missed, 'try_again', now);
  return missedInRow === 1 ? addEmailOnce(missed, 'plan_failed', current.key, now) : missed;
}
