import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../amplify/useCases/finance/listDonations';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import type { Environment } from '../../../src/config/environment';
import { sydneyDay } from '../../../src/domain/receipt';
import { runFinance } from '../../../src/local/finance/runFinance';
import { startGiving } from './support/startGiving';
import type { RunningGiving } from './support/startGiving';

let giving: RunningGiving;
let environment: Environment;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  giving = await startGiving();
  const parsed = parseEnvironment({ LOCAL_PORT: new URL(giving.origin).port });
  if (!parsed.ok) throw new Error(parsed.fault);
  environment = parsed.environment;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => giving.stop());

const today = sydneyDay(new Date());
const yesterday = addDays(today, -1);

async function finance(...args: string[]): Promise<{ output: string; code: number }> {
  const result = await runFinance(args, environment, { onStop: (stop) => void stops.push(stop) });
  return result.ok ? result : { output: result.fault, code: -1 };
}

async function exported(): Promise<readonly Record<string, string>[]> {
  const [header = '', ...rows] = (await finance('export', '--from', yesterday)).output.trimEnd().split('\r\n');
  const names = header.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

const deposit = (amount: string, ...more: string[]) =>
  finance('transfer', '--from', 'cash', '--amount', amount, '--reference', 'Slip 17', '--date', yesterday, ...more);
const booked = async () => (await exported()).filter(({ entry }) => entry === 'transfer');

test('a transfer to the bank writes nothing in a dry run', async () => {
  expect(await deposit('80.00', '--dry-run')).toMatchObject({
    code: 0,
    output: `Would be booked: A$80.00 from clearing:cash to the bank on ${yesterday}, “Slip 17”.\nDry run: nothing was written.\n`,
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
  expect((await deposit('80.00', '--fee', '1.15')).output).toMatch(/^Already booked, nothing changed: /);
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
