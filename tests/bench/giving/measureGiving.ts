import { performance } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, createFigure, type Figure, fineMilliseconds, quantile, whole } from '../support/figures';
import { BenchError, describeError, type Scope } from '../support/Scope';
import { startGivingGateway, atRate, type GivingGateway } from './startGivingGateway';
import type { DonationRequest, DonationView } from '../../../src/domain/donation';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { readEmulatorTime } from './timeEmulators';
import { getIntentId } from '../../../src/emulators/stripe/getIntentId';

const perSecond = 50;
const seconds = 60;
/** The handlers are loaded with the first request, as a cold function would be. */
const warmUp = 20;
/** Donors who give at a time, each a new donation as soon as the last is paid. */
const donorCount = 8;
const wholeSeconds = 30;

/** Duration of a step, in milliseconds. */
export interface StepTime {
  readonly total: number;
  /** The part of it in which an emulator was at work. */
  readonly emulators: number;
}

/** Makes fifty dollars of sadaqah by a donor of their own. */
export const aDonationRequest = (email: string, method: DonationRequest['method'] = 'card'): DonationRequest => ({
  attempt: randomUUID(),
  method,
  currency: 'aud',
  lines: [{ kind: 'sadaqah', amount: 5_000, basis: { by: 'amount' } }],
  fee: 0,
  total: 5_000,
  donor: { name: 'A donor', email, anonymous: false },
});

export interface Begun {
  readonly email: string;
  readonly reference: string;
  readonly clientSecret: string;
  readonly create: StepTime;
  readonly intent: StepTime;
}

/**
 * Requests of a donor's press on “Pay”: a stored donation, and its payment intent.
 * @throws BenchError for any other answer
 */
export async function giveOnce(gateway: GivingGateway): Promise<Begun> {
  const email = `${randomUUID()}@example.org`;
  const created = await post<DonationView>(gateway, '/api/payments/donations', aDonationRequest(email));
  const { reference } = created.body;
  const asked = await post<{ clientSecret: string }>(gateway, '/api/stripe/intents', { reference });
  const { clientSecret } = asked.body;
  if (!clientSecret) throw new BenchError('The intent came without its secret');
  return { email, reference, clientSecret, create: created.time, intent: asked.time };
}

/** From one look at a donation that is not paid yet to the next, in milliseconds. */
const lookAgainAfter = 100;

/** How long a donation may take to be paid after the card was confirmed, in milliseconds. */
const longestSettling = 30_000;

/** A donation that was paid. */
export interface Confirmed {
  /** The call that confirms the card, all of it the emulator's. */
  readonly confirm: StepTime;
  /** From that call until its page sees the donation paid. */
  readonly settle: StepTime;
  readonly looks: readonly StepTime[];
}

/**
 * Confirms the card at the provider, and polls the donation until it is paid, after the provider's webhook.
 *
 * @param pause - milliseconds before each look but the first, and before that too if `isPatient`
 * @throws BenchError if it is not paid in the end
 */
export async function confirmOnce(
  gateway: GivingGateway,
  { reference, clientSecret }: Begun,
  { pause = lookAgainAfter, isPatient = false } = {},
): Promise<Confirmed> {
  const start = performance.now();
  const intentId = getIntentId(clientSecret);
  const confirmed = await fetch(`${gateway.origin}/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    ...(gateway.signal && { signal: gateway.signal }),
    headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${gateway.site}/pay`,
    }),
  });
  if (!confirmed.ok) throw new BenchError(`The card was not taken: ${await confirmed.text()}`);
  await confirmed.arrayBuffer();
  const took = performance.now() - start;
  const looks: StepTime[] = [];
  if (isPatient) await wait(pause);
  for (;;) {
    const { body, time } = await getDonation(gateway, { reference });
    looks.push(time);
    const total = performance.now() - start;
    if (body.status === 'succeeded') {
      const emulators = looks.reduce((sum, look) => sum + look.emulators, took);
      return { confirm: { total: took, emulators: took }, settle: { total, emulators }, looks };
    }
    if (total > longestSettling) throw new BenchError(`A confirmed donation is ${body.status}`);
    await wait(pause);
  }
}

interface Timed<T> {
  readonly body: T;
  readonly time: StepTime;
}

/** A donation as its page reads it, until it is paid. */
const getDonation = (gateway: GivingGateway, { reference }: Pick<Begun, 'reference'>) =>
  ask<DonationView>(gateway, `/api/payments/donations/${reference}`, {});

/**
 * Posts JSON to a back end, as the site does.
 * @throws BenchError if it is refused
 */
export const post = <T>(gateway: GivingGateway, path: string, body: unknown) =>
  ask<T>(gateway, path, { method: 'POST', body: JSON.stringify(body) });

