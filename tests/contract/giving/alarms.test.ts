import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { functionTable, type FunctionName } from '../../../amplify/deployment/functionTable';
import { dashboardMetrics, logFilters, refuseByThrowing } from '../../../amplify/deployment/logFilters';
import { matchesPattern } from '../../../amplify/deployment/testing/matchesPattern';
import { createOutboxEmail } from '../../../amplify/useCases/ports/Outbox';
import { createOutboxStore } from '../../../amplify/adapters/enquiryTable/createOutboxStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import type { NewMethod, PlanView } from '../../../src/contract/plans';
import { financeGroup } from '../../../src/contract/financeGroup';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { observe } from '../../../src/domain/donation';
import { createLocalFunctions } from '../../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables, type LocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import type { ApiName } from '../../../amplify/deployment/FunctionRow';
import { listRoutes } from '../../../amplify/deployment/functionRoutes';
import { createLambdaEmulator, type LambdaHandler } from '../../../src/emulators/lambda/createLambdaEmulator';
import { anEnquiry, aSubscription } from '../../builders/forms';
import { aDonation, aPayment } from '../../builders/giving';
import { aPlan } from '../../builders/plans';
import { aDonationRequest, atStripe, confirm, give, injectFault, webhooks, type Intent } from './support/gifts';
import { newRequest, saveCard } from './support/plans';
import { createPorts } from './support/reconcileGateway';
import { prepareGiving, sweepsRest } from './support/startGiving';
import { getIntentId } from '../../../src/emulators/stripe/getIntentId';

/*
 * What alarms count, provoked in the deployed handlers by injected faults. Not here, because AWS counts them and no code of ours could:
 * throttled calls, messages in the queue, SES's reputation, AppSync's own failures, and requests' functions that the runtime ended.
 * When an alarm of the template fires on what is counted: `amplify/deployment/alarms.spec.ts`.
 */

// Runs of the gateway's own would do the work first.
const giving = prepareGiving({ sweepEvery: sweepsRest });
beforeAll(async () => {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: giving.site });
  if (!parsed.ok) throw new Error(parsed.error);
  variables = createLocalVariables(parsed.environment, giving.origin, { logLevel: 'info' });
});
let variables: LocalVariables;

let log: string[] = [];
beforeEach(() => {
  log = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => log.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const emulator of ['dynamodb', 'paypal', 's3'])
    await fetch(`${giving.origin}/${emulator}/_faults`, { method: 'DELETE' });
});

/** The lines of the log that a metric filter counts. */
const find = (pattern: string) => log.filter((line) => matchesPattern(pattern, line));
const count = (filter: keyof typeof logFilters) => find(logFilters[filter]).length;

/** The values that a metric of the dashboard gets: one for each line. */
function measure(name: keyof typeof dashboardMetrics): unknown[] {
  const { pattern, ...metric } = dashboardMetrics[name];
  const lines = find(pattern).map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.map((line) => ('value' in metric ? line[metric.value.slice(2)] : 1));
}

/** With an error of the service: if it throttles, the SDK waits for seconds between its four tries. */
const refuseTable = () => injectFault(giving, 'dynamodb', { answer: 'error', times: 100_000 });

/** A function as it is deployed. */
const load = <Name extends FunctionName>(name: Name, changes: Partial<LocalVariables> = {}, now = () => new Date()) =>
  createLocalFunctions(() => ({ ...variables, ...changes }), now).load(name);

/** The claims that the authorizer reads from every token here. */
const member = {
  sub: 'officer',
  email: 'finance@mizan.example',
  token_use: 'id',
  'cognito:groups': financeGroup,
  auth_time: String(Math.floor(Date.now() / 1000)),
};

