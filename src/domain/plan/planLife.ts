import { toMoment, toZonedTime, type Announced, type IsoDay } from '../calendar';
import { findNextDue, getInstalmentCents, getResumption, hasGivenAll, isComing, listTakenDues } from './amounts';
import type { PricedDue } from './amounts';
import { findDebitToAnnounce, withNotice } from './directDebit';
import { findKeyBefore, getCity, getHandled, listComing } from './dueDates';
import { getKeyKind, getLaterKey, isFrequentKey, isNightKey, isUpTo } from './dueKeys';
import { addEmail, noteChange, noteEnd, withEmail } from './planEmails';
import { discardToken, forgetMandate, forgetToken, isMethodLost } from './planMethods';
import { countTaken, mostRemembered } from './returned';
import { getRetryTime } from './retryTime';
import type { PaymentOutcome } from './PaymentOutcome';
import type { CurrentInstalment, DonorTask, Instalment, Plan, PlanCard, SavedMethod } from './Plan';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Nights in a row without a payment, after which the donor is asked. */
const mostMissedNights = 4;

/** A process that takes an instalment has ended, one way or another, after this time: its function's timeout is shorter. */
const takingFor = 10 * 60_000;

/** How often the scheduler looks at a payment that its bank or its donor still has to decide; their own visit is faster. */
const lookAgainAfter = 6 * HOUR;

/** How long a payment waits for its donor. */
const donorHas = 30 * DAY;

/** Whether a payment has waited for its donor for too long. */
export const isGivenUp = ({ state, firstTriedAt }: CurrentInstalment, now: Date): boolean =>
  state === 'donor' && now.getTime() - Date.parse(firstTriedAt) >= donorHas;

/** An instalment is not taken if its date is further back: the donor decides, because money is missed by then. */
export const latestDays = 7;

/** After this delay the donor gets an email that a gift is late. */
const lateAfter = DAY;

/** How long a plan waits for its card or PayPal account to be saved. */
const confirmWithin = DAY;

/** Days before its end at which a card's expiry is announced. */
export const announceExpiry = 30 * DAY;

const at = (moment: Date | number) => new Date(moment).toISOString();

export const isFinal = ({ status }: Pick<Plan, 'status'>) => status === 'stopped' || status === 'finished';

export function withInstalment(plan: Plan, instalment: Instalment): Plan {
  return { ...plan, instalments: [...plan.instalments, instalment].slice(-mostRemembered) };
}

/** Notes that a key is dealt with, for ever. */
function withHandled(plan: Plan, key: string): Plan {
  if (!isComing(plan, key)) return plan;
  return {
    ...plan,
    handled: { ...plan.handled, [getKeyKind(key)]: key },
    // Those of another kind of schedule hold when the donor comes back to it.
    skipped: plan.skipped.filter((other) => !isUpTo(other, key)),
  };
}

const withoutCurrent = ({ current: _current, ...plan }: Plan): Plan => plan;
const withoutTask = ({ task: _task, pausedUntil: _until, ...plan }: Plan): Plan => plan;

/** Passes over the dates before a moment, and remembers each of them as missed. */
function passOver(plan: Plan, until: Date, because: Instalment['because'], announced: Announced): Plan {
  let known = plan;
  for (const due of listComing(plan, announced)) {
    if (due.at >= until || hasGivenAll(known)) break;
    // What becomes of the one under way is not known yet.
    if (due.key !== plan.current?.key) {
      const cents = getInstalmentCents(known, due);
      known = withInstalment(known, { key: due.key, cents, outcome: 'missed', because, at: at(until) });
    }
    known = withHandled(known, due.key);
  }
  return known;
}

/** Begins to count the dates of a schedule at a moment, without the dates before it. */
export function startAt(plan: Plan, from: Date, announced: Announced): Plan {
  const key = findKeyBefore(plan, from, announced);
  const known = withHandled(plan, key);
  return { ...known, sharesAfter: getLastKey(known) };
}

/** The last date of a plan's schedule that has its gift: the one under way counts. */
export function getLastKey(plan: Plan): string | undefined {
  const handled = getHandled(plan);
  return handled && getLaterKey(handled, plan.current?.key);
}

