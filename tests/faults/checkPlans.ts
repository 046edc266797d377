import { givenUp } from '../../amplify/useCases/outbox/sendOnce';
import { isPaid, type Donation } from '../../src/domain/donation';
import { toMoment } from '../../src/domain/calendar';
import { findNextDue, getCity, isFinal, type Announced, type Plan, type Schedule } from '../../src/domain/plan';
import { maxRemembered } from '../../src/domain/plan/returned';
import type { MemoryMail } from './MemoryMail';
import type { PlanStops } from './PlanStops';
import type { PlanAlarms } from './PlanAlarms';
import { sumGone, type Charge } from './Charges';

/** The violations that a history of plans must never have. */
export const planFindingKinds = [
  'doubled',
  'taken_after_stop',
  'unaccounted',
  'silent',
  'wrong_books',
  'token_left',
  'unannounced',
  'no_next',
  'taken_after_alarm',
  'too_many_emails',
  'email_dropped',
  'surprise',
] as const;
export type PlanFindingKind = (typeof planFindingKinds)[number];

export interface PlanFinding {
  readonly kind: PlanFindingKind;
  readonly detail: string;
}

export interface PlanReport {
  readonly plans: number;
  /** Gifts that were taken. */
  readonly taken: number;
  readonly missed: number;
  readonly skipped: number;
  readonly findings: readonly PlanFinding[];
}

const dayMilliseconds = 24 * 3_600_000;

/** The longest time to a plan's next gift, in days. */
const longestPeriods: Readonly<Record<Schedule['every'], number>> = {
  month: 62,
  friday: 14,
  hijri_month: 60,
  ramadan_night: 13 * 31,
  last_ten_nights: 13 * 31,
};

/** Finds why an active plan's next gift is further away than its schedule says; `null` if it is not. */
export function findLostNext(plan: Plan, now: Date, announced: Announced): string | null {
  const { status, startsOn, schedule, skipped, ends, current, takenCount, takenCents, city } = plan;
  if (status !== 'active') return null;
  const due = findNextDue(plan, announced);
  if (!due) {
    const count = takenCount + (current ? 1 : 0);
    const hasGivenAll =
      count >= (ends.count ?? Infinity) || takenCents + (current?.cents ?? 0) >= (ends.cents ?? Infinity);
    return hasGivenAll ? null : `${plan.id} has no next gift`;
  }
  const start = startsOn ? toMoment(startsOn, '00:00', getCity(city).zone).getTime() : 0;
  // Each date that the donor skips may move the next one by a period.
  const periods = 1 + (longestPeriods[schedule.every] > 366 ? Math.min(1, skipped.length) : skipped.length);
  const latest = Math.max(now.getTime(), start) + periods * longestPeriods[schedule.every] * dayMilliseconds;
  return due.at.getTime() <= latest ? null : `${plan.id} gives next ${due.key}`;
}

/** Each email about a change once, however often it was accepted, with the first time. */
function listChanges(sent: MemoryMail['sent']): { readonly planId: string; readonly at: Date }[] {
  const ids = new Set<string>();
  return sent.flatMap(({ mail: { text: planId, subject }, at }) => {
    if (!subject.startsWith('plan_changed:') || ids.has(`${planId} ${subject}`)) return [];
    ids.add(`${planId} ${subject}`);
    return [{ planId, at }];
  });
}

/** A quarter of an hour, less what a process may take between its decision and the email: milliseconds. */
const quarter = 14 * 60_000;

/** Emails about changes that came too soon after another one. */
export function findCrowdedEmails(sent: MemoryMail['sent']): string[] {
  const last = new Map<string, Date>();
  return listChanges(sent).flatMap(({ planId, at }) => {
    const before = last.get(planId);
    last.set(planId, at);
    return before && at.getTime() - before.getTime() < quarter
      ? [`${planId} had two at ${before.toISOString()} and ${at.toISOString()}`]
      : [];
  });
}

interface Sides {
  readonly plans: readonly Plan[];
  readonly donations: readonly Donation[];
  readonly charges: readonly Charge[];
  /** The payment tokens that are left at PayPal. */
  readonly tokens: ReadonlySet<string>;
  readonly stops: Pick<PlanStops, 'stopped' | 'passedOver'>;
  readonly sent: readonly { readonly mail: { readonly subject: string; readonly text: string } }[];
  readonly changed: ReadonlySet<string>;
  readonly alarms: PlanAlarms;
}

/** Whole cents and gifts that a plan may count: without a fee both bounds are one; a part of a refund may be of the fee or not. */
interface Kept {
  count: readonly [least: number, most: number];
  cents: readonly [least: number, most: number];
  /** Whether money came back that had gone, so that a plan may have taken more than its sum. */
  cameBack: boolean;
}

const nothing: Kept = { count: [0, 0], cents: [0, 0], cameBack: false };

function addCharge({ count, cents, cameBack }: Kept, charge: Charge, withoutFee: number): Kept {
  const left = charge.cents - sumGone(charge);
  const min = Math.max(0, left - (charge.cents - withoutFee));
  const max = Math.min(withoutFee, left);
  const came = charge.refunds.some(({ isFailed }) => isFailed) || charge.disputes.some(({ state }) => state === 'won');
  return {
    count: [count[0] + Number(min > 0), count[1] + Number(max > 0)],
    cents: [cents[0] + min, cents[1] + max],
    cameBack: cameBack || came,
  };
}

