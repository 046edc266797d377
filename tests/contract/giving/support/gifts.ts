import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DonationRequest, DonationView } from '../../../../src/domain/donation';
import { localKeys } from '../../../../src/emulators/stripe/localKeys';
import type { RunningGiving } from './startGiving';
import { getIntentId } from '../../../../src/emulators/stripe/getIntentId';

type Client = Pick<RunningGiving, 'origin' | 'post' | 'get'>;

/** A request that is accepted: fifty dollars of sadaqah for a case and a hundred of zakat. */
type NamedRequest = DonationRequest & { readonly donor: { readonly email: string } };

export function aDonationRequest(changes: Partial<NamedRequest> = {}): NamedRequest {
  return {
    attempt: randomUUID(),
    method: 'card',
    currency: 'aud',
    lines: [
      { kind: 'sadaqah', amount: 5_000, basis: { by: 'amount' }, beneficiary: { type: 'case', uid: 'winter-rent' } },
      { kind: 'zakat', amount: 10_000, basis: { by: 'amount' } },
    ],
    fee: 0,
    total: 15_000,
    donor: { name: 'Amina Yusuf', email: `amina+${randomUUID().slice(0, 8)}@example.org`, anonymous: false },
    ...changes,
  };
}

/** Makes the same, for another case, so that a test can count what it received. */
export function aDonationRequestFor(uid: string): NamedRequest {
  const donation = aDonationRequest();
  return {
    ...donation,
    lines: donation.lines.map((line) => (line.beneficiary ? { ...line, beneficiary: { type: 'case', uid } } : line)),
  };
}

/** Stores a gift and gives its view. */
export async function give({ post }: Client, request: DonationRequest = aDonationRequest()): Promise<DonationView> {
  const { status, body } = await post<DonationView>('/api/payments/donations', request);
  expect(status).toBe(201);
  return body;
}

export const fetchDonationView = async ({ get }: Client, reference: string) =>
  (await get<DonationView>(`/api/payments/donations/${reference}`)).body;

/** How long tests wait: what fails on a busy machine, such as an event or an email, is tried again after a minute. */
export const longWait = { timeout: 150_000, interval: 100 } as const;

/** Tries until something holds, ever less often: each look is a request, and what takes half a minute would take six hundred of them. */
export async function soon<T>(look: () => Promise<T>): Promise<T> {
  const until = Date.now() + longWait.timeout;
  for (let pause = 20; ; pause = Math.min(pause * 1.3, 400)) {
    try {
      return await look();
    } catch (fault) {
      if (Date.now() > until) throw fault;
      await delay(pause);
    }
  }
}

/** Waits until a gift looks as it should; the provider's word may come later than the answer that caused it. */
export const becomes = (client: Client, reference: string, expected: Partial<DonationView>): Promise<DonationView> =>
  soon(async () => {
    const view = await fetchDonationView(client, reference);
    expect(view).toMatchObject(expected);
    return view;
  });

export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
}

export async function createIntent({ post }: Client, reference: string): Promise<Intent> {
  const { status, body } = await post<{ clientSecret: string }>('/api/stripe/intents', { reference });
  expect(status).toBe(200);
  return { id: getIntentId(body.clientSecret), clientSecret: body.clientSecret };
}

/** Sends what the donor's browser sends to the card provider. */
export async function confirm({ origin }: Client, { id, clientSecret }: Intent, card = 'visa') {
  const response = await fetch(`${origin}/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: `pm_card_${card}`,
      return_url: 'http://localhost:9000/pay',
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Returns the card provider's API with its secret key, for what finance does in the provider's own pages. */
export async function atStripe({ origin }: Client, path: string, parameters: Record<string, string> = {}) {
  const response = await fetch(`${origin}/stripe/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localKeys.secretKey}` },
    body: new URLSearchParams(parameters),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Makes a card gift from the first request to the confirmed payment. */
export async function giveByCard(client: Client, request = aDonationRequest(), card = 'visa') {
  const view = await give(client, request);
  const intent = await createIntent(client, view.reference);
  const confirmed = await confirm(client, intent, card);
  return { reference: view.reference, intent, confirmed };
}

export async function createOrder({ post }: Client, reference: string): Promise<string> {
  const { status, body } = await post<{ orderId: string }>('/api/paypal/orders', { reference });
  expect(status).toBe(200);
  return body.orderId;
}

/** Approves an order, as the donor does in PayPal's window. */
export async function approve({ origin }: Client, orderId: string, buyer = 'pays'): Promise<void> {
  const body = new URLSearchParams({ token: orderId, buyer, mode: 'popup' });
  const response = await fetch(`${origin}/paypal/checkoutnow/pay`, { method: 'POST', body });
  expect(response.status).toBe(200);
}

export const capture = ({ post }: Client, orderId: string, reference: string) =>
  post<DonationView>(`/api/paypal/orders/${orderId}/capture`, { reference });

/** Makes a gift that is paid with PayPal, up to the payer's approval; its event is held, so that the capture is left to the browser. */
export async function approvedOrder(client: Client, buyer = 'pays', request = aDonationRequest({ method: 'paypal' })) {
  const { reference } = await give(client, request);
  const orderId = await createOrder(client, reference);
  await injectFault(client, 'paypal', { kind: 'webhook', action: 'hold', event: 'CHECKOUT.ORDER.APPROVED', times: 1 });
  await approve(client, orderId, buyer);
  return { reference, orderId };
}

/** Injects something that goes wrong in an emulator from now on. */
export async function injectFault(
  { origin }: Client,
  emulator: 'stripe' | 'paypal' | 'mail' | 'dynamodb' | 's3',
  body: object,
): Promise<void> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/${emulator}/_faults`, init);
  expect(response.status).toBeLessThan(300);
}

export async function webhooks(
  { origin }: Client,
  emulator: 'stripe' | 'paypal',
  what: string,
  body: object = {},
): Promise<void> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/${emulator}/_webhooks/${what}`, init);
  expect(response.status).toBeLessThan(300);
}

interface SentMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Lists every email to an address, newest first. */
export async function mailsTo({ origin }: Client, address: string): Promise<readonly SentMail[]> {
  const query = new URLSearchParams({ to: address }).toString();
  const response = await fetch(`${origin}/mail/messages.json?${query}`);
  return ((await response.json()) as { messages: SentMail[] }).messages;
}
