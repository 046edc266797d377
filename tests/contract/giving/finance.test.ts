import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { runFinance } from '../../../src/local/finance/runFinance';
import { aGift, approvedOrder, atStripe, becomes, capture, giveByCard, webhooks } from './support/gifts';
import { startGiving } from './support/startGiving';
import type { RunningGiving } from './support/startGiving';

let stateDir: string;
let giving: RunningGiving;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'finance-'));
  giving = await startGiving({ stateDir });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await giving.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

/** Runs the command beside the gateway of this test. */
async function finance(...args: string[]): Promise<{ output: string; code: number }> {
  const parsed = parseEnvironment({ LOCAL_PORT: new URL(giving.origin).port });
  if (!parsed.ok) throw new Error(parsed.fault);
  const result = await runFinance(args, parsed.environment, { stateDir, onStop: (stop) => void stops.push(stop) });
  return result.ok ? result : { output: result.fault, code: -1 };
}

const numberOfRows = (csv: string) => csv.trimEnd().split('\r\n').length - 1;

describe('finance', () => {
  test('lists gifts, and what each fund has', async () => {
    const donor = { name: '=cmd|calc, "Amina"', email: 'amina@example.org', anonymous: false };
    const { reference } = await giveByCard(giving, aGift({ donor }));
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const order = await approvedOrder(giving);
    await capture(giving, order.orderId, order.reference);

    const { output, code } = await finance('list');
    expect(code).toBe(0);
    expect(output).toMatch(/^zakat +A\$200\.00 +A\$200\.00$/m);
    expect(output).toMatch(/^together +A\$300\.00 +A\$300\.00$/m);
    expect((await finance('list', '--fund', 'zakat')).output).not.toContain('sadaqah');
    expect((await finance('list', '--from', '2020-01-01', '--to', '2020-01-02')).output).toBe(
      'No gifts were paid from 2020-01-01 to 2020-01-02.\n',
    );
  });

  test('exports them by fund, and nothing in it runs in a spreadsheet', async () => {
    const { output } = await finance('export');
    expect(numberOfRows(output)).toBe(4);
    expect(output).toContain(`"'=cmd|calc, ""Amina"""`);
    const file = join(stateDir, 'gifts.csv');
    expect((await finance('export', '--fund', 'sadaqah', '--out', file)).output).toBe(`Written: ${file}\n`);
    expect(numberOfRows(readFileSync(file, 'utf8'))).toBe(2);
  });

  test('finds nothing where the books agree', async () => {
    expect(await finance('reconcile')).toMatchObject({ code: 0, output: expect.stringContaining('No differences.') });
  });

  test.each([
    [[], 'What is to be done'],
    [['pay'], 'Unknown action "pay"'],
    [['list', '--from', 'yesterday'], '--from was "yesterday"'],
    [['list', '--from', '2026-02-01', '--to', '2026-01-01'], '--from (2026-02-01) lies after --to (2026-01-01)'],
    [['list', '--fund', 'qurbani'], '--fund was "qurbani"'],
    [['list', '--all'], "Unknown option '--all'"],
  ])('says how it is used: %j', async (args, fault) => {
    const { output, code } = await finance(...args);
    expect(code).toBe(-1);
    expect(output).toContain(fault);
    expect(output).not.toContain('\n');
  });

  test('reads the books of a gateway that has stopped', async () => {
    const before = (await finance('export')).output;
    await giving.stop();
    const after = await finance('export');
    expect(after).toEqual({ ok: true, code: 0, output: before });
    for (const stop of stops.splice(0)) await stop();
    giving = await startGiving({ stateDir });
    expect((await finance('export')).output).toBe(before);
  });

  test('finds a payment that nobody booked, a refund that nobody told of, and money that is no gift', async () => {
    const { reference, intent } = await giveByCard(giving);
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    await webhooks(giving, 'stripe', 'rules', { mode: 'drop' });
    await atStripe(giving, '/refunds', { payment_intent: intent.id, amount: '100' });
    const unbooked = await giveByCard(giving);
    const terms = {
      amount: '700',
      currency: 'aud',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      return_url: 'https://shop.example',
    };
    const sale = await atStripe(giving, '/payment_intents', terms);
    const stray = await atStripe(giving, '/payment_intents', { ...terms, 'metadata[donation]': 'don_nobody' });

    const file = join(stateDir, 'differences.csv');
    const { output, code } = await finance('reconcile', '--out', file);
    expect(code).toBe(1);
    expect(output).toContain('4 differences:');
    const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^refunded,card,don_\\w+,${intent.id},0.00,1.00,`)));
    expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^not_booked,card,don_\\w+,${unbooked.intent.id},`)));
    expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^not_a_gift,card,,${String(sale.id)},0.00,7.00,`)));
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^not_in_table,card,don_nobody,${String(stray.id)},`)),
    );
  });
});
