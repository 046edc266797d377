import { expect, test } from 'vitest';
import { readComparison, startComparison } from '../../../amplify/useCases/finance/comparisons';
import { addDays } from '../../../amplify/useCases/finance/listDonations';
import { mostDifferences, type Comparison } from '../../../src/contract/finance';
import { sydneyDay } from '../../../src/domain/receipt';
import { atStripe, injectFault, soon } from './support/gifts';
import { createPorts } from './support/reconcileGateway';
import { createGatewayProcess } from './support/startGiving';

const { start, kill } = createGatewayProcess();
type Gateway = Awaited<ReturnType<typeof start>>;

const today = sydneyDay(new Date());
const days = { from: addDays(today, -6), to: today };
const officer = { userId: 'user-1', email: 'yusuf@mizan.example' };
const treasurer = { userId: 'user-2', email: 'maryam@mizan.example' };

/** So many payments at Stripe of which the books know nothing. */
async function payAtStripe(gateway: Gateway, count: number): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => index);
  const pay = async () => {
    while (left.pop() !== undefined)
      await atStripe(gateway, '/payment_intents', {
        amount: '700',
        currency: 'aud',
        payment_method: 'pm_card_visa',
        confirm: 'true',
        return_url: 'https://shop.example',
      });
  };
  await Promise.all(Array.from({ length: 10 }, pay));
}

const becomes = (gateway: Gateway, state: Comparison['state'], step?: string) =>
  soon(async () => {
    const comparison = await readComparison(createPorts(gateway), days);
    expect(comparison).toMatchObject({ state, ...(step !== undefined && { step }) });
    return comparison;
  });

test('a comparison of thousands of payments that was killed is noticed, started again by two people as one run, and ends', async () => {
  const first = await start();
  await payAtStripe(first, 2_500);
  await injectFault(first, 'stripe', { kind: 'timeout', method: 'GET', path: '/payment_intents', times: 20 });
  expect(await startComparison(createPorts(first), officer, days)).toMatchObject({ state: 'running', step: 'waiting' });
  await becomes(first, 'running', 'lists');
  await kill();

  const second = await start();
  const ports = createPorts(second);
  // For a minute it may still be alive, and who asks for it follows it.
  const followed = await startComparison(ports, treasurer, days);
  expect(followed).toMatchObject({ state: 'running', by: officer });
  const died = (await ports.comparisons.get(days))!;
  await ports.comparisons.save({ ...died, seenAt: new Date(Date.now() - 61_000).toISOString() });
  expect(await readComparison(ports, days)).toMatchObject({ state: 'broken_off', by: officer });

  const both = await Promise.all([startComparison(ports, treasurer, days), startComparison(ports, officer, days)]);
  const { id, by } = (await ports.comparisons.get(days))!;
  expect(id).not.toBe(died.id);
  for (const comparison of both) expect(comparison).toMatchObject({ state: 'running', by });
  // What the dead run may still write is not taken.
  expect(await ports.comparisons.save({ ...died, finishedAt: new Date().toISOString() })).toBe(false);

  const done = await becomes(second, 'done');
  if (done.state !== 'done') throw new Error('It is not done');
  expect(done).toMatchObject({ by, found: 2_500, unread: [] });
  expect(done.differences).toHaveLength(mostDifferences);
  expect((await ports.comparisons.get(days))?.id).toBe(id);
  expect(await ports.audit.list(new Date().toISOString().slice(0, 7))).toHaveLength(4);
}, 240_000);
