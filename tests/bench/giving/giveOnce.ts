import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { DonationRequest, DonationView } from '../../../src/domain/donation';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { BenchError } from '../support/BenchError';
import type { GivingGateway } from './startGivingGateway';
import { readEmulatorTime } from './timeEmulators';

/** Duration of a step, in milliseconds. */
export interface StepTime {
  readonly total: number;
  /** The part of it in which an emulator was at work. */
  readonly emulators: number;
}

/** Fifty dollars of sadaqah by a donor of their own. */
const aDonationRequest = (): DonationRequest => ({
  attempt: randomUUID(),
  method: 'card',
  currency: 'aud',
  lines: [{ kind: 'sadaqah', amount: 5_000, basis: { by: 'amount' } }],
  fee: 0,
  total: 5_000,
  donor: { name: 'A donor', email: `${randomUUID()}@example.org`, anonymous: false },
});

interface Begun {
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
  const created = await post<DonationView>(gateway, '/api/payments/donations', aDonationRequest());
  const { reference } = created.body;
  const asked = await post<{ clientSecret: string }>(gateway, '/api/stripe/intents', { reference });
  const { clientSecret } = asked.body;
  if (!clientSecret) throw new BenchError('The intent came without its secret');
  return { reference, clientSecret, create: created.time, intent: asked.time };
}

/** From one look at a donation that is not paid yet to the next, in milliseconds. */
const lookAgainAfter = 100;

/** How long a donation may take to be paid after the card was confirmed, in milliseconds. */
const longestSettling = 30_000;

/**
 * Confirms the card at the provider, and polls the donation until it is paid, after the provider's webhook.
 * @throws BenchError if it is not paid in the end
 */
export async function confirmOnce(gateway: GivingGateway, { reference, clientSecret }: Begun): Promise<StepTime> {
  const start = performance.now();
  const [intentId] = clientSecret.split('_secret_');
  const confirmed = await fetch(`${gateway.origin}/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${gateway.site}/pay`,
    }),
  });
  if (!confirmed.ok) throw new BenchError(`The card was not taken: ${await confirmed.text()}`);
  await confirmed.arrayBuffer();
  // The whole of this call is the emulator's.
  let emulators = performance.now() - start;
  for (;;) {
    const { body, time } = await get<DonationView>(gateway, `/api/payments/donations/${reference}`);
    emulators += time.emulators;
    const total = performance.now() - start;
    if (body.status === 'succeeded') return { total, emulators };
    if (total > longestSettling) throw new BenchError(`A confirmed donation is ${body.status}`);
    await wait(lookAgainAfter);
  }
}

interface Timed<T> {
  readonly body: T;
  readonly time: StepTime;
}

const get = <T>(gateway: GivingGateway, path: string) => ask<T>(gateway, path, {});

const post = <T>(gateway: GivingGateway, path: string, body: unknown) =>
  ask<T>(gateway, path, { method: 'POST', body: JSON.stringify(body) });

async function ask<T>({ origin, site }: GivingGateway, path: string, init: RequestInit): Promise<Timed<T>> {
  const start = performance.now();
  const headers = { Origin: site, 'Content-Type': 'application/json' };
  const response = await fetch(origin + path, { ...init, headers });
  if (!response.ok) throw new BenchError(`${path} answered ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as T;
  return { body, time: { total: performance.now() - start, emulators: readEmulatorTime(response) } };
}