/** Whether a plan without a last day has finished before it took its count or sum: what was refunded later was taken. */
function hasEndedShort({ status, ends, instalments }: Plan): boolean {
  const taken = instalments.filter(({ outcome }) => outcome === 'taken');
  const sum = taken.reduce((cents, instalment) => cents + instalment.cents, 0);
  return status === 'finished' && taken.length < (ends.count ?? Infinity) && sum < (ends.cents ?? Infinity);
}

/** Finds what is wrong with the books, plans, payments and emails that a history has left. */
export function checkPlans({
  plans,
  donations,
  charges,
  tokens,
  stops: { stopped, passedOver },
  sent,
  changed,
  alarms,
}: Sides): PlanFinding[] {
  const findings: PlanFinding[] = [];
  const find = (kind: PlanFindingKind, detail: string) => findings.push({ kind, detail });
  /** Plan and kind of every email that was sent. */
  const told = new Set(sent.map(({ mail: { subject, text } }) => `${text} ${subject.split(':')[0]}`));
  const toNotice = (subject: string) => subject.split(':').slice(1, 3).join(':');
  /** Plan, due date and cents without the fee of every debit that an email has announced. */
  const noticed = new Set(sent.map(({ mail: { subject, text } }) => `${text} ${toNotice(subject)}`));
  const byPlan = new Map(plans.map((plan) => [plan.id, plan]));

  const dues = new Set<string>();
  const donationsById = new Map(donations.map((donation) => [donation.id, donation]));
  const kept = new Map<string, Kept>();
  for (const charge of charges) {
    const { donationId, at } = charge;
    const donation = donationsById.get(donationId);
    const plan = byPlan.get(donation?.plan?.id ?? '');
    if (!donation?.plan || !plan) {
      find('wrong_books', `${donationId} was paid and is of no plan`);
      continue;
    }
    const { key } = donation.plan;
    const due = `${plan.id} ${key}`;
    const withoutFee = charge.cents - donation.feeCents;
    kept.set(plan.id, addCharge(kept.get(plan.id) ?? nothing, charge, withoutFee));
    if (alarms.forbids(plan.id, charge)) find('taken_after_alarm', `${due} with ${charge.methodId}`);
    if (dues.has(due)) find('doubled', due);
    dues.add(due);
    // An email that is given up raises an alarm, and Stripe tells the donor a day before.
    const isGivenUp = plan.outbox.some(({ id, memo }) => id.includes(`:${key}:`) && memo === givenUp);
    const isTold = changed.has(plan.id) || noticed.has(`${due}:${withoutFee}`) || isGivenUp;
    if (donation.method === 'direct_debit' && !isTold) find('unannounced', due);
    if (!isPaid(donation)) find('wrong_books', `${due} was paid and the table says ${donation.status}`);
    const stop = stopped.get(plan.id);
    if ((stop && at > stop) || passedOver.has(due)) find('taken_after_stop', due);
    const noted = plan.instalments.find((one) => one.key === key);
    const isForgotten = plan.instalments.length === maxRemembered && at < new Date(plan.instalments[0]!.at);
    if (noted?.outcome !== 'taken' && !isForgotten)
      find('unaccounted', `${due} was paid and the plan says ${noted?.outcome ?? 'nothing'}`);
  }
  for (const tokenId of tokens) {
    // Saved, and not known yet: the plan looks at its setup when it has something to do.
    if (plans.some((one) => !isFinal(one) && one.setup?.isOpen && one.setup.id.replace(/^setup/, 'token') === tokenId))
      continue;
    const plan = plans.find(({ paypal }) => paypal?.tokenId === tokenId);
    if (!plan || ((plan.status === 'stopped' || plan.status === 'finished') && !plan.current))
      find('token_left', tokenId);
  }
  for (const plan of plans) {
    const taken = plan.instalments.filter(({ outcome }) => outcome === 'taken');
    for (const { key } of taken)
      if (!dues.has(`${plan.id} ${key}`)) find('wrong_books', `${plan.id} ${key} was not paid`);
    const { count, cents, cameBack } = kept.get(plan.id) ?? nothing;
    const isWithin = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max;
    if (!isWithin(plan.takenCount, count)) find('wrong_books', `${plan.id} counts ${plan.takenCount}, kept ${count}`);
    if (!isWithin(plan.takenCents, cents)) find('wrong_books', `${plan.id} sums ${plan.takenCents}, kept ${cents}`);
    if (!cameBack && plan.takenCents > (plan.ends.cents ?? Infinity)) find('wrong_books', `${plan.id}: too much`);
    if (hasEndedShort(plan)) find('unaccounted', `${plan.id} is finished and has not given all`);
    const keys = plan.instalments.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) find('unaccounted', `${plan.id} has a date twice`);
    if (plan.current && plan.current.state !== 'donor' && plan.current.state !== 'waiting')
      find('unaccounted', `${plan.id} ${plan.current.key} is ${plan.current.state} for ever`);
    // An email that is given up raises an alarm.
    const isTold = (...kinds: string[]) =>
      kinds.some((kind) => told.has(`${plan.id} ${kind}`)) ||
      plan.outbox.some(({ kind, memo }) => memo === givenUp && kinds.includes(kind));
    if (plan.instalments.some(({ because }) => because === 'failed') && !isTold('plan_failed', 'plan_needs_donor'))
      find('silent', `${plan.id} failed`);
    if (plan.instalments.some(({ because }) => because === 'too_late') && !isTold('plan_late'))
      find('silent', `${plan.id} was too late`);
    if (plan.status === 'needs_donor' && !isTold('plan_needs_donor')) find('silent', `${plan.id} waits for its donor`);
    if (plan.status === 'finished' && !isTold('plan_ended')) find('silent', `${plan.id} is finished`);
  }
  return findings;
}
