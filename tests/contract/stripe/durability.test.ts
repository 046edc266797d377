import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import Stripe from 'stripe';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { Journal } from '../../../src/local/stripe/store/Journal';
import { begin, pay } from './support/pay';
import { newFolder, startStripe, stopAll } from './support/startStripe';

afterEach(stopAll);

test('knows everything again after a start', async () => {
  const stateDir = newFolder();
  const first = await startStripe({ stateDir, listening: false });
  const key = { idempotencyKey: 'attempt-1' };
  const made = await first.stripe.paymentIntents.create({ amount: 5_000, currency: 'aud' }, key);
  const paid = await pay(first, 'visa', { amount: 7_000 });
  await first.stripe.refunds.create({ payment_intent: paid.id, amount: 1_000 });
  const waiting = await pay(first, 'settlesLater');
  const before = await first.stripe.events.list({ limit: 100 });
  await first.stop();

  const second = await startStripe({ stateDir, time: first.time, listening: false });
  expect((await second.stripe.events.list({ limit: 100 })).data).toEqual(before.data);
  expect((await second.stripe.paymentIntents.create({ amount: 5_000, currency: 'aud' }, key)).id).toBe(made.id);
  const [charge] = (await second.stripe.charges.list({ payment_intent: paid.id })).data;
  expect(charge?.amount_refunded).toBe(1_000);
  second.time.advance(6_000);
  await expect.poll(async () => (await second.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
});

test('cuts off a line that was only half written', async () => {
  const stateDir = newFolder();
  const first = await startStripe({ stateDir, listening: false });
  const { id } = await begin(first);
  await first.stop();
  const log = join(stateDir, 'log.jsonl');
  const whole = statSync(log).size;
  appendFileSync(log, '[["payment_intent","pi_half",{"id":"pi_ha');

  const second = await startStripe({ stateDir, listening: false });
  expect(statSync(log).size).toBe(whole);
  expect((await second.stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id]);
  await begin(second);
  await second.stop();
  const third = await startStripe({ stateDir, listening: false });
  expect((await third.stripe.paymentIntents.list()).data).toHaveLength(2);
});

test('folds a long log into a snapshot, and goes on from there', async () => {
  const directory = newFolder();
  const journal = new Journal(directory);
  const text = 'x'.repeat(100_000);
  for (let turn = 0; turn < 50; turn += 1) await journal.append([['payment_intent', `pi_${turn % 2}`, { turn, text }]]);
  await journal.append([['payment_intent', 'pi_0', null]]);
  await journal.close();

  const next = new Journal(directory);
  const rows = new Map(next.load().map((change) => [change[1], change] as const));
  next.fold(() => [...rows.values()].filter(([, , record]) => record !== null));
  await next.append([['payment_intent', 'pi_2', { turn: 50 }]]);
  await next.close();
  expect(statSync(join(directory, 'log.jsonl')).size).toBeLessThan(100);
  const kept = new Journal(directory).load();
  expect(kept.map(([, id, record]) => [id, (record as { turn: number }).turn])).toEqual([
    ['pi_1', 49],
    ['pi_2', 50],
  ]);
});

test('has every payment that it promised when it was killed under load', async () => {
  const stateDir = newFolder();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/contract/stripe/support/serveStripe.ts', stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const stripe = new Stripe(localKeys.secretKey, {
    host: '127.0.0.1',
    port: Number(line.toString()),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const promised: string[] = [];
  let sent = 0;
  const client = async () => {
    for (;;) {
      const idempotencyKey = `attempt-${(sent += 1)}`;
      const intent = await stripe.paymentIntents.create(
        { amount: 5_000, currency: 'aud', metadata: { idempotencyKey } },
        { idempotencyKey },
      );
      promised.push(intent.id);
      if (promised.length === 150) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, client));
  if (child.signalCode === null) await once(child, 'exit');

  const after = await startStripe({ stateDir, listening: false });
  const kept = new Set<string>();
  for await (const { id } of after.stripe.paymentIntents.list({ limit: 100 })) kept.add(id);
  expect(promised.length).toBeGreaterThanOrEqual(150);
  expect(promised.filter((id) => !kept.has(id))).toEqual([]);
  expect(readFileSync(join(stateDir, 'log.jsonl'), 'utf8').endsWith('\n')).toBe(true);
  // A key whose answer was lost makes no second payment.
  const known = after.stripe.paymentIntents;
  const again = await known.create(
    { amount: 5_000, currency: 'aud', metadata: { idempotencyKey: 'attempt-1' } },
    { idempotencyKey: 'attempt-1' },
  );
  expect(kept.has(again.id)).toBe(true);
});
