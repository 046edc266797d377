import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DonationRequest, DonationView } from '../domain/donation';
import type { Environment } from '../config/environment';
import { getIntentId } from '../emulators/stripe/getIntentId';

/** How often the status is asked for, and how long a receipt may take: a minute is what donors are promised. */
const receiptPolling = { tries: 30, milliseconds: 2_000 } as const;

export interface TestDonation {
  readonly reference: string;
  readonly receiptNumber: string;
}

/**
 * Gives A$2 as a donor's browser does, with Stripe's test card: stores the donation, pays it, and waits for its receipt.
 *
 * @param stripeApi - Stripe's address, with its path
 * @throws Error for live keys, before anything is sent; and for the first step that failed, with what it answered
 */
export async function giveInTestMode(
  { api, siteUrl, stripe }: Pick<Environment, 'api' | 'siteUrl' | 'stripe'>,
  stripeApi = 'https://api.stripe.com/v1',
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<TestDonation> {
  if (!stripe.publishableKey.startsWith('pk_test_'))
    throw new Error('Real money is not given: the keys are live ones.');

  async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
    const response = await fetch(url, { ...init, headers: { Origin: siteUrl, ...init.headers } });
    if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const post = <T>(url: string, body: object) =>
    ask<T>(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  const request: DonationRequest = {
    attempt: randomUUID(),
    method: 'card',
    currency: 'aud',
    lines: [{ kind: 'sadaqah', amount: 200, basis: { by: 'amount' } }],
    fee: 0,
    total: 200,
    // SES's own mailbox for tests: it takes every email, and none comes back.
    donor: { name: 'Synthetic donor', email: 'success@simulator.amazonses.com', anonymous: true },
  };
  const { reference } = await post<DonationView>(`${api.payments}/donations`, request);
  const { clientSecret } = await post<{ clientSecret: string }>(`${api.stripe}/intents`, { reference });
  const intent = getIntentId(clientSecret);
  await ask(`${stripeApi}/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stripe.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${siteUrl}/pay`,
    }),
  });
  for (let tries = 1; tries <= receiptPolling.tries; tries += 1) {
    const { receiptNumber } = await ask<DonationView>(`${api.payments}/donations/${reference}`);
    if (receiptNumber) return { reference, receiptNumber };
    await wait(receiptPolling.milliseconds);
  }
  throw new Error(`The donation ${reference} has no receipt after a minute.`);
}
