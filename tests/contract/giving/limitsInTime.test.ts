import { expect, test } from 'vitest';
import { createChallengePort } from '../../../amplify/adapters/challenge/createChallengePort';
import { functionTable } from '../../../amplify/deployment/functionTable';
import { createPaymentsPorts } from '../../../amplify/functions/payments/handler';
import { createPaymentsApp } from '../../../amplify/functions/payments/createPaymentsApp';
import { readEnvironment } from '../../../amplify/lib/environmentVariables';
import { noteConfirmation } from '../../../amplify/useCases/noteConfirmation';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { createDonation, type DonationRequest, type ErrorBody } from '../../../src/domain/donation';
import { createLocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import { aCatalogue } from '../../builders/giving';
import { aDonationRequest } from './support/gifts';
import { solve } from './support/solve';
import { prepareGiving, sweepsRest } from './support/startGiving';

const giving = prepareGiving({ sweepEvery: sweepsRest });

/** The payments function in this process, over the gateway's table, at a time and with addresses of the test's own. */
function paymentsAt(start: string, limits: object) {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: giving.site, GIVING_LIMITS: JSON.stringify(limits) });
  if (!parsed.ok) throw new Error(parsed.error);
  const time = { now: new Date(start) };
  const clock = () => time.now;
  const variables = createLocalVariables(parsed.environment, giving.origin, { logLevel: 'error' });
  const ports = createPaymentsPorts(readEnvironment(functionTable.payments.variables, variables), clock);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = createPaymentsApp(ports, { siteOrigin: giving.site, log, now: () => 0 });
  return {
    ports,
    pass: (seconds: number) => void (time.now = new Date(time.now.getTime() + seconds * 1000)),
    async ask(request: DonationRequest, sourceIp: string) {
      const headers = { Origin: giving.site, 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(request) };
      const response = await app.request('/donations', init, { requestContext: { identity: { sourceIp } } });
      const { error } = (await response.json()) as Partial<ErrorBody>;
      return { status: response.status, retryAfter: response.headers.get('retry-after'), error };
    },
  };
}

const donation = (email: string) => aDonationRequest({ donor: { name: 'Amina', email, anonymous: false } });

test('Retry-After is exactly the seconds until another try is allowed', async () => {
  const payments = paymentsAt('2027-02-15T10:07:11.900Z', { perAddress: { most: 1, windowSeconds: 900 } });
  const ask = () => payments.ask(aDonationRequest(), '203.0.113.1');
  expect((await ask()).status).toBe(201);
  const refused = await ask();
  // The window ends at 10:15:00.
  expect(refused).toMatchObject({ status: 429, retryAfter: '469', error: { retryAfterSeconds: 469 } });
  payments.pass(468);
  expect(await ask()).toMatchObject({ status: 429, retryAfter: '1' });
  payments.pass(1);
  expect((await ask()).status).toBe(201);
});

test('Retry-After is that of the limit that ends last', async () => {
  const payments = paymentsAt('2027-02-16T10:07:00.000Z', {
    perAddress: { most: 1, windowSeconds: 900 },
    perEmail: { most: 1, windowSeconds: 3600 },
  });
  const ask = () => payments.ask(donation('late@example.org'), '203.0.113.2');
  expect((await ask()).status).toBe(201);
  expect(await ask()).toMatchObject({ status: 429, retryAfter: String(53 * 60) });
  payments.pass(53 * 60);
  expect((await ask()).status).toBe(201);
});

test('a stranger at another IP address does not use up an email address’s tries', async () => {
  const limits = { perEmail: { most: 2, challengeAfter: 100, windowSeconds: 3600 } };
  const payments = paymentsAt('2027-02-17T10:00:00.000Z', limits);
  const ask = (address: string) => payments.ask(donation('amina@example.org'), address);
  for (const _ of [1, 2]) expect((await ask('203.0.113.3')).status).toBe(201);
  expect((await ask('203.0.113.3')).status).toBe(429);
  expect((await ask('203.0.113.4')).status).toBe(201);
});

test('an invalid request is answered as invalid, and does not count as a try from its address', async () => {
  const payments = paymentsAt('2027-02-17T11:00:00.000Z', { perAddress: { most: 1 } });
  const ask = (changes: object = {}) => payments.ask(aDonationRequest(changes), '203.0.113.6');
  for (const _ of [1, 2]) expect((await ask({ total: 1 })).status).toBe(400);
  expect((await ask()).status).toBe(201);
  expect((await ask()).status).toBe(429);
  expect((await ask({ total: 1 })).status).toBe(400);
});

test('the solution of a challenge is valid exactly until it expires', async () => {
  const limits = {
    perAddress: { challengeAfter: 1 },
    challenge: { cost: 1, leastGuesses: 1, maxGuesses: 9, validSeconds: 60 },
  };
  const payments = paymentsAt('2027-02-18T10:00:00.000Z', limits);
  const address = '203.0.113.5';
  await payments.ask(aDonationRequest(), address);
  const [inTime, late] = [aDonationRequest(), aDonationRequest()];
  const solveRequest = async (request: DonationRequest) => ({
    ...request,
    challenge: await solve((await payments.ask(request, address)).error!.challenge!),
  });
  const [first, second] = [await solveRequest(inTime), await solveRequest(late)];
  payments.pass(60);
  expect((await payments.ask(first, address)).status).toBe(201);
  payments.pass(1);
  expect(await payments.ask(second, address)).toMatchObject({ status: 403, error: { code: 'challenge_required' } });
});

test('a challenge signed with another secret is rejected', async () => {
  const { ports } = paymentsAt('2027-02-19T10:00:00.000Z', {});
  const terms = { cost: 1, leastGuesses: 1, maxGuesses: 9, validSeconds: 60 };
  const forger = createChallengePort({ ...ports, secret: 'x'.repeat(32), terms });
  const solution = await solve(await forger.set('request'));
  expect(await ports.challenge.pass(solution, 'request')).toBe(false);
});

test('paid confirmations count as tries with a card too', async () => {
  const { ports } = paymentsAt('2027-02-20T10:00:00.000Z', { perCard: { most: 2 } });
  const donation = createDonation(aDonationRequest(), {
    id: 'don_counted',
    reference: 'counted',
    requestHash: 'hash',
    catalogue: aCatalogue(),
    now: ports.clock(),
    livemode: false,
    userId: undefined,
  });
  await ports.donations.create(donation);
  const note = (declined: boolean) => noteConfirmation(ports, donation, { declined, cardFingerprint: 'one-card' });
  await note(false);
  await note(false);
  expect((await ports.donations.get(donation.id))?.status).toBe('created');
  await note(true);
  expect(await ports.donations.get(donation.id)).toMatchObject({ status: 'cancelled', failure: 'too_many_declines' });
});