/** A request through API Gateway, whose alarm counts answers from 500 on. */
function request(name: ApiName, path: string, body?: unknown) {
  const api = createLambdaEmulator({
    path: '/api',
    routes: listRoutes(name),
    clock: () => new Date(),
    authorize: () => Promise.resolve(member),
    load: (of) => load(of) as Promise<LambdaHandler>,
  });
  return api.request(`http://localhost/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Origin: giving.site, 'Content-Type': 'application/json', Authorization: 'token' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const reference = 'a'.repeat(26);

const requests: Readonly<Record<string, () => Response | Promise<Response>>> = {
  payments: () => request('payments', `/donations/${reference}`),
  receipts: () => request('payments', `/donations/${reference}/receipt`),
  finance: () => request('payments', '/finance/refunds'),
  distributions: () => request('payments', '/impact'),
  stripe: () => request('stripe', '/intents', { reference }),
  paypal: () => request('paypal', '/orders', { reference }),
  general: () => request('general', '/enquiries', anEnquiry()),
  marketing: () => request('marketing', '/subscriptions', aSubscription()),
};

test.each(Object.entries(requests))(
  'a table that refuses raises the alarms of the function %s’s log and of its API',
  async (_, send) => {
    await refuseTable();
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    expect(count('loggedError')).toBe(1);
  },
);

/** The donation as an hour ago, paid, whose email was tried to the end. */
function givenUp() {
  const now = new Date(Date.now() - 3600_000);
  const at = now.toISOString();
  const open = aDonation({ createdAt: at, updatedAt: at, provider: { intentId: 'pi_1' } });
  const { donation } = observe(open, aPayment({ at }), now);
  const outbox = donation.outbox.map((effect) => ({
    ...effect,
    dueAt: at,
    ...(effect.kind.endsWith('_email') ? { attempts: 24 } : { state: 'done' as const }),
  }));
  return { ...donation, outbox };
}

/** Calls a function as its schedule, or an event, does. */
const callFunction = async (name: FunctionName, event: unknown = {}, changes: Partial<LocalVariables> = {}) =>
  ((await load(name, changes)) as (event: unknown) => Promise<unknown>)(event);

const mailEvent = {
  source: 'aws.ses',
  time: '2027-02-15T00:00:00Z',
  detail: { eventType: 'Send', mail: { messageId: 'm_1', tags: { effect: ['don_1-thanks'] } } },
};
const codeAsked = {
  triggerSource: 'CustomMessage_UpdateUserAttribute',
  request: { codeParameter: '{####}', userAttributes: { email: 'amina@donor.example' } },
  response: {},
};
const confirmed = {
  triggerSource: 'PostConfirmation_ConfirmForgotPassword',
  userPoolId: 'ap-southeast-2_local',
  userName: 'unknown',
  callerContext: { clientId: 'client' },
  request: { userAttributes: { sub: 'unknown' } },
};
const signInBegun = {
  triggerSource: 'PreAuthentication_Authentication',
  userPoolId: 'ap-southeast-2_MizanLoc1',
  userName: 'unknown',
  request: { userAttributes: { sub: 'unknown', 'cognito:user_status': 'CONFIRMED' } },
};
const called = [
  ...['donationEmails', 'sweep', 'plans', 'outbox', 'reconcile', 'nightlyExport'],
  ...['mailEvents', 'confirmations', 'codeEmails', 'signIns', 'data'],
];

test('the tests of alarms call every deployed function', () => {
  expect([...Object.keys(requests), ...called].sort()).toEqual(Object.keys(functionTable).sort());
});

test.each([
  ['donationEmails', undefined],
  ['sweep', undefined],
  ['plans', undefined],
  ['outbox', undefined],
  ['reconcile', undefined],
  ['mailEvents', mailEvent],
  ['confirmations', confirmed],
  ['signIns', signInBegun],
] as const)(
  'a refusing table makes the function %s fail, which counts, and raises its log alarm',
  async (name, event) => {
    await refuseTable();
    await expect(callFunction(name, event)).rejects.toThrow();
    // Schedules log nothing of it: their next run does the work.
    if (event) expect(count('loggedError')).toBe(1);
  },
);

test('a store that refuses makes the function nightlyExport fail, and the night counts as one without an export', async () => {
  await injectFault(giving, 's3', { answer: 'error', times: 100 });
  await expect(callFunction('nightlyExport')).rejects.toThrow();
  expect(count('exported')).toBe(0);
  await fetch(`${giving.origin}/s3/_faults`, { method: 'DELETE' });
  await callFunction('nightlyExport');
  expect(count('exported')).toBe(1);
});

describe('the log alarm of a function', () => {
  test('the log alarm of donationEmails is raised by an email to a donor that was given up', async () => {
    await createPorts(giving).donations.create(givenUp());
    await callFunction('donationEmails');
    expect(count('loggedError')).toBe(1);
  });

  test('the log alarm of plans is raised by an email about a plan that was given up', async () => {
    const at = new Date(Date.now() - 3600_000);
    const email = {
      id: 'email:1',
      kind: 'plan_ended',
      state: 'pending',
      attempts: 24,
      dueAt: at.toISOString(),
    } as const;
    await createPorts(giving).plans.create(aPlan({ status: 'stopped', outbox: [email] } as never), at);
    await callFunction('plans');
    expect(count('loggedError')).toBe(1);
  });

  test('the log alarm of outbox is raised by an email about a message that was given up', async () => {
    const at = new Date(Date.now() - 3600_000).toISOString();
    const client = createTableClient(variables.ENQUIRIES_TABLE!, {
      region: variables.AWS_REGION!,
      endpoint: variables.AWS_ENDPOINT_URL_DYNAMODB!,
    });
    const { create } = createOutboxStore(client, 'REQUEST', () => new Date());
    await create({ id: 'enq_1', version: 1, emails: [{ ...createOutboxEmail('inbox', 'inbox', at), attempts: 24 }] });
    await callFunction('outbox');
    expect(count('loggedError')).toBe(1);
  });

  test('the log alarm of sweep is raised by a payment that has no donation in the table', async () => {
    const intent = await fetch(`${giving.origin}/stripe/v1/payment_intents`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${variables.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams({ amount: '5000', currency: 'aud', 'metadata[donation]': `don_${'z'.repeat(26)}` }),
    });
    const object = (await intent.json()) as object;
    const raw = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } });
    const receivedAt = new Date(Date.now() - 60_000).toISOString();
    await createPorts(giving).events.put({
      provider: 'stripe',
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      raw,
      receivedAt,
    });
    await callFunction('sweep');
    expect(count('loggedError')).toBe(1);
  });

  test('the log alarm of reconcile is raised by a difference, and by a provider that it cannot read', async () => {
    // Stripe knows nothing of its payment.
    const donation = { ...givenUp(), id: `don_${'r'.repeat(26)}`, reference: 'r'.repeat(26), outbox: [] };
    await createPorts(giving).donations.create(donation);
    await callFunction('reconcile');
    expect(find(logFilters.loggedError)).toContainEqual(expect.stringContaining(donation.id));
    log = [];
    await callFunction('reconcile', {}, { STRIPE_SECRET_KEY: 'sk_test_withdrawn' });
    expect(find(logFilters.loggedError)).toContainEqual(expect.stringContaining('"event":"provider_unread"'));
  });

  test('the log alarm of data is raised by a table that refuses', async () => {
    await refuseTable();
    const asked = callFunction('data', { fieldName: 'caseProgress', arguments: { uid: 'winter-rent' } });
    await expect(asked).rejects.toThrow('asking again is safe');
    expect(count('loggedError')).toBe(1);
  });
});

test('a refusal that a person causes raises no alarm', async () => {
  await expect(callFunction('data', { fieldName: 'myProfile' })).rejects.toThrow();
  await expect(callFunction('codeEmails', codeAsked)).rejects.toThrow('The address is changed');
  await expect(callFunction('signIns', signInBegun)).rejects.toThrow('needs a new password');
  expect(count('loggedError')).toBe(0);
  // Lambda counts each as an error, so their alarms must not be made of that.
  expect(refuseByThrowing).toEqual(['data', 'codeEmails', 'signIns']);
});

test.each([
  ['stripe', 'card', '/intents', /^req_/],
  ['paypal', 'paypal', '/orders', /^f[0-9a-f]{12}$/],
] as const)(
  'the id of a request to %s, which the browser gets, leads to the provider’s own',
  async (name, method, path, id) => {
    const { reference: given } = await give(giving, aDonationRequest({ method }));
    log = [];
    const response = await request(name, path, { reference: given });
    expect(response.status).toBe(200);
    const lines = log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'provider_answered',
        requestId: response.headers.get('x-request-id'),
        providerRequestId: expect.stringMatching(id),
      }),
    );
  },
);

/** An event that is due, and names a payment that has to be read at the provider. */
const putEvent = (provider: 'stripe' | 'paypal', id: string, type: string, body: object) =>
  createPorts(giving).events.put({
    provider,
    id,
    type,
    raw: JSON.stringify({ id, ...body }),
    receivedAt: new Date(Date.now() - 60_000).toISOString(),
  });
const putStripeEvent = (id: string, type: string, intentId: string) =>
  putEvent('stripe', id, type, { object: 'event', type, data: { object: { id: intentId, object: 'payment_intent' } } });

describe('the alarm of keys', () => {
  const putCapture = (id: string) => {
    const type = 'PAYMENT.CAPTURE.COMPLETED';
    return putEvent('paypal', id, type, { event_type: type, resource: { id: 'CAPTURE1' } });
  };

  test('a key that Stripe refuses raises the alarm of keys', async () => {
    await putStripeEvent('evt_2', 'payment_intent.succeeded', 'pi_1');
    await callFunction('sweep', {}, { STRIPE_SECRET_KEY: 'sk_test_withdrawn' });
    expect(count('keyRefused')).toBeGreaterThan(0);
  });

  test('a key for which PayPal gives no token (401) raises the alarm of keys', async () => {
    await putCapture('WH-401');
    await callFunction('sweep', {}, { PAYPAL_CLIENT_SECRET: 'withdrawn' });
    expect(count('keyRefused')).toBeGreaterThan(0);
  });

  test('a key that may not read payments at PayPal (403) raises the alarm of keys', async () => {
    await putCapture('WH-403');
    await injectFault(giving, 'paypal', { kind: 'request', method: 'GET', path: '/v2/*', answer: '403', times: 100 });
    await callFunction('sweep');
    expect(count('keyRefused')).toBeGreaterThan(0);
  });
});

describe('the metrics of the dashboard', () => {
  beforeEach(() => webhooks(giving, 'stripe', 'rules', { mode: 'drop' }));
  afterEach(() => fetch(`${giving.origin}/stripe/_webhooks/rules`, { method: 'DELETE' }));

  const atPayments = (path: string, body: object) => request('payments', path, body);
  const atStripeFunction = (path: string, body: object) => request('stripe', path, body);

  /** A donation with its intent, through the deployed handlers. */
  async function begin() {
    const begun = await atPayments('/donations', aDonationRequest());
    expect(begun.status).toBe(201);
    const { reference: given } = (await begun.json()) as { reference: string };
    const { clientSecret } = (await (await atStripeFunction('/intents', { reference: given })).json()) as Intent;
    return { id: getIntentId(clientSecret), clientSecret };
  }

  test('a gift logs the dashboard’s metrics: begun, paid, the event’s age, the sweep and the email', async () => {
    const intent = await begin();
    expect(measure('donations-begun')).toEqual([1]);
    await confirm(giving, intent);
    await putStripeEvent('evt_3', 'payment_intent.succeeded', intent.id);
    await callFunction('sweep');
    expect(measure('donations-paid')).toEqual([1]);
    expect(measure('plan-donations-paid')).toEqual([]);
    const [age] = measure('event-age');
    expect(age).toBeGreaterThanOrEqual(60);
    for (const name of ['swept-events', 'swept-donations', 'sweep-failures'] as const)
      expect(measure(name), name).toEqual([expect.any(Number)]);
    expect(measure('swept-events')[0]).toBeGreaterThanOrEqual(1);
    await callFunction('donationEmails');
    expect(measure('donation-emails-waiting')).toEqual([0]);
    expect(measure('donation-emails-late')).toEqual([0]);
    expect(measure('thanks-email-age')).toEqual([expect.any(Number)]);
    // The same again changes nothing, and counts nothing.
    log = [];
    await putStripeEvent('evt_4', 'payment_intent.succeeded', intent.id);
    await callFunction('sweep');
    expect(measure('event-age')).toHaveLength(1);
    expect(measure('donations-paid')).toEqual([]);
  });

  test('the dashboard’s metric of declines is logged when a card is declined', async () => {
    const intent = await begin();
    await confirm(giving, intent, 'visa_chargeDeclined');
    await putStripeEvent('evt_5', 'payment_intent.payment_failed', intent.id);
    await callFunction('sweep');
    expect(measure('declines')).toEqual([1]);
    expect(measure('donations-paid')).toEqual([]);
  });

  test('the dashboard’s metric of plan donations is logged when a plan gives', async () => {
    const id = `don_${'p'.repeat(26)}`;
    const at = new Date().toISOString();
    const plan = { id: `plan_${'p'.repeat(26)}`, key: 'month-2026-12' };
    const { id: intentId } = await atStripe(giving, '/payment_intents', {
      ...{ amount: '5000', currency: 'aud', 'metadata[donation]': id },
      ...{ payment_method: 'pm_card_visa', confirm: 'true', return_url: 'https://www.example.org' },
    });
    const provider = { intentId: String(intentId) };
    const donation = aDonation({ id, reference: 'p'.repeat(26), createdAt: at, updatedAt: at, plan, provider });
    await createPorts(giving).donations.create(donation);
    await putStripeEvent('evt_6', 'payment_intent.succeeded', String(intentId));
    await callFunction('sweep');
    expect(measure('plan-donations-paid')).toEqual([1]);
    expect(measure('donations-paid')).toEqual([]);
  });

  test('the dashboard’s metrics of form emails are logged when the outbox runs', async () => {
    await callFunction('outbox');
    expect(measure('form-emails-waiting')).toEqual([0]);
    expect(measure('form-emails-late')).toEqual([0]);
  });

  test('a declined donation of a plan, and the email about it, log the dashboard’s metrics', async () => {
    const begun = await giving.post<NewMethod>('/api/payments/plans', newRequest({ schedule: { every: 'friday' } }));
    const { plan, clientSecret } = begun.body;
    await saveCard(giving, clientSecret, 'chargeCustomerFail');
    const { body } = await giving.get<PlanView>(`/api/payments/plans/${plan.key}`);
    expect(body.status).toBe('active');
    log = [];
    const plans = await load('plans', {}, () => new Date(Date.parse(body.next[0]!.at) + 1000));
    await plans();
    expect(measure('plan-declines')).toEqual([1]);
    expect(measure('declines')).toEqual([]);
    const ages = measure('plan-email-age');
    expect(ages.length).toBeGreaterThan(0);
    for (const age of ages) expect(age).toEqual(expect.any(Number));
  });
});