/** A card, bank or PayPal account was saved: the plan begins, or goes on with it. */
export function acceptMethod(plan: Plan, method: SavedMethod, setupId: string, now: Date, announced: Announced): Plan {
  if (isFinal(plan) || plan.setup?.id !== setupId || !plan.setup.isOpen) return declineMethod(plan, method);
  const { card: _card, directDebit: _account, paypal, ...others } = plan;
  const isRetained = 'paypal' in method && method.paypal.tokenId === paypal?.tokenId;
  const rest = paypal?.tokenId && !isRetained ? discardToken(others, paypal.tokenId) : others;
  // A method that is saved while a dispute is asked about was chosen after it: others are closed by then.
  const { doubt, ...sure } = rest;
  const methodSince = at(Math.floor(now.getTime() / 1000) * 1000);
  const known: Plan = { ...sure, ...method, methodSince, setup: { ...plan.setup, isOpen: false } };
  if (plan.status === 'created') {
    const { zone } = getCity(plan.city);
    const from = plan.startsOn ? toMoment(plan.startsOn, '00:00', zone) : now;
    return addEmail(startAt({ ...known, status: 'active' }, from > now ? from : now, announced), 'plan_started', now);
  }
  const changed = noteChange(known, now);
  return plan.status === 'needs_donor' && plan.task !== 'choose_fund'
    ? resumePlan(changed, now, announced, doubt && 'disputed')
    : changed;
}

/** A token that was made in vain, for a plan that uses another one or has ended, is deleted. */
function declineMethod(plan: Plan, method: SavedMethod): Plan {
  const tokenId = 'paypal' in method ? method.paypal.tokenId : undefined;
  return tokenId === undefined || tokenId === plan.paypal?.tokenId ? plan : discardToken(plan, tokenId);
}

/** PayPal has deleted a token. Where the plan is paid with it, its donor is asked for another method. */
export function loseToken(plan: Plan, tokenId: string, now: Date): Plan {
  const known = forgetToken(plan, tokenId);
  return plan.paypal?.tokenId === tokenId && plan.status === 'active'
    ? requireDonorTask(known, 'change_method', now)
    : known;
}

/** The bank has withdrawn a mandate. Where the plan is paid with it, its donor is asked for another method. */
export function loseMandate(plan: Plan, mandateId: string, now: Date): Plan {
  const known = forgetMandate(plan, mandateId);
  return known !== plan && plan.status === 'active' ? requireDonorTask(known, 'change_method', now) : known;
}

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
  return late ? withEmail(begun, 'plan_late', toZonedTime(now, getCity(plan.city).zone).day, now) : begun;
}

/** Claims the current instalment for another look, or for another try where one is due. `null` where another call has it. */
export function claimCurrent(plan: Plan, now: Date): Plan | null {
  const { current } = plan;
  if (!current || current.checkAt > at(now)) return null;
  const isTry = current.state === 'waiting' || current.state === 'taking';
  const checkAt = at(now.getTime() + (isTry ? takingFor : lookAgainAfter));
  if (current.state !== 'waiting') return { ...plan, current: { ...current, checkAt } };
  return { ...plan, current: { ...current, state: 'taking', tries: current.tries + 1, checkAt } };
}

/** Applies what became of the payment of the current instalment. */
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
  let known: Plan = withHandled(withoutCurrent(plan), key);
  known = withInstalment(known, { key, cents, outcome: 'taken', at: at(now), reference });
  known = { ...known, ...countTaken(plan, cents, reference), missedInRow: 0 };
  if (isFrequentKey(key)) {
    const month = toZonedTime(now, zone).day.slice(0, 7);
    known = withEmail(known, 'plan_summary', month, toMoment(nextMonth(month), '09:00', zone));
  }
  // What fell due while the donor was asked is not taken all at once.
  if (plan.status === 'needs_donor' && !isMethodLost(plan)) known = resumePlan(known, now, announced);
  return finishIfDone(known, now, announced);
}

