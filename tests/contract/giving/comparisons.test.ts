import { describe, expect, test } from 'vitest';
import type { ListedPayment } from '../../../amplify/useCases/ports/PaymentSnapshot';
import { readComparison, runComparison, startComparison } from '../../../amplify/useCases/finance/comparisons';
import { maxDifferences, type Comparison } from '../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { aPaidGift, openData } from '../data/support/startData';
import { atStripe, injectFault, soon, webhooks } from './support/gifts';
import { createPorts } from './support/reconcileGateway';
import { createGatewayProcess, prepareGiving, sweepsRest } from './support/startGiving';
import { succeed } from '../../../src/domain/Result';

const { start, kill } = createGatewayProcess();
type Gateway = Awaited<ReturnType<typeof start>>;

const today = sydneyDay(new Date());
const days = { from: addDays(today, -6), to: today };
const officer = { userId: 'user-1', email: 'yusuf@mizan.example' };
const treasurer = { userId: 'user-2', email: 'maryam@mizan.example' };

/** So many payments at Stripe of which the books know nothing. */
const listPayments = (count: number): readonly ListedPayment[] =>
  Array.from({ length: count }, (_, index) => ({
    object: `pi_${index}`,
    donationId: null,
    cents: 700,
    refundedCents: 0,
    currency: 'aud',
    paid: true,
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  }));

const key = `COMPARISON#${days.from}#${days.to}`;

const becomes = (gateway: Gateway, state: Comparison['state'], step?: string) =>
  soon(async () => {
    const comparison = await readComparison(createPorts(gateway), days);
    expect(comparison).toMatchObject({ state, ...(step !== undefined && { step }) });
    return comparison;
  });

test('a comparison that was killed is noticed, and started again by two people as one run', async () => {
  const first = await start();
  await injectFault(first, 'stripe', { kind: 'timeout_before', method: 'GET', path: '/payment_intents', times: 20 });
  expect(await startComparison(createPorts(first), officer, days)).toMatchObject({ state: 'running', step: 'waiting' });
  await becomes(first, 'running', 'lists');
  await kill();

  const second = await start();
  const ports = createPorts(second);
  // For a minute it may still be alive, and who asks for it follows it.
  const died = (await ports.comparisons.get(days))!;
  await ports.comparisons.save({ ...died, seenAt: new Date().toISOString() });
  const followed = await startComparison(ports, treasurer, days);
  expect(followed).toMatchObject({ state: 'running', by: officer });
  await ports.comparisons.save({ ...died, seenAt: new Date(Date.now() - 61_000).toISOString() });
  expect(await readComparison(ports, days)).toMatchObject({ state: 'broken_off', by: officer });

  const both = await Promise.all([startComparison(ports, treasurer, days), startComparison(ports, officer, days)]);
  const { id, by } = (await ports.comparisons.get(days))!;
  expect(id).not.toBe(died.id);
  for (const comparison of both) expect(comparison).toMatchObject({ state: 'running', by });
  // What the dead run may still write is not taken.
  expect(await ports.comparisons.save({ ...died, finishedAt: new Date().toISOString() })).toBe(false);

  expect(await becomes(second, 'done')).toMatchObject({ by, found: 0, differences: [], unread: [] });
  expect((await ports.comparisons.get(days))?.id).toBe(id);
  expect(await ports.audit.list(new Date().toISOString().slice(0, 7))).toHaveLength(4);
});

/** A gateway whose schedules do nothing by themselves. */
const quiet = prepareGiving({ sweepEvery: sweepsRest });

