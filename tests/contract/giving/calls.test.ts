import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { expect, test } from 'vitest';
import { confirm, createIntent, fetchDonationView, give, soon, webhooks } from './support/gifts';
import { prepareGiving, sweepsRest } from './support/startGiving';

// Sweeps would be counted too.
const giving = prepareGiving({ sweepEvery: sweepsRest });

/**
 * The calls of the functions, which share this process, that are answered meanwhile: of the table by operation, of Stripe by method. What a
 * client gave up, because a busy machine was slow to answer, and sent again is one call.
 */
async function countCalls<T>(work: () => Promise<T>): Promise<{ result: T; calls: Record<string, number> }> {
  const calls: Record<string, number> = {};
  const count = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    const operation = String(request.getHeader('x-amz-target') ?? '').split('.')[1];
    const isStripe = request.path.startsWith('/stripe/');
    const name = operation ?? (isStripe ? `Stripe ${request.method}` : 'another');
    calls[name] = (calls[name] ?? 0) + 1;
  };
  subscribe('http.client.response.finish', count);
  try {
    return { result: await work(), calls };
  } finally {
    unsubscribe('http.client.response.finish', count);
  }
}

/** Every sending of Stripe's events, oldest first. */
const listDeliveries = async () =>
  (await giving.get<{ deliveries: readonly { readonly state: string }[] }>('/stripe/_webhooks')).body.deliveries;

test('a donation by card costs few calls of the table and of Stripe', async () => {
  const created = await countCalls(() => give(giving));
  // Whether the attempt is known; four counts against card testing; the donation.
  expect(created.calls).toEqual({ GetItem: 1, UpdateItem: 4, PutItem: 1 });

  const { reference } = created.result;
  const intent = await countCalls(() => createIntent(giving, reference));
  expect(intent.calls).toEqual({ GetItem: 1, 'Stripe POST': 1, UpdateItem: 1 });

  await webhooks(giving, 'stripe', 'rules', { mode: 'hold' });
  expect((await confirm(giving, intent.result)).status).toBe(200);
  // `payment_intent.succeeded`, and half a second later `charge.updated`, from when on the fee is known.
  await soon(async () => expect(await listDeliveries()).toHaveLength(2));
  const events = await countCalls(() => webhooks(giving, 'stripe', 'release'));
  expect(events.calls).toEqual({
    'Stripe GET': 2,
    // The donation for each event, and the last receipt number.
    GetItem: 3,
    // Both events; the month of the entries, the receipt's number, the case's progress.
    PutItem: 5,
    // The payment; the number that is tried, the receipt, the last number; progress done; both events applied; the card's tries.
    UpdateItem: 8,
  });
  expect(await fetchDonationView(giving, reference)).toMatchObject({
    status: 'succeeded',
    receiptNumber: expect.stringMatching(/^MZ-/),
  });
});

test('donations paid at the same moment do not contend for receipt numbers: the sweep issues what one try did not', async () => {
  await webhooks(giving, 'stripe', 'rules', { mode: 'send' });
  const before = (await listDeliveries()).length;
  const donors = 12;
  const intents = await Promise.all(
    Array.from({ length: donors }, async () => createIntent(giving, (await give(giving)).reference)),
  );
  const { calls } = await countCalls(async () => {
    await Promise.all(intents.map((intent) => confirm(giving, intent)));
    await soon(async () => {
      const deliveries = (await listDeliveries()).slice(before);
      expect(deliveries.map(({ state }) => state)).toEqual(Array(2 * donors).fill('delivered'));
    });
  });
  // Beside what each costs by itself, one number that was lost to another with each of its two events, and a few writes again where both
  // events come at the same time. If all tried number after number, it would be a hundred and thirty, and grow with the square.
  expect(calls.PutItem).toBeLessThanOrEqual(donors * 9);
  expect(calls.UpdateItem).toBeLessThanOrEqual(donors * 15);
  expect(calls.GetItem).toBeLessThanOrEqual(donors * 13);
});
