import { randomUUID } from 'node:crypto';
import type { DonationRequest, DonationView } from '../../../src/domain/donation';
import { BenchError } from '../support/BenchError';
import type { GivingGateway } from './startGivingGateway';

/** Fifty dollars of sadaqah by a donor of their own. */
const aGift = (): DonationRequest => ({
  attempt: randomUUID(),
  method: 'card',
  currency: 'aud',
  lines: [{ kind: 'sadaqah', amount: 5_000, basis: { by: 'amount' } }],
  fee: 0,
  total: 5_000,
  donor: { name: 'A donor', email: `${randomUUID()}@example.org`, anonymous: false },
});

/**
 * What a donor's press on “Pay” asks of the back ends: a stored gift, and a payment intent for it.
 * @throws BenchError for any other answer
 */
export async function giveOnce(gateway: GivingGateway): Promise<void> {
  const { reference } = await post<DonationView>(gateway, '/api/payments/donations', aGift());
  const { clientSecret } = await post<{ clientSecret: string }>(gateway, '/api/stripe/intents', { reference });
  if (!clientSecret) throw new BenchError('The intent came without its secret');
}

async function post<T>({ origin, site }: GivingGateway, path: string, body: unknown): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new BenchError(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