async function ask<T>({ origin, site, signal }: GivingGateway, path: string, init: RequestInit): Promise<Timed<T>> {
  const start = performance.now();
  const headers = { Origin: site, 'Content-Type': 'application/json' };
  const response = await fetch(origin + path, { ...init, headers, ...(signal && { signal }) });
  if (!response.ok) throw new BenchError(`${path} answered ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as T;
  return { body, time: { total: performance.now() - start, emulators: readEmulatorTime(response) } };
}

/**
 * Measures donations against the local gateway and its database on disk: complete ones, from the first request until they are
 * paid, at full load; then some that are only begun, stored with a payment intent, fifty times a second for a minute.
 * Emulators and back ends share one process, so the emulators' part of each step is shown separately: a deployment
 * waits for the real services instead.
 */
export async function measureGiving(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  for (let count = 0; count < warmUp; count += 1) await confirmOnce(gateway, await giveOnce(gateway));

  const paid = await giveWhole(gateway);
  await emailsSent(gateway, paid.emails);
  const begun: Begun[] = [];
  const looks: StepTime[] = [];
  const { durations, errors, endedPerSecond } = await atRate(perSecond, seconds, async () => {
    const donation = await giveOnce(gateway);
    begun.push(donation);
    looks.push((await getDonation(gateway, donation)).time);
  });
  const failed = [...errors, ...paid.errors];
  for (const error of [...new Set(failed)].slice(0, 5)) console.log(error);
  return [
    createFigure(
      `whole donations, ${donorCount} at a time for ${wholeSeconds} s`,
      `${paid.perSecond.toFixed(1)} a second`,
    ),
    ...toFigures('create', paid.create),
    ...toFigures('intent', paid.intent),
    ...toFigures('confirm until paid', paid.confirm),
    createFigure('donations begun, asked for', `${perSecond} a second for ${seconds} s`),
    createFigure('donations begun', `${endedPerSecond.toFixed(1)} a second`),
    createFigure('create, intent and status, p50', fineMilliseconds(quantile(durations, 0.5))),
    createFigure('create, intent and status, p99', fineMilliseconds(quantile(durations, 0.99))),
    ...toFigures(
      'create at that rate',
      begun.map(({ create }) => create),
    ),
    ...toFigures(
      'intent at that rate',
      begun.map(({ intent }) => intent),
    ),
    ...toFigures('status at that rate', looks),
    atMost('errors', failed.length, 0, whole),
  ];
}

/** Lets some donors give one donation after the other, each from the first request until it is paid. */
async function giveWhole(gateway: GivingGateway) {
  const create: StepTime[] = [];
  const intent: StepTime[] = [];
  const confirm: StepTime[] = [];
  const emails: string[] = [];
  const errors: string[] = [];
  const start = performance.now();
  const donor = async () => {
    while (performance.now() - start < wholeSeconds * 1000) {
      try {
        const begun = await giveOnce(gateway);
        confirm.push((await confirmOnce(gateway, begun)).settle);
        create.push(begun.create);
        intent.push(begun.intent);
        emails.push(begun.email);
      } catch (error) {
        errors.push(describeError(error));
      }
    }
  };
  await Promise.all(Array.from({ length: donorCount }, donor));
  return { create, intent, confirm, emails, errors, perSecond: confirm.length / ((performance.now() - start) / 1000) };
}

/**
 * Waits until the receipts of donors were emailed. They are drawn in the gateway's process (a deployment has a function of its own),
 * and would otherwise hold back the donations that are begun next.
 */
async function emailsSent(gateway: GivingGateway, donors: readonly string[]): Promise<void> {
  for (const donor of donors) while (!(await hasEmail(gateway, donor))) await wait(lookAgainAfter);
}

/** Counts how many emails were sent, to anyone. Asking for each donor's would cost the gateway more than the emails do. */
export async function countEmails({ origin }: GivingGateway): Promise<number> {
  const answer = await fetch(`${origin}/mail/messages.json?limit=1`);
  return ((await answer.json()) as { readonly total: number }).total;
}

/** Whether a donor was sent an email. */
async function hasEmail({ origin }: GivingGateway, donor: string): Promise<boolean> {
  const answer = await fetch(`${origin}/mail/messages.json?to=${encodeURIComponent(donor)}`);
  return ((await answer.json()) as { readonly messages: readonly unknown[] }).messages.length > 0;
}

export function toFigures(step: string, times: readonly StepTime[]): readonly Figure[] {
  const parts: readonly (readonly [string, (time: StepTime) => number])[] = [
    [step, ({ total }) => total],
    ['  of it, emulators', ({ emulators }) => emulators],
    ['  of it, back ends', ({ total, emulators }) => total - emulators],
  ];
  return parts.map(([name, of]) => {
    const values = times.map(of);
    return createFigure(
      `${name}, p50 and p99`,
      `${fineMilliseconds(quantile(values, 0.5))}, ${fineMilliseconds(quantile(values, 0.99))}`,
    );
  });
}
