import { createData } from '../../src/services/data';
import { atMost, createFigure, type Figure, fineMilliseconds, quantile, whole } from './support/figures';
import { startGivingGateway, atRate, type GivingGateway } from './giving/startGivingGateway';
import { BenchError, type Scope } from './support/Scope';
import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { createTableClient } from '../../amplify/adapters/donationTable/TableClient';
import { deriveDonationId, deriveReference } from '../../amplify/lib/hashes';
import { defaults } from '../../src/config/defaults';
import { donationsTable, region } from '../../src/emulators/gateway/createLocalVariables';
import { aDonation } from '../builders/giving';

const giftCount = 1_000;
const rowsOnPage = 20;
const ratePerSecond = 50;
const seconds = 60;

const email = 'donor-of-many@example.org';
const password = 'generosity-2026';

const hour = 3_600_000;
/** Concurrent writes. */
const concurrency = 25;

/**
 * Creates an account with donations, two in three made signed in and the others as a guest, and signs in.
 *
 * @returns its ID token
 */
async function createDonorWithDonations({ origin }: GivingGateway, gifts: number): Promise<string> {
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
  for (let start = 0; start < gifts; start += concurrency)
    await Promise.all(
      Array.from({ length: Math.min(concurrency, gifts - start) }, (_, index) =>
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

/**
 * Measures “My gifts” of a donor with a thousand donations, as the account requests it: any page of the list, fifty times a
 * second for a minute, against the local gateway with verified tokens, the real function, and the database on disk.
 */
export async function measureAccounts(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  const token = await createDonorWithDonations(gateway, giftCount);
  const data = createData({ endpoint: `${gateway.origin}/graphql`, idToken: async () => token });

  async function page(nextToken: string | undefined) {
    const answer = await data.gifts({ limit: rowsOnPage, nextToken });
    if (!answer.ok) throw new BenchError(`The data API answered: ${answer.error.code}`);
    if (answer.value.gifts.length !== rowsOnPage) throw new BenchError(`A page has ${answer.value.gifts.length} gifts`);
    return answer.value;
  }

  // Reads the list once, which warms up the function and finds the start of each page.
  const starts: (string | undefined)[] = [undefined];
  const seen = new Set<string>();
  for (let next = await page(undefined); ; next = await page(starts.at(-1))) {
    for (const { reference } of next.gifts) seen.add(reference);
    if (next.nextToken === null) break;
    starts.push(next.nextToken);
  }
  if (seen.size !== giftCount) throw new BenchError(`The list has ${seen.size} gifts`);

  let asked = 0;
  const { durations, errors, perSecond } = await atRate(ratePerSecond, seconds, async () => {
    // A prime number of pages ahead each time: all of them in turn, and not in order.
    await page(starts[(asked += 7) % starts.length]);
  });
  for (const error of new Set(errors.slice(0, 5))) console.log(error);
  return [
    createFigure(
      'asked for',
      `${ratePerSecond} a second for ${seconds} s, pages of ${rowsOnPage} of ${giftCount} gifts`,
    ),
    createFigure('begun', `${perSecond.toFixed(1)} a second`),
    createFigure('a page of my gifts, p50', fineMilliseconds(quantile(durations, 0.5))),
    createFigure('a page of my gifts, p99', fineMilliseconds(quantile(durations, 0.99))),
    atMost('errors', errors.length, 0, whole),
  ];
}
