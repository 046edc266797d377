import { createDonationTable } from '../../../amplify/adapters/donationTable/createDonationTable';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId, deriveReference } from '../../../amplify/lib/hashes';
import { defaults } from '../../../src/config/defaults';
import { donationsTable, region } from '../../../src/local/giving/functionVariables';
import { aDonation } from '../../builders/giving';
import type { GivingGateway } from '../giving/startGivingGateway';
import { BenchError } from '../support/BenchError';

const email = 'donor-of-many@example.org';
const password = 'generosity-2026';

const hour = 3_600_000;
/** Concurrent writes. */
const atOnce = 25;

/**
 * Creates an account with donations, two in three made signed in and the others as a guest, and signs in.
 *
 * @returns its ID token
 */
export async function createDonorWithDonations({ origin }: GivingGateway, gifts: number): Promise<string> {
  await post(`${origin}/identity/_admin/users`, { 'content-type': 'application/json' }, { email, password });
  const answer = await post(
    `${origin}/identity`,
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    {
      AuthFlow: 'USER_AUTH',
      ClientId: defaults.pool.clientId,
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
    },
  );
  const idToken = (answer as { AuthenticationResult?: { IdToken?: string } }).AuthenticationResult?.IdToken ?? '';
  const [, claims = ''] = idToken.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string };

  const table = createTableClient(donationsTable, { region, endpoint: `${origin}/dynamodb` });
  const { donations } = createDonationTable(table);
  for (let start = 0; start < gifts; start += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, gifts - start) }, (_, index) =>
        donations.create(donation(start + index, sub)),
      ),
    );
  return idToken;
}

/** A paid donation, an hour older than the one before. */
function donation(count: number, userId: string) {
  const reference = deriveReference(`bench ${count}`);
  const createdAt = new Date(Date.UTC(2026, 10, 1) - count * hour).toISOString();
  const paid = { status: 'succeeded', createdAt, updatedAt: createdAt, succeededAt: createdAt } as const;
  return aDonation(
    { id: deriveDonationId(reference), reference, ...paid, ...(count % 3 > 0 && { userId }) },
    { donor: { name: 'A donor', email, anonymous: false } },
  );
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new BenchError(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
