import { defaultMailPerSecond } from '../../amplify/lib/environmentVariables';
import { apiLimits } from '../../amplify/lib/apiLimits';
import { workLimits } from '../../amplify/lib/workLimits';
import { getDelay, retryLimits } from '../../src/services/http/withRetries';
import { Random } from './Random';
import type { Demand, Step } from './traceDonation';
import { webhookPauses } from './WebhookPost';

/** Limits that the services set for a new account, and not the deployment. Each can be raised on request, but a partition's. */
export const serviceLimits = {
  /** Calls at one time of all functions. None reserves a part. (AWS: Lambda quotas) */
  lambdaCalls: 1_000,
  /** Units a second of one partition key, and what it may save up: five minutes' worth. (AWS: DynamoDB, burst and adaptive capacity) */
  partitionUnits: 1_000,
  partitionSavedSeconds: 300,
  /** Units a second of a table that is paid by use and was idle; a load twice the last peak needs half an hour. (AWS: on-demand mode) */
  tableUnits: 4_000,
  tableDoublesAfterSeconds: 1_800,
  /** Requests a second to Stripe with live keys, 25 with test keys; and to each of its addresses by itself. (Stripe: rate limits) */
  stripe: 100,
  stripeAddress: 25,
  /** Emails that SES takes in 24 hours. (AWS: SES quotas, production access) */
  emailsADay: 50_000,
} as const;

export interface Load {
  /** Donations that are begun a second, by card, and for how long. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly demand: Readonly<Record<Step, Demand>>;
  /** Receipts that the runs number a second. */
  readonly numbersPerSecond: number;
}

type Cause = 'API throttle' | 'Lambda' | 'Stripe' | 'DynamoDB';

export interface CapacityReport {
  readonly begun: number;
  readonly paid: number;
  /** Donors who had an error after each of their tries, and went. */
  readonly left: number;
  readonly requests: number;
  /** Requests of browsers and of Stripe that were refused, by what refused them. */
  readonly refused: Readonly<Record<Cause, number>>;
  /** Seconds of all donors: from the first press to the card form; from paying to each of the others. */
  readonly waits: Readonly<Record<'form' | 'shownPaid' | 'receipt' | 'email', Float64Array>>;
  /** The most that waited at one time. */
  readonly queues: Readonly<Record<'events' | 'receipts' | 'emails', number>>;
  readonly maxLambdaCalls: number;
  /** Calls of use cases, those that were refused by a service behind them included. */
  readonly calls: Readonly<Record<Step, number>>;
}

/** The acts of donors; assumed. */
const donor = {
  /** Presses of a button with an error, and the pause before the next, in milliseconds. */
  presses: 3,
  pressAgain: 10_000,
  /** Filling in the card. */
  pays: [20_000, 90_000],
} as const;

/** Milliseconds between polls of the thank-you page, and how many it makes if the receipt is late: `useDonation`. */
const polls = [1_000, 1_000, 2_000, 2_000, 3_000] as const;
const trustedFor = 3_000;

/** Milliseconds that the simulation tells apart. */
const step = 10;
const hour = 3_600_000;
/** How long after the last donation is looked at. */
const after = 3 * hour;

/** So many units a second, and some saved up. */
class Bucket {
  #left: number;
  #at = 0;
  readonly #rate: number;
  readonly #most: number;

  constructor(rate: number, max: number) {
    this.#rate = rate;
    this.#most = max;
    this.#left = max;
  }

