import { expect, test } from 'vitest';
import { reconcile } from '../../../amplify/useCases/finance/reconcile';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { approvedOrder, becomes, capture, giveByCard, soon } from './support/gifts';
import { createFinance, createPorts } from './support/reconcileGateway';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();
const { finance, exported } = createFinance(() => giving);

const today = sydneyDay(new Date());
const yesterday = addDays(today, -1);

const deposit = (amount: string, ...more: string[]) =>
  finance('transfer', '--from', 'cash', '--amount', amount, '--reference', 'Slip 17', '--date', yesterday, ...more);
const booked = async () => (await exported()).filter(({ entry }) => entry === 'transfer');

test('a transfer to the bank writes nothing in a dry run', async () => {
  expect(await deposit('80.00', '--dry-run')).toMatchObject({
    code: 0,
    output: `What will happen:\nA$80.00 from clearing:cash to the bank on ${formatDay(yesterday, 'date')}, “Slip 17”.\nDry run: nothing was written.\n`,
  });
  expect(await booked()).toEqual([]);
});

test('a transfer to the bank moves what finance deposited to the bank, and a fee is not taken from any fund', async () => {
  expect(await deposit('80.00', '--fee', '1.15')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Booked: A\$80\.00 from clearing:cash .*, of which A\$1\.15 was a fee; in the export/,
    ),
  });
  expect(await booked()).toMatchObject([
    { account: 'bank', debit: '78.85', object: 'Slip 17', donation: '', booked_on: yesterday },
    { account: 'operating', debit: '1.15' },
    { account: 'clearing:cash', credit: '80.00' },
  ]);
});

test('a transfer to the bank is booked once, and not with another amount', async () => {
  expect((await deposit('80.00', '--fee', '1.15')).output).toBe('Not done: This transfer is booked already.\n');
  expect(await deposit('81.00')).toMatchObject({ code: 1, output: expect.stringContaining('another amount or fee') });
  expect((await deposit('81.00', '--dry-run')).code).toBe(1);
  expect(await booked()).toHaveLength(3);
});

test.each([
  [['--amount', '5', '--reference', 'T'], '--from is missing'],
  [['--from', 'paypal', '--amount', '5', '--reference', 'T'], '--from was "paypal"'],
  [['--from', 'cash', '--reference', 'T'], '--amount is missing'],
  [['--from', 'cash', '--amount', '5', '--fee', '5', '--reference', 'T'], '--fee was "5"'],
  [['--from', 'cash', '--amount', '5'], '--reference is missing'],
  [['--from', 'cash', '--amount', '5', '--reference', 'T', '--date', addDays(today, 2)], 'is in the future'],
])('a transfer asked for as %j is answered by what is missing', async (args, reason) => {
  expect(await finance('transfer', ...args)).toMatchObject({ code: -1, output: expect.stringContaining(reason) });
});

test('what Stripe charges the account is paid from the foundation’s own money, and both accounts hold what the ledger has', async () => {
  const { reference } = await giveByCard(giving);
  await becomes(giving, reference, { status: 'succeeded' });
  const order = await approvedOrder(giving);
  expect((await capture(giving, order.orderId, order.reference)).status).toBe(200);
  const charged = await fetch(`${giving.origin}/stripe/_bank/charge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: 2_42, description: 'Radar' }),
  });
  expect(charged.status).toBe(200);
  // The balances of four hours ago are compared.
  const ports = { ...createPorts(giving), clock: () => new Date(Date.now() + 6 * 3_600_000) };
  await soon(async () => {
    const { differences, unread } = await reconcile(ports, { from: yesterday, to: addDays(today, 1) });
    expect([differences, unread]).toEqual([[], []]);
  });
  expect(await booked()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'operating', debit: '2.42' }),
      expect.objectContaining({ account: 'clearing:card', credit: '2.42' }),
    ]),
  );
});
