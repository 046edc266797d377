import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { DonationRequest, DonationView } from '../../../src/domain/donation';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { testCards } from './card';
import type { Donor } from './donor';
import { requestGateway } from './requestGateway';
import { getIntentId } from '../../../src/emulators/stripe/getIntentId';

const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
  requestGateway<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const postToStripe = <T>(path: string, fields: Record<string, string>) =>
  requestGateway<T>(`/stripe/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${localKeys.publishableKey}` },
    body: new URLSearchParams(fields),
  });

/**
 * Gives by card, sadaqah if no other kind is named, with the site's requests, for tests of what comes after a gift.
 *
 * @param idToken - the ID token of a donor who is signed in: their card is saved with the gift
 */
export async function giveByRequest(
  { name, email }: Donor,
  cents: number,
  idToken?: string,
  kind: DonationRequest['lines'][number]['kind'] = 'sadaqah',
): Promise<void> {
  const request: DonationRequest = {
    attempt: randomUUID(),
    method: 'card',
    currency: 'aud',
    lines: [{ kind, amount: cents, basis: { by: 'amount' } }],
    fee: 0,
    total: cents,
    donor: { name, email, anonymous: false },
    ...(idToken !== undefined && { savesMethod: true }),
  };
  const { reference } = await (idToken === undefined
    ? post<DonationView>('/api/payments/donations', request)
    : post<DonationView>('/api/payments/account/donations', request, { Authorization: idToken }));
  const { clientSecret } = await post<{ clientSecret: string }>('/api/stripe/intents', { reference });
  const { id } = await postToStripe<{ id: string }>('/payment_methods', {
    type: 'card',
    'card[number]': testCards.good,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
    allow_redisplay: 'always',
    'billing_details[email]': email,
  });
  const intent = getIntentId(clientSecret);
  await postToStripe(`/payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    payment_method: id,
    return_url: 'http://localhost:9000/pay',
  });
  const readStatus = async () => (await requestGateway<DonationView>(`/api/payments/donations/${reference}`)).status;
  await expect.poll(readStatus).toBe('succeeded');
}
