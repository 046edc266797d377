import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { formatAud } from '../../../src/domain/money';
import { approvedOrder, becomes, capture, giveByCard } from './support/gifts';
import { createFinance, createPorts } from './support/reconcileGateway';
import { prepareGiving } from './support/startGiving';
import { daysAfter } from '../../builders/daysAfter';

const giving = prepareGiving();
const { finance } = createFinance(() => giving);
const folder = mkdtempSync(join(tmpdir(), 'payouts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const press = async (path: string, fields: Record<string, string> = {}) => {
  const response = await fetch(`${giving.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return response.text();
};

test('the payouts in a bank’s file are matched with those that Stripe and PayPal list, each once', async () => {
  const { reference } = await giveByCard(giving);
  await becomes(giving, reference, { status: 'succeeded' });
  const order = await approvedOrder(giving);
  expect((await capture(giving, order.orderId, order.reference)).status).toBe(200);
  const [, sent = ''] = /A\$([\d.,]+) went to the bank/.exec(await press('/paypal/_actions/transfer')) ?? [];
  expect(Number(sent)).toBeGreaterThan(0);

  // Stripe pays out two days later, and a payout is on its way for a day.
  const start = new Date();
  const later = daysAfter(start, 4);
  await press('/plans/_actions/move', { to: later.toISOString() });
  const { stripe } = createPorts(giving);
  const payouts = await stripe.listPayoutSums(start, daysAfter(later, 1));
  if (!payouts.ok) throw new Error(payouts.error.detail);
  const [payout, ...others] = payouts.value;
  expect(others).toEqual([]);
  const cents = payout!.cents;

  const arrived = payout!.arrivesAt.slice(0, 10);
  const dayAfter = addDays(sydneyDay(start), 1);
  const row = (day: string, sum: string, text: string) => `${day},${sum},${text} MIZAN ZAKAT FOUNDATION`;
  const file = join(folder, 'statement.csv');
  writeFileSync(
    file,
    [
      'Date,Amount,Description',
      row(arrived, (cents / 100).toFixed(2), 'DIRECT CREDIT 507879 STRIPE PAYMENTS'),
      row(arrived, ((cents + 1) / 100).toFixed(2), 'DIRECT CREDIT 507879 STRIPE'),
      row(dayAfter, sent.replace(',', ''), 'PAYPAL AUSTRALIA 1029384'),
      row(dayAfter, sent.replace(',', ''), 'PAYPAL AUSTRALIA 1029385'),
    ].join('\n'),
  );
  const { output } = await finance('record', '--file', file, '--out', folder, '--dry-run');
  const lines = output.split('\n').slice(0, 4);
  expect(lines).toEqual([
    expect.stringContaining(`: payout ${payout!.id} of ${formatAud(cents)}, matched.`),
    expect.stringContaining(`: payout of ${formatAud(cents + 1)} not found: Stripe lists none around`),
    expect.stringMatching(new RegExp(`: payout [A-Z0-9]+ of A\\$${sent}, matched\\.$`)),
    expect.stringContaining(`: payout of A$${sent} not found: PayPal lists none around`),
  ]);
});
