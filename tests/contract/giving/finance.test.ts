import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import type { Donation } from '../../../src/domain/donation';
import { signInToPool } from '../../../src/commands/finance/openStaffFinance';
import { defaults } from '../../../src/config/defaults';
import { accountKeys } from '../../../src/contract/financeAccounting';
import { fail } from '../../../src/domain/Result';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { demonstrationAccount, financeTotpSecret } from '../../../src/emulators/identity/localPool';
import { totpCode, totpStep } from '../../../src/emulators/identity/totpCode';
import { createFinance, createPorts } from './support/reconcileGateway';
import {
  aDonationRequest,
  approvedOrder,
  atStripe,
  becomes,
  capture,
  giveByCard,
  longWait,
  soon,
  webhooks,
} from './support/gifts';
import { startGiving, type RunningGiving } from './support/startGiving';

let stateDir: string;
let giving: RunningGiving;
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'finance-'));
  giving = await startGiving({ stateDir });
});
afterAll(async () => {
  await giving.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

const { finance, stop } = createFinance(() => giving);

/** An event that is applied later reads the provider's books as they are then, which may include what comes after it. */
const everyEventApplied = () =>
  vi.waitFor(
    async () => {
      const response = await fetch(`${giving.origin}/stripe/_webhooks`);
      const { deliveries } = (await response.json()) as { deliveries: readonly { state: string }[] };
      expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
      expect(await createPorts(giving).events.listDue('9999', 1)).toEqual([]);
    },
    { timeout: 120_000, interval: 100 },
  );

/** Without it a month that begins meanwhile is all that is read. */
const lately = ['--from', addDays(sydneyDay(new Date()), -1)];

const numberOfRows = (csv: string) => csv.trimEnd().split('\r\n').length - 1;

describe('the finance command', () => {
  test('the finance command lists donations, and what each fund has', async () => {
    const donor = { name: '=cmd|calc, "Amina"', email: 'amina@example.org', anonymous: false };
    const { reference } = await giveByCard(giving, aDonationRequest({ donor }));
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    const order = await approvedOrder(giving);
    await capture(giving, order.orderId, order.reference);

    const { output, code } = await finance('list', ...lately);
    expect(code).toBe(0);
    expect(output).toMatch(/^zakat +A\$200\.00 +A\$200\.00 +A\$200\.00$/m);
    expect(output).toMatch(/^together +A\$300\.00 +A\$300\.00 +A\$300\.00$/m);
    expect((await finance('list', ...lately, '--fund', 'zakat')).output).not.toContain('sadaqah');
    expect((await finance('list', '--from', '2020-01-01', '--to', '2020-01-02')).output).toBe(
      'No gifts were paid from 2020-01-01 to 2020-01-02.\n',
    );
  });

  test('the finance command exports the movements of donations, and no formula in it runs in a spreadsheet', async () => {
    // Of each of two donations two lines, what the provider has, and its fee in two postings, which is known some seconds later.
    const output = await soon(async () => {
      const exported = (await finance('export', ...lately)).output;
      expect(numberOfRows(exported)).toBe(10);
      return exported;
    });
    expect(output).toMatch(/^booked_on,happened_on,entry,donation,receipt,account,.*,debit,credit,/);
    expect(output).toContain(`"'=cmd|calc, ""Amina"""`);
    const file = join(stateDir, 'gifts.csv');
    expect((await finance('export', ...lately, '--fund', 'sadaqah', '--out', file)).output).toBe(`Written: ${file}\n`);
    expect(numberOfRows(readFileSync(file, 'utf8'))).toBe(2);
  });

  test('the finance command saves accounts, and writes files in a spreadsheet’s UTF-8', async () => {
    const month = sydneyDay(new Date()).slice(0, 7);
    const file = join(stateDir, 'file.csv');
    const journal = ['journal', '--system', 'myob', '--month', month, '--out', file];
    expect(await finance(...journal)).toMatchObject({ code: -1, output: expect.stringContaining('fund:zakat') });
    const accounts = ['key,code,tax', ...accountKeys.map((key, index) => `${key},1-${1000 + index},N-T`)];
    writeFileSync(file, `\uFEFF${accounts.join('\r\n')}`);
    const save = ['accounts', '--system', 'myob', '--file', file];
    expect((await finance(...save)).output).toContain('--because is missing');
    expect(await finance(...save, '--because', 'As our accountant wrote')).toMatchObject({ code: 0 });
    expect((await finance('accounts', '--system', 'myob')).output).toContain('fund:zakat,1-1000,N-T,Zakat fund');

    for (const [args, text] of [
      [journal, 'MZ20'],
      [['ledger', ...lately, '--donor', 'amina', '--min', '150.00', '--out', file], 'zakat'],
      [['trail', ...lately, '--action', 'settings_changed', '--out', file], 'As our accountant wrote'],
      [['year', '--year', '2020', '--out', file], 'b,Donations and bequests,0.00,'],
      [['export', ...lately, '--out', file], 'fund'],
    ] as const) {
      expect(await finance(...args), args.join(' ')).toMatchObject({ code: 0, output: `Written: ${file}\n` });
      const written = readFileSync(file, 'utf8');
      expect(written.startsWith('\uFEFF'), args.join(' ')).toBe(true);
      expect(written).toContain(text);
    }
    expect((await finance('ledger', ...lately, '--donor', 'nobody')).output).toMatch(/^made_on,[^\n]*\r\n$/);
    expect((await finance('balances')).output).toMatch(/^Cards, on the way to the bank .*A\$\d/m);
  });

  test('the finance command carries over nothing if every donation has its ledger', async () => {
    const { output } = await finance('carry-over');
    expect(output).toMatch(/^2026-01-01 to 2026-01-31: 0 of 0 donations were given a ledger\.$/m);
    expect(output).toMatch(/: 0 of 2 donations were given a ledger\.$/m);
  });

  test('the finance command finds no difference if the books agree', async () => {
    expect(await finance('reconcile')).toMatchObject({ code: 0, output: expect.stringContaining('No differences.') });
  });

  test.each([
    [[], 'The action is missing'],
    [['pay'], 'Unknown action "pay"'],
    [['list', '--from', 'yesterday'], '--from was "yesterday"'],
    [['reconcile', '--from', '0001-01-01'], '--from was "0001-01-01"; there are no books before 2020-01-01'],
    [
      ['list', '--from', '2026-02-01', '--to', '9999-01-01'],
      '--to was "9999-01-01", which is more than a year from now',
    ],
    [['list', '--from', '2026-02-01', '--to', '2026-01-01'], '--from (2026-02-01) is after --to (2026-01-01)'],
    [['list', '--fund', 'qurbani'], '--fund was "qurbani"'],
    [['list', '--all'], "Unknown option '--all'"],
    [['resolve'], 'The id of a difference is missing'],
    [['resolve', 'abc', '--because', 'seen'], '"abc" isn’t the id of a difference'],
    [['resolve', 'aaaaaaaaaa'], '--because is missing'],
    [['reconcile', '--from', '2026-01-01', '--to', '2026-02-01'], 'At most 31 days are compared at once'],
    [['journal', '--system', 'sage', '--month', '2026-11'], '--system is missing or can’t be read'],
    [['ledger', '--from', '2026-02-30'], '--from is missing or can’t be read'],
    [['ledger', '--min', 'much'], '--min is missing or can’t be read'],
    [['refunds', 'x'], 'Unknown action "refunds x"'],
    [['approve', 'x'], '--because is missing'],
    [['list', '--as', 'nobody@mizan.example'], 'The local pool has no account of nobody@mizan.example'],
  ])('the finance command explains its usage for %j', async (args, message) => {
    const { output, code } = await finance(...args);
    expect(code).toBe(-1);
    expect(output).toContain(message);
    expect(output).not.toContain('\n');
  });

  test('a person of a deployment signs in for the finance command with password and code', async () => {
    const pool = { clientId: defaults.pool.clientId, endpoint: `${giving.origin}/identity` };
    const code = totpCode(financeTotpSecret, totpStep(Date.now()));
    const answer = (password: string) => ({
      ask: async (question: string) => (question.startsWith('Code') ? `${code.slice(0, 3)} ${code.slice(3)}` : ''),
      askSecret: async () => password,
    });
    const signIn = (password: string, email = 'treasurer@mizan.example') => signInToPool(pool, answer(password), email);
    expect(await signIn('something else')).toEqual(fail('The email address or the password is wrong'));
    const token = await signIn(demonstrationAccount.password);
    if (!token.ok) throw new Error(token.error);
    const response = await fetch(`${giving.origin}/api/payments/finance/refunds`, {
      headers: { authorization: token.value },
    });
    expect(response.status).toBe(200);
    expect(await signIn(demonstrationAccount.password, demonstrationAccount.email)).toMatchObject({
      error: expect.stringContaining('Finance needs an authenticator app'),
    });
  });

  test('the finance command reads the books of a stopped gateway', async () => {
    const before = (await finance('export', ...lately)).output;
    await giving.stop();
    const after = await finance('export', ...lately);
    expect(after).toMatchObject({ code: 0, output: before });
    await stop();
    giving = await startGiving({ stateDir });
    expect((await finance('export', ...lately)).output).toBe(before);
  });

  test('the finance command finds an unbooked payment, an unreported refund, and money without a donation', async () => {
    const { reference, intent } = await giveByCard(giving);
    await becomes(giving, reference, { receiptNumber: expect.any(String) });
    // The fee is known last.
    await soon(async () =>
      expect((await createPorts(giving).donations.get(deriveDonationId(reference)))?.entries).toMatchObject([
        { kind: 'charge' },
        { kind: 'fee' },
      ]),
    );
    await everyEventApplied();
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
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^[a-z2-7]{10},refunded,card,don_\\w+,${intent.id},0.00,1.00,`)),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^[a-z2-7]{10},not_booked,card,don_\\w+,${unbooked.intent.id},`)),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^[a-z2-7]{10},not_a_gift,card,,${String(sale.id)},0.00,7.00,`)),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^[a-z2-7]{10},not_in_table,card,don_nobody,${String(stray.id)},`)),
    );
  });

  test('the finance command hides resolved differences, and stores who resolved them and why', async () => {
    const file = join(stateDir, 'before.csv');
    const before = (await finance('reconcile', '--out', file)).output;
    const [id = ''] = /^[a-z2-7]{10}(?=,refunded,)/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect(before).toContain(id);
    const because = 'The event was lost; the refund is right.';
    const treasurer = 'treasurer@mizan.example';
    const first = await finance('resolve', id, '--because', because, '--as', treasurer);
    expect(first).toMatchObject({ code: 0, output: 'The difference is resolved. It comes no more.\n' });
    const again = await finance('resolve', id, '--because', 'Something else');
    expect(again).toMatchObject({ code: 1, output: `Not done: ${treasurer} resolved it before: ${because}\n` });
    expect((await finance('resolve', 'aaaaaaaaaa', '--because', 'seen')).output).toContain('is not there any more');

    const { output } = await finance('reconcile');
    expect(output).toContain('3 differences:');
    expect(output).not.toContain(id);
    expect(output).toContain('Already resolved: 1 (--resolved shows them).');
    expect((await finance('reconcile', '--resolved')).output).toMatch(
      new RegExp(`^${id} +refunded +don_\\w+ +\\d{4}-\\d\\d-\\d\\d +${treasurer} +${because}$`, 'm'),
    );
  });

  test('the finance command finds lines and receipts that were changed in the table', async () => {
    const { donations } = createPorts(giving);
    const plant = async (change: (donation: Donation) => Partial<Donation>) => {
      const { reference } = await giveByCard(giving);
      await becomes(giving, reference, { receiptNumber: expect.any(String) });
      const id = deriveDonationId(reference);
      // Its email is written meanwhile: only the version that was read is changed.
      const planted = async () => {
        const donation = await donations.get(id);
        return donation && (await donations.replace({ ...donation, ...change(donation) }));
      };
      await vi.waitUntil(planted, longWait);
      return id;
    };
    const [short, moved, without, twice] = await Promise.all([
      plant(({ lines }) => ({ lines: lines.slice(1) })),
      plant(({ lines }) => ({ lines: lines.map((line) => ({ ...line, kind: 'sadaqah' })) })),
      plant(() => ({ receipts: [] })),
      plant(({ receipts }) => ({ receipts: [...receipts, ...receipts] })),
    ]);

    const { output } = await finance('reconcile');
    for (const [kind, id] of [
      ['lines', short],
      ['lines', moved],
      ['receipt_missing', without],
      ['receipt_doubled', twice],
    ])
      expect(output).toMatch(new RegExp(`^[a-z2-7]{10} +${kind} +card +${id} `, 'm'));
  });

  test('the card provider’s list of a period has an older payment with a refund in it, and PayPal’s has none without', async () => {
    const { intent } = await giveByCard(giving);
    const { stripe, paypal } = createPorts(giving);
    const order = await approvedOrder(giving);
    await capture(giving, order.orderId, order.reference);
    // The card provider gives times in seconds.
    const from = new Date((Math.floor(Date.now() / 1000) + 1) * 1000);
    const until = new Date(from.getTime() + 3_600_000);
    await vi.waitUntil(() => Date.now() >= from.getTime(), longWait);
    await atStripe(giving, '/refunds', { payment_intent: intent.id, amount: '100' });

    expect(await stripe.listPayments(from, until)).toMatchObject({
      ok: true,
      value: expect.arrayContaining([
        expect.objectContaining({ object: intent.id, refundedCents: 100, movedAt: expect.any(String) }),
      ]),
    });
    expect(await paypal.listPayments(from, until)).toEqual({ ok: true, value: [] });
  });

  test('the finance command books PayPal’s transfer to the bank once, and its clearing account is then empty', async () => {
    const { origin } = giving;
    const press = { method: 'POST', body: new URLSearchParams() };
    const transfer = await fetch(`${origin}/paypal/_actions/transfer`, press);
    const [, sent = ''] = /A\$([\d.,]+) went to the bank/.exec(await transfer.text()) ?? [];
    expect(Number(sent)).toBeGreaterThan(0);
    await finance('reconcile');
    await finance('reconcile');
    const [header = '', ...rows] = (await finance('export', ...lately)).output.trimEnd().split('\r\n');
    const names = header.split(',');
    const cells = rows.map((row) => {
      // The donor's name has commas, and is at the end.
      const values = row.split(',');
      return (name: string) => values[names.indexOf(name)] ?? '';
    });
    const ofTransfer = cells.filter((cell) => cell('entry') === 'transfer');
    expect(ofTransfer.map((cell) => [cell('account'), cell('debit'), cell('credit')])).toEqual([
      ['bank', sent, ''],
      ['clearing:paypal', '', sent],
    ]);
    const cents = cells
      .filter((cell) => cell('account') === 'clearing:paypal')
      .map((cell) => Math.round(100 * (Number(cell('debit')) - Number(cell('credit')))));
    expect(cents.length).toBeGreaterThan(2);
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(0);
  });
});
