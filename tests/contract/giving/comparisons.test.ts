import { describe, expect, test } from 'vitest';
import type { ListedPayment } from '../../../amplify/adapters/PaymentSnapshot';
import { succeed } from '../../../amplify/adapters/ProviderResult';
import {
  readComparison,
  resolveFound,
  runComparison,
  startComparison,
} from '../../../amplify/useCases/finance/comparisons';
import { addDays } from '../../../amplify/useCases/finance/listDonations';
import { mostDifferences, type Comparison } from '../../../src/contract/finance';
import { sydneyDay } from '../../../src/domain/receipt';
import { injectFault, soon } from './support/gifts';
import { createPorts } from './support/reconcileGateway';
import { createGatewayProcess, prepareGiving } from './support/startGiving';

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

const becomes = (gateway: Gateway, state: Comparison['state'], step?: string) =>
  soon(async () => {
    const comparison = await readComparison(createPorts(gateway), days);
    expect(comparison).toMatchObject({ state, ...(step !== undefined && { step }) });
    return comparison;
  });

test('a comparison that was killed is noticed, and started again by two people as one run, which ends', async () => {
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

describe('a run of a comparison', () => {
  const gateway = prepareGiving({ sweepEvery: 3_600_000 });
  const key = `COMPARISON#${days.from}#${days.to}`;

  test('a comparison of thousands of payments lists as many differences as a screen takes, and counts the others', async () => {
    const ports = createPorts(gateway);
    const stripe = { ...ports.stripe, listPayments: async () => succeed(listPayments(2_000)) };
    await startComparison(ports, officer, days);
    await runComparison({ ...ports, stripe }, key);
    const done = await readComparison(ports, days);
    if (done.state !== 'done') throw new Error(`It is ${done.state}`);
    expect([done.found, done.differences.length]).toEqual([2_000, mostDifferences]);
    const [resolved] = done.differences;
    const because = { because: 'A sale of the shop.', by: officer.email };
    expect(await resolveFound(ports, resolved!.id, days, because)).toMatchObject({ isNew: true });
    expect(await resolveFound(ports, 'aaaaaaaaaa', days, because)).toBeNull();
    expect(await readComparison(ports, days)).toMatchObject({ found: 1_999 });
  });

  test('a run is taken up once, however often it is called', async () => {
    const ports = createPorts(gateway);
    let reads = 0;
    const stripe = { ...ports.stripe, listPayments: async () => (reads++, succeed(listPayments(1))) };
    await startComparison(ports, officer, days);
    await Promise.all([1, 2, 3].map(() => runComparison({ ...ports, stripe }, key)));
    expect(reads).toBe(1);
  });

  test('a run that fails has broken off at once, and its function fails, so that an alarm is raised', async () => {
    const ports = createPorts(gateway);
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