describe('a run of a comparison', () => {
  test('a run is taken up once, however often it is called', async () => {
    const ports = createPorts(quiet);
    let reads = 0;
    const stripe = { ...ports.stripe, listPayments: async () => (reads++, succeed(listPayments(1))) };
    await startComparison(ports, officer, days);
    await Promise.all([1, 2, 3].map(() => runComparison({ ...ports, stripe }, key)));
    expect(reads).toBe(1);
  });

  test('a run that fails has broken off at once, and its function fails, so that an alarm is raised', async () => {
    const ports = createPorts(quiet);
    const stripe = {
      ...ports.stripe,
      listPayments: async () => {
        throw new Error('out of memory');
      },
    };
    await startComparison(ports, officer, days);
    await expect(runComparison({ ...ports, stripe }, key)).rejects.toThrow('out of memory');
    expect(await readComparison(ports, days)).toMatchObject({ state: 'broken_off', by: officer });
  });
});

test('the payments at Stripe are read beyond the first page of 100, each with what it moved', async () => {
  await webhooks(quiet, 'stripe', 'rules', { mode: 'hold' });
  const details = { currency: 'aud', payment_method: 'pm_card_visa', confirm: 'true', return_url: quiet.site };
  const pay = () => atStripe(quiet, '/payment_intents', { ...details, amount: '700' });
  const made = await Promise.all(Array.from({ length: 101 }, pay));
  const now = Date.now();
  const { stripe } = createPorts(quiet);
  // What a payment moved is known a moment after it, as at Stripe.
  const listMoved = async () => {
    const answer = await stripe.listPayments(new Date(now - 3_600_000), new Date(now + 3_600_000));
    return (answer.ok ? answer.value : []).flatMap(({ object, netCents = 0 }) => (netCents > 0 ? [object] : [])).sort();
  };
  await expect.poll(listMoved, { timeout: 120_000 }).toEqual(made.map(({ id }) => id).sort());
});

// A request is answered while it runs: API Gateway waits for 29 seconds, and a comparison may take minutes.
test('a comparison of more payments than are listed is started and read by requests that do not wait for it', async () => {
  const path = '/api/payments/finance/comparisons';
  const ports = createPorts(quiet);
  const payments = listPayments(maxDifferences + 100);
  // Some of them are gifts of ours; of the others the books know nothing.
  const donations = payments.slice(0, 20).map(({ object }) => {
    const donation = aPaidGift({ createdAt: new Date().toISOString(), provider: { intentId: object } });
    const cents = donation.lines.reduce((sum, { amount }) => sum + amount, 0) + donation.feeCents;
    return { gift: donation, payment: { ...payments[0]!, object, donationId: donation.id, cents } };
  });
  await Promise.all(donations.map(({ gift }) => ports.donations.create(gift)));
  const listed = [...donations.map(({ payment }) => payment), ...payments.slice(donations.length)];

  const headers = { Authorization: (await openData(quiet).signIn('finance@mizan.example')).idToken };
  const start = (from: string) => quiet.post(path, { from, to: days.to }, headers);
  expect(await start('0001-01-01')).toMatchObject({
    status: 400,
    body: { error: { message: 'There are no books before 1 January 2020.' } },
  });
  expect(await start(days.from)).toMatchObject({ status: 200, body: { state: 'running' } });
  const read = async () => {
    const query = new URLSearchParams(days).toString();
    const answer = await fetch(`${quiet.origin}${path}?${query}`, { headers });
    return (await answer.json()) as Comparison;
  };
  const stripe = { ...ports.stripe, listPayments: async () => succeed(listed) };
  expect(await read()).toMatchObject({ state: 'running' });
  await runComparison({ ...ports, stripe }, key);
  const done = await read();
  if (done.state !== 'done') throw new Error(`It is ${done.state}`);
  expect(done.unread).toEqual([]);
  expect(done.found).toBeGreaterThanOrEqual(listed.length - donations.length);
  expect(done.differences).toHaveLength(maxDifferences);
  const [{ id } = { id: '' }] = done.differences;
  const because = { id, ...days, why: 'A sale of the shop.' };
  const resolve = (body: object) => quiet.post('/api/payments/finance/differences', body, headers);
  expect(await resolve(because)).toMatchObject({ body: { ok: true } });
  expect(await resolve({ ...because, id: 'aaaaaaaaaa' })).toMatchObject({ body: { ok: false } });
  expect(await read()).toMatchObject({ found: done.found - 1 });
});