function nextMonth(month: string): IsoDay {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

function settleMissed(plan: Plan, { key, cents }: CurrentInstalment, now: Date, isSkipped = false): Plan {
  const { status } = plan;
  // Its payment was ended because the donor has paused or stopped the plan.
  const because = status === 'paused' || status === 'stopped' ? status : plan.doubt ? 'disputed' : 'failed';
  const what = isSkipped ? ({ outcome: 'skipped' } as const) : ({ outcome: 'missed', because } as const);
  return withHandled(withInstalment(withoutCurrent(plan), { key, cents, ...what, at: at(now) }), key);
}

/** A payment that was ended without the donor having paused, stopped or skipped it gets the email of one that failed. */
function settleEnded(plan: Plan, current: CurrentInstalment, now: Date, isSkipped = false): Plan {
  const ended = settleMissed(plan, current, now, isSkipped);
  // Nothing is left to confirm with the bank.
  const missed: Plan = ended.task === 'authenticate' ? { ...ended, task: 'try_again' } : ended;
  return missed.instalments[missed.instalments.length - 1]?.because === 'failed'
    ? withEmail(missed, 'plan_failed', current.key, now)
    : missed;
}

/** What a gift was for takes no donations any more. The donor is asked, unless they have chosen something else since. */
function settleClosed(plan: Plan, current: CurrentInstalment, now: Date, announced: Announced): Plan {
  const missed = settleMissed(plan, current, now);
  const { kind, beneficiary } = current.terms ?? plan;
  const isChanged =
    kind !== plan.kind || beneficiary?.type !== plan.beneficiary?.type || beneficiary?.uid !== plan.beneficiary?.uid;
  return isChanged
    ? finishIfDone(withEmail(missed, 'plan_failed', current.key, now), now, announced)
    : requireDonorTask(missed, 'choose_fund', now);
}

function requireDonorTask(plan: Plan, task: DonorTask, now: Date): Plan {
  if (isFinal(plan) || plan.status === 'paused' || plan.doubt) return plan;
  return addEmail({ ...plan, status: 'needs_donor', task }, 'plan_needs_donor', now);
}

function settleDeclined(
  plan: Plan,
  current: CurrentInstalment,
  { advice, failure }: Extract<PaymentOutcome, { state: 'declined' }>,
  now: Date,
): Plan {
  const wait = (state: 'waiting' | 'donor', until: number): Plan => ({
    ...plan,
    current: { ...current, state, failure, checkAt: at(until) },
  });
  const night = isNightKey(current.key);
  if (advice === 'later') {
    const retry = getRetryTime(plan, current, now);
    if (retry !== undefined) {
      const waiting = wait('waiting', retry);
      return night ? waiting : withEmail(waiting, 'plan_failed', current.key, now);
    }
    if (night) return settleMissedNight(plan, current, now);
  }
  if (plan.status === 'needs_donor') return wait('donor', now.getTime() + lookAgainAfter);
  const task = advice === 'authenticate' ? 'authenticate' : advice === 'never' ? 'change_method' : 'try_again';
  return requireDonorTask(wait('donor', now.getTime() + lookAgainAfter), task, now);
}

function settleMissedNight(plan: Plan, current: CurrentInstalment, now: Date): Plan {
  const missedInRow = plan.missedInRow + 1;
  const missed: Plan = { ...settleMissed(plan, current, now), missedInRow };
  if (missedInRow >= mostMissedNights) return requireDonorTask(missed, 'try_again', now);
  return missedInRow === 1 ? withEmail(missed, 'plan_failed', current.key, now) : missed;
}

/** Ends a plan that has given all, or has no date left. */
export function finishIfDone(plan: Plan, now: Date, announced: Announced): Plan {
  if (isFinal(plan) || plan.status === 'created' || plan.current) return plan;
  if (!hasGivenAll(plan) && findNextDue(plan, announced)) return plan;
  return noteEnd({ ...withoutTask(plan), status: 'finished' }, now);
}

/** Passes over dates that are too far back to be taken without asking. */
export function passTooLate(plan: Plan, now: Date, announced: Announced): Plan {
  const passed = passOver(plan, new Date(now.getTime() - latestDays * DAY), 'too_late', announced);
  return passed === plan ? plan : addEmail(passed, 'plan_late', now);
}

/** Skips a coming date. `null` if the plan has no such date. An instalment under way is ended by the caller first. */
export function skipInstalment(plan: Plan, key: string, now: Date, announced: Announced): Plan | null {
  const due = listTakenDues(plan, announced, mostRemembered).find((one) => one.key === key);
  if (!due || !isComing(plan, key)) return null;
  const skipped = { ...plan, skipped: [...plan.skipped, key].sort() };
  const known = withInstalment(skipped, { key, cents: due.cents, outcome: 'skipped', at: at(now) });
  return finishIfDone(noteChange(known, now), now, announced);
}

/** Pauses until a day. What falls due before it is not taken. */
export const pausePlan = (plan: Plan, until: IsoDay, now: Date): Plan =>
  noteChange({ ...withoutTask(plan), status: 'paused', pausedUntil: until }, now);

/**
 * Goes on after a pause, or after the donor has acted; in doubt it asks the donor instead. An instalment that waits for the donor
 * is tried at once, under the next number: the key of a try is never used again.
 */
export function resumePlan(
  plan: Plan,
  now: Date,
  announced: Announced,
  because: Instalment['because'] = plan.status === 'paused' ? 'paused' : 'failed',
): Plan {
  const { current } = plan;
  const passed = passOver(plan, now, because, announced);
  if (plan.doubt) return askAfterDispute(plan.status === 'paused' ? passed : plan, now);
  const known: Plan = { ...withoutTask(passed), status: 'active', missedInRow: 0 };
  if (current?.state !== 'donor') return known;
  const again: CurrentInstalment = {
    ...current,
    state: 'waiting',
    firstTriedAt: at(now),
    checkAt: at(now),
  };
  return { ...known, current: again };
}

/** Goes on because the donor wants it, before a pause is over or after a failure. The end of a pause was announced with it. */
export function resumeByDonor(plan: Plan, now: Date, announced: Announced): Plan {
  const resumed = resumePlan(plan, now, announced);
  return plan.status === 'paused' ? noteChange(resumed, now) : resumed;
}
/** Takes nothing more until the donor has decided to go on, after a gift was disputed. */
export const askAfterDispute = (plan: Plan, now: Date): Plan =>
  plan.status === 'needs_donor' && plan.task === 'confirm_after_dispute'
    ? plan
    : addEmail({ ...withoutTask(plan), status: 'needs_donor', task: 'confirm_after_dispute' }, 'plan_needs_donor', now);

/** Stops a plan for good. The caller ends the instalment under way afterwards. */
export const stopPlan = (plan: Plan, now: Date): Plan => noteEnd({ ...withoutTask(plan), status: 'stopped' }, now);

/** A plan whose donor's account is deleted: it leads to no account and takes nothing more. */
export function releasePlan({ userId: _, ...plan }: Plan, now: Date): Plan {
  return isFinal(plan) ? plan : stopPlan(plan, now);
}

/** The end of the month in which a card expires, in UTC. */
export const getExpiry = ({ expYear, expMonth }: PlanCard) => Date.UTC(expYear, expMonth, 1);

/** Announces a card's expiry, where it is near and the plan goes on after it. */
function announceCardExpiry(plan: Plan, now: Date): Plan {
  const { card, status } = plan;
  if (!card || status !== 'active' || now.getTime() < getExpiry(card) - announceExpiry) return plan;
  return withEmail(plan, 'plan_card_expiring', `${card.expYear}-${card.expMonth}-${card.last4}`, now);
}

/** Announces the next direct debit, where it is near. */
const announceNextDebit = (plan: Plan, now: Date, announced: Announced): Plan =>
  withNotice(plan, findDebitToAnnounce(plan, now, announced), now);

/** What time alone does to a plan: pauses end, an unconfirmed card is given up, an expiry or a debit is announced. */
export function passTime(plan: Plan, now: Date, announced: Announced): Plan {
  if (isFinal(plan)) return plan;
  const resumption = plan.status === 'paused' && getResumption(plan);
  if (resumption && resumption <= now) return passTime(resumePlan(plan, now, announced), now, announced);
  if (plan.status === 'created' && now.getTime() - Date.parse(plan.createdAt) >= confirmWithin)
    return { ...plan, status: 'stopped' };
  return announceNextDebit(announceCardExpiry(plan, now), now, announced);
}