  take(units: number, now: number, factor = 1): boolean {
    this.#left = Math.min(this.#most * factor, this.#left + ((now - this.#at) / 1000) * this.#rate * factor);
    this.#at = now;
    if (this.#left < units) return false;
    this.#left -= units;
    return true;
  }
}

/** The next thing that happens to a donor, or for one, at a moment. */
const enum Next {
  Create,
  Intent,
  Pay,
  Succeeded,
  Charged,
  Poll,
  Sweep,
  Release,
}

/**
 * Simulates donations on the deployed limits, event by event: each request passes API Gateway, needs a place in Lambda, and takes what
 * its use case was seen to take of Stripe and DynamoDB; what is refused is tried again as browser, Stripe and sweep do.
 */
export function simulateCapacity({ perSecond, seconds, demand, numbersPerSecond }: Load): CapacityReport {
  const random = new Random(1);
  const begun = perSecond * seconds;
  const horizon = seconds * 1000 + after;
  const slots: (number[] | undefined)[] = [];
  const schedule = (at: number, next: Next, who: number) => {
    if (at < horizon) (slots[Math.ceil(at / step)] ??= []).push(who * 8 + next);
  };

  const apis = {
    payments: new Bucket(apiLimits.payments.rate, apiLimits.payments.burst),
    stripe: new Bucket(apiLimits.stripe.rate, apiLimits.stripe.burst),
  };
  const stripe = new Bucket(serviceLimits.stripe, serviceLimits.stripe);
  // Payments are made at one address of Stripe, and read at another.
  const [making, reading] = [0, 1].map(() => new Bucket(serviceLimits.stripeAddress, serviceLimits.stripeAddress));
  const takeStripe = (asked: number, now: number, isMade: boolean) =>
    (isMade ? making : reading)!.take(asked, now) && stripe.take(asked, now);
  const table = new Bucket(serviceLimits.tableUnits, serviceLimits.tableUnits);
  const { partitionUnits, partitionSavedSeconds } = serviceLimits;
  const places = new Map<string, Bucket>();
  const getPlace = (name: string) => {
    const place = places.get(name) ?? new Bucket(partitionUnits, partitionUnits * partitionSavedSeconds);
    places.set(name, place);
    return place;
  };
  const refused: Record<Cause, number> = { 'API throttle': 0, Lambda: 0, Stripe: 0, DynamoDB: 0 };
  const calls = Object.fromEntries(Object.keys(demand).map((name) => [name, 0])) as Record<Step, number>;
  let [requests, running, maxRunning] = [0, 0, 0];

  function work(name: Step, now: number): Cause | null {
    const { stripe: asked, written, hot } = demand[name];
    calls[name] += 1;
    if (asked > 0 && !takeStripe(asked, now, name === 'intent')) return 'Stripe';
    const grown = now < serviceLimits.tableDoublesAfterSeconds * 1000 ? 1 : 2;
    const isTaken = table.take(written, now, grown);
    const areTaken = Object.entries(hot).every(([place, units]) => getPlace(place).take(units, now));
    return isTaken && areTaken ? null : 'DynamoDB';
  }
  /** @returns what refused the request, or `null` */
  function request(api: keyof typeof apis, name: Step | 'preflight', now: number): Cause | null {
    requests += 1;
    const pass = () => {
      if (!apis[api].take(1, now)) return 'API throttle';
      if (running >= serviceLimits.lambdaCalls) return 'Lambda';
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      schedule(now + (name === 'preflight' ? step : demand[name].milliseconds), Next.Release, 0);
      return name === 'preflight' ? null : work(name, now);
    };
    const cause = pass();
    if (cause) refused[cause] += 1;
    return cause;
  }

  const nothing = () => new Float64Array(begun).fill(Number.NaN);
  const [begunAt, paidAt, bookedAt, receiptAt] = [nothing(), nothing(), nothing(), nothing()];
  const waits = { form: nothing(), shownPaid: nothing(), receipt: nothing(), email: nothing() };
  const tries = new Uint8Array(begun);
  const presses = new Uint8Array(begun);
  const asked = new Uint8Array(begun);
  const sent = new Uint8Array(begun);
  let [paid, left, deferred] = [0, 0, 0];
  const queues = { events: 0, receipts: 0, emails: 0 };
  let [lastReceipt, lastEmail, emails, lastEvent] = [0, 0, 0, 0];

  /** The number of a paid donation, its receipt, and its email: each in order. */
  function book(who: number, now: number): void {
    if (!Number.isNaN(bookedAt[who]!)) return;
    bookedAt[who] = now;
    lastReceipt = Math.max(now, lastReceipt + 1000 / numbersPerSecond);
    queues.receipts = Math.max(queues.receipts, ((lastReceipt - now) / 1000) * numbersPerSecond);
    const receipt = lastReceipt + workLimits.batchWindowSeconds * 1000;
    receiptAt[who] = receipt;
    waits.receipt[who] = (receipt - paidAt[who]!) / 1000;
    const nextDay = Math.floor(emails / serviceLimits.emailsADay) * 24 * hour;
    lastEmail = Math.max(receipt, nextDay, lastEmail + 1000 / defaultMailPerSecond);
    emails += 1;
    waits.email[who] = (lastEmail - paidAt[who]!) / 1000;
  }

  /** A browser's request: three tries by itself, then the donor's own. */
  function press(who: number, now: number, next: Next, api: keyof typeof apis, name: Step): boolean {
    const cause = request(api, 'preflight', now) ?? request(api, name, now);
    if (!cause) {
      tries[who] = presses[who] = 0;
      return true;
    }
    tries[who]! += 1;
    // Stripe's refusal asks for a longer pause than a browser makes by itself.
    const isLast = tries[who]! >= retryLimits.attempts || cause === 'Stripe';
    if (!isLast) schedule(now + getDelay(tries[who]!, () => random.fraction()), next, who);
    else if (++presses[who]! < donor.presses) {
      tries[who] = 0;
      schedule(now + donor.pressAgain, next, who);
    } else left += 1;
    return false;
  }

  function deliver(who: number, now: number, next: Next.Succeeded | Next.Charged): void {
    const cause = request('stripe', next === Next.Succeeded ? 'succeeded' : 'chargeUpdated', now);
    if (!cause) {
      if (next === Next.Succeeded) book(who, now);
    } else if (cause === 'Stripe') {
      // It is stored, and the sweep takes it up a minute later.
      deferred += 1;
      queues.events = Math.max(queues.events, deferred);
      const isFirst = next === Next.Succeeded;
      lastEvent = Math.max(now + 60_000, lastEvent + demand.succeeded.milliseconds / workLimits.concurrency.events);
      if (isFirst) schedule(lastEvent, Next.Sweep, who);
      else deferred -= 1;
    } else schedule(now + webhookPauses[Math.min(sent[who]!++, webhookPauses.length - 1)]!, next, who);
  }

  function poll(who: number, now: number): void {
    const cause = request('payments', 'status', now);
    const isBooked = !Number.isNaN(bookedAt[who]!);
    // The function asks Stripe by itself, one time in ten seconds.
    if (!cause && !isBooked && now - paidAt[who]! > trustedFor && asked[who]! % 3 === 0 && takeStripe(1, now, false))
      book(who, now);
    const shown = !cause && !Number.isNaN(bookedAt[who]!);
    if (shown && Number.isNaN(waits.shownPaid[who]!)) waits.shownPaid[who] = (now - paidAt[who]!) / 1000;
    asked[who]! += 1;
    if (shown && (receiptAt[who]! <= now || asked[who]! > polls.length)) return;
    if (asked[who]! < 30)
      schedule(now + (polls[asked[who]! - 1] ?? Math.min(60_000, 5_000 * (asked[who]! - 4))), Next.Poll, who);
  }

  for (let who = 0; who < begun; who += 1) schedule(random.fraction() * seconds * 1000, Next.Create, who);
  for (let slot = 0; slot * step < horizon; slot += 1) {
    const list = slots[slot];
    if (!list) continue;
    const now = slot * step;
    // What happens now may make more happen now.
    for (let index = 0; index < list.length; index += 1) {
      const who = Math.floor(list[index]! / 8);
      const next = (list[index]! % 8) as Next;
      if (next === Next.Release) running -= 1;
      else if (next === Next.Create) {
        if (Number.isNaN(begunAt[who]!)) begunAt[who] = now;
        if (press(who, now, next, 'payments', 'create')) schedule(now + demand.create.milliseconds, Next.Intent, who);
      } else if (next === Next.Intent) {
        if (!press(who, now, next, 'stripe', 'intent')) continue;
        waits.form[who] = (now + demand.intent.milliseconds - begunAt[who]!) / 1000;
        schedule(now + demand.intent.milliseconds + random.between(...donor.pays), Next.Pay, who);
      } else if (next === Next.Pay) {
        paidAt[who] = now;
        paid += 1;
        schedule(now + random.between(500, 3_000), Next.Succeeded, who);
        schedule(now + random.between(1_000, 5_000), Next.Charged, who);
        schedule(now + step, Next.Poll, who);
      } else if (next === Next.Poll) poll(who, now);
      else if (next === Next.Sweep) {
        deferred -= 1;
        const cause = work('succeeded', now);
        if (!cause) book(who, now);
        else {
          deferred += 1;
          schedule(now + 60_000, Next.Sweep, who);
        }
      } else deliver(who, now, next);
    }
    slots[slot] = undefined;
  }
  queues.emails = countMost(bookedAt, waits.email, paidAt);
  return { begun, paid, left, requests, refused, waits, queues, maxLambdaCalls: maxRunning, calls };
}

/** The most emails that waited at the end of any minute. */
function countMost(from: Float64Array, seconds: Float64Array, paidAt: Float64Array): number {
  const minutes = new Map<number, number>();
  const add = (at: number, change: number) => {
    const minute = Math.floor(at / 60_000);
    minutes.set(minute, (minutes.get(minute) ?? 0) + change);
  };
  from.forEach((at, who) => {
    if (Number.isNaN(at)) return;
    add(at, 1);
    add(paidAt[who]! + seconds[who]! * 1000, -1);
  });
  let [waiting, max] = [0, 0];
  for (const [, change] of [...minutes].sort(([a], [b]) => a - b)) max = Math.max(max, (waiting += change));
  return max;
}
