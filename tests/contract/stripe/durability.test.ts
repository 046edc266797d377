import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import Stripe from 'stripe';
import { localKeys } from '../../../src/local/stripe/localKeys';
import { pay } from './support/pay';
import { newFolder, startStripe, stopAll } from './support/startStripe';

afterEach(stopAll);

test('all data survives a restart', async () => {
  const stateDir = newFolder();
  const first = await startStripe({ stateDir, listening: false });
  const key = { idempotencyKey: 'attempt-1' };
  const made = await first.stripe.paymentIntents.create({ amount: 5_000, currency: 'aud' }, key);
  const paid = await pay(first, 'visa', { amount: 7_000 });
  await first.stripe.refunds.create({ payment_intent: paid.id, amount: 1_000 });
  const waiting = await pay(first, 'settlesLater');
  const before = await first.stripe.paymentIntents.list({ limit: 100 });
  await first.stop();

  const second = await startStripe({ stateDir, time: first.time, listening: false });
  expect((await second.stripe.paymentIntents.list({ limit: 100 })).data).toEqual(before.data);
  expect((await second.stripe.paymentIntents.create({ amount: 5_000, currency: 'aud' }, key)).id).toBe(made.id);
  const [charge] = (await second.stripe.charges.list({ payment_intent: paid.id })).data;
  expect(charge?.amount_refunded).toBe(1_000);
  second.time.advance(6_000);
  await expect.poll(async () => (await second.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
});

test('every acknowledged payment survives a kill under load', async () => {
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
