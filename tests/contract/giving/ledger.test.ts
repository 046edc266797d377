import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedgerStore } from '../../../amplify/adapters/donationTable/createLedgerStore';
import { createPagingClient } from '../../../amplify/adapters/donationTable/PagingClient';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { listLedger, sumLedger } from '../../../amplify/useCases/finance/listLedger';
import type { DonorPage, LedgerFile, LedgerPage, LedgerTotals } from '../../../src/contract/financeLedger';
import type { AuditTrail } from '../../../src/contract/finance';
import {
  accountKeys,
  type Balances,
  type Journal,
  type MonthSummary,
  type YearFigures,
} from '../../../src/contract/financeAccounting';
import { sydneyDay } from '../../../src/domain/calendar';
import type { Donation } from '../../../src/domain/donation';
import { donationsTable, region } from '../../../src/emulators/gateway/createLocalVariables';
import { aDonation, aLine } from '../../builders/giving';
import { createPorts } from './support/reconcileGateway';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;

/** The gifts in the table: one each six hours from 1 January 2025 on, in Sydney, and what varies in them by their number. */
const gifts: readonly Donation[] = Array.from({ length: 130 }, (_, number) => {
  const createdAt = new Date(Date.UTC(2024, 11, 31, 13) + number * 6 * 3_600_000).toISOString();
  const isPaid = number % 10 !== 0;
  return {
    ...aDonation(
      {
        status: isPaid ? 'succeeded' : 'expired',
        createdAt,
        updatedAt: createdAt,
        ...(isPaid && { succeededAt: createdAt }),
      },
      {
        lines: [aLine({ kind: number % 3 === 0 ? 'sadaqah' : 'zakat', amount: 10_00 + number * 100 })],
        total: 10_00 + number * 100,
        donor: {
          name: number % 2 === 0 ? 'Amina ڤاطمة' : 'Yusuf',
          email: `donor${number % 4}@example.org`,
          anonymous: false,
        },
      },
    ),
    id: deriveDonationId(`ledger ${number}`),
    reference: `ledger-${number}`,
    ...(number % 13 === 0 && { plan: { id: 'plan_of_amina', key: `month-${number}` } }),
  };
});
const days = { from: '2025-01-01', to: '2025-02-28' };

beforeAll(async () => {
  staff = await startStaff();
  for (const gift of gifts) await staff.data.gifts.donations.create(gift);
});
afterAll(() => staff.data.stop());

const toQuery = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries({ ...days, ...query }).map(([name, value]) => [name, String(value)])).toString();

/** Reads every page, and how many gifts each has. */
async function readAll(query: Readonly<Record<string, string | number>> = {}) {
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page: LedgerPage = await staff.read(`/ledger?${toQuery({ ...query, ...(after && { after }) })}`);
    ids.push(...page.gifts.map(({ id }) => id));
    sizes.push(page.gifts.length);
    after = page.next;
  }
  return { ids, sizes };
}

const idsWhere = (isWanted: (gift: Donation, number: number) => boolean) => gifts.filter(isWanted).map(({ id }) => id);

test('the ledger lists the gifts of some days a page at a time, in each order, each of them once', async () => {
  const all = gifts.map(({ id }) => id);
  expect(await readAll()).toEqual({ ids: all.toReversed(), sizes: [50, 50, 30] });
  expect(await readAll({ sort: 'oldest' })).toEqual({ ids: all, sizes: [50, 50, 30] });
  expect((await readAll({ sort: 'amount' })).ids).toEqual(all.toReversed());
  // A day begins in Sydney, in summer 11 hours before it does in UTC.
  expect((await readAll({ from: '2025-01-02', to: '2025-01-02' })).ids).toEqual(all.slice(4, 8).toReversed());
  expect((await readAll({ from: '2025-01-31', to: '2025-02-01', sort: 'oldest' })).ids).toEqual(all.slice(120, 128));
});

test.each<[string, Record<string, string | number>, (gift: Donation, number: number) => boolean]>([
  ['fund', { fund: 'sadaqah' }, (_gift, number) => number % 3 === 0],
  ['status', { status: 'expired' }, (_gift, number) => number % 10 === 0],
  ['amount', { min: 50_00, max: 60_00 }, ({ totalCents }) => totalCents >= 50_00 && totalCents <= 60_00],
  ['part of a name, in any script', { donor: 'ڤاطمة' }, (_gift, number) => number % 2 === 0],
  ['email address', { donor: 'DONOR3@example.org' }, (_gift, number) => number % 4 === 3],
  ['plan', { plan: 'plan_of_amina' }, (_gift, number) => number % 13 === 0],
  ['several at once', { fund: 'zakat', donor: 'yusuf', max: 30_00 }, (_g, n) => n % 3 !== 0 && n % 2 === 1 && n <= 20],
  ['none of them', { method: 'cash' }, () => false],
])('the ledger lists the gifts that match the filter: %s', async (_name, query, isWanted) => {
  expect((await readAll({ ...query, sort: 'oldest' })).ids).toEqual(idsWhere(isWanted));
});

test('the ledger sums all gifts that match, of those that were paid, by fund', async () => {
  const totals = await staff.read<LedgerTotals>(`/ledger/totals?${toQuery({ donor: 'donor1@' })}`);
  const matching = gifts.filter((_gift, number) => number % 4 === 1);
  const sum = (list: readonly Donation[]) => list.reduce((cents, { totalCents }) => cents + totalCents, 0);
  const ofKind = (kind: string) => sum(matching.filter(({ lines: [line] }) => line?.kind === kind));
  expect(totals).toEqual({
    gifts: matching.length,
    paid: matching.length,
    givenCents: sum(matching),
    refundedCents: 0,
    funds: [
      { kind: 'zakat', givenCents: ofKind('zakat'), leftCents: ofKind('zakat') },
      { kind: 'sadaqah', givenCents: ofKind('sadaqah'), leftCents: ofKind('sadaqah') },
    ],
  });
  const expired = await staff.read<LedgerTotals>(`/ledger/totals?${toQuery({ status: 'expired' })}`);
  expect(expired).toMatchObject({ gifts: 13, paid: 0, givenCents: 0, funds: [] });
});

test('a whole number finds its gift on any day, and a day that does not exist is an issue', async () => {
  const [gift] = gifts;
  const found = await staff.read<LedgerPage>(`/ledger?from=2020-01-01&to=2020-01-01&donor=${gift!.id}`);
  expect(found.gifts).toMatchObject([{ id: gift!.id }]);
  const { receiptNumber, intentId, id } = await staff.aPaidGift();
  for (const donor of [receiptNumber.toLowerCase(), intentId])
    expect(await staff.read(`/ledger?from=2020-01-01&to=2020-01-01&donor=${donor}`)).toMatchObject({ gifts: [{ id }] });

  const answer = await staff.ask(staff.officer.idToken, '/ledger?from=2025-02-30&to=2025-03-01');
  expect(answer).toMatchObject({ status: 400, body: { error: { issues: [{ field: 'from' }] } } });
  const elsewhere = await staff.ask(staff.officer.idToken, `/ledger?${toQuery({ after: '2025-01 x don_y' })}`);
  expect(elsewhere.status).toBe(400);
});

test('the file of the ledger has a row for each fund of a gift, and is in the audit trail', async () => {
  const file = await staff.read<LedgerFile>(`/ledger/file?${toQuery({ donor: 'donor2@example.org' })}`);
  const rows = parse(file.csv, { columns: true }) as unknown as Record<string, string>[];
  expect(rows).toHaveLength(32);
  expect(rows.at(-1)).toMatchObject({
    made_on: '2025-01-01',
    name: 'Amina ڤاطمة',
    fund: 'zakat',
    given: '12.00',
    left: '12.00',
  });
  const { entries } = await staff.read<AuditTrail>(`/audit?month=${new Date().toISOString().slice(0, 7)}`);
  expect(entries[0]).toMatchObject({ action: 'exported', what: 'Gifts of 1 January 2025 to 28 February 2025' });
  expect(JSON.stringify(entries)).not.toContain('donor2@example.org');
});

test('the page of a donor has all their gifts, sums and refunds, from any of the gifts', async () => {
  const { id, email } = await staff.aPaidGift();
  await staff.act('/refunds', {
    attempt: crypto.randomUUID(),
    donationId: id,
    cents: 20_00,
    why: 'The donor asked by phone.',
    dryRun: false,
  });
  const page = await staff.read<DonorPage>(`/donors/${id}`);
  expect(page).toMatchObject({
    email,
    hasAccount: false,
    totals: { gifts: 1, paid: 1, givenCents: 150_00, refundedCents: 20_00 },
    gifts: [{ id, refundedCents: 20_00 }],
    returned: [{ kind: 'refund', cents: 20_00, donationId: id }],
    plans: [],
    more: false,
  });
  const all = await staff.read<DonorPage>(`/donors/${gifts[5]!.id}`);
  expect(all.gifts.map((gift) => gift.id)).toEqual(idsWhere((_gift, number) => number % 4 === 1).toReversed());
  expect((await staff.ask(staff.officer.idToken, `/donors/${deriveDonationId('nobody')}`)).status).toBe(400);
});

test('a page of the ledger is one query of the table, and sums take one for a month', async () => {
  const { data } = staff;
  let reads = 0;
  const paging = createPagingClient(donationsTable, { region, endpoint: `${data.origin}/dynamodb` });
  const ledger = createLedgerStore({
    page(input) {
      reads += 1;
      return paging.page(input);
    },
  });
  const ports = { ...createPorts(data), ledger };
  const first = await listLedger(ports, { ...days, to: '2025-01-31' });
  expect([first.gifts.length, reads]).toEqual([50, 1]);
  await listLedger(ports, { ...days, to: '2025-01-31', after: first.next });
  expect(reads).toBe(2);
  await sumLedger(ports, days);
  expect(reads).toBe(4);
  // Years without a gift come a page at a time, too.
  reads = 0;
  const none = await listLedger(ports, { from: '2005-01-01', to: '2010-12-31' });
  expect([none.gifts.length, reads]).toEqual([0, 25]);
  expect(none.next).toBe('2008-11');
});

test('the gifts of a whole address are found without a look at others, and sorted', async () => {
  const paging = createPagingClient(donationsTable, { region, endpoint: `${staff.data.origin}/dynamodb` });
  let reads = 0;
  const ledger = createLedgerStore({
    page(input) {
      reads += 1;
      return paging.page(input);
    },
  });
  const ports = { ...createPorts(staff.data), ledger };
  const ids = idsWhere((_gift, number) => number % 4 === 3);
  const query = { ...days, donor: 'Donor3@example.org' };
  const list = async (more: object = {}) => (await listLedger(ports, { ...query, ...more })).gifts.map(({ id }) => id);
  expect(await list()).toEqual(ids.toReversed());
  expect(await list({ sort: 'oldest' })).toEqual(ids);
  expect(await list({ sort: 'amount' })).toEqual(ids.toReversed());
  expect(await list({ from: '2025-01-01', to: '2025-01-02' })).toEqual([gifts[7]!.id, gifts[3]!.id]);
  expect(await list({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  expect((await sumLedger(ports, query)).gifts).toBe(ids.length);
  expect(reads).toBe(0);
  // An address of no one may be a part of another.
  expect((await listLedger(ports, { ...query, donor: 'nor3@example.org' })).gifts).not.toEqual([]);
});

test('a gift of before the list of gifts existed is in it once it was carried over', async () => {
  const { donations } = staff.data.gifts;
  const [gift] = gifts;
  expect(await donations.addToLedger(gift!)).toBe(false);
  const changed = { ...gift!, donor: { ...gift!.donor, name: 'Someone else' } };
  expect(await donations.addToLedger({ ...changed, version: 7 })).toBe(false);
  expect(await donations.addToLedger(changed)).toBe(true);
  expect((await readAll({ donor: 'someone else' })).ids).toEqual([gift!.id]);
});

test('the accounts of a program are saved with a reason, and a month is downloaded as its journal', async () => {
  const gift = await staff.aPaidGift();
  const month = gift.day.slice(0, 7);
  const journal = `/journal?system=myob&month=${month}`;
  const missing = await staff.read<Journal>(journal);
  expect(missing).toMatchObject({ ok: false, missing: expect.arrayContaining(['fund:zakat', 'clearing:card']) });
  const accounts = accountKeys.map((key, index) => ({ key, code: `1-${1000 + index}`, tax: 'N-T' }));
  const why = 'As our accountant wrote.';
  expect(await staff.act('/accounts', { system: 'myob', accounts, why })).toMatchObject({ ok: true });
  expect(await staff.read('/accounts?system=myob')).toEqual({ accounts });
  expect(await staff.read('/accounts?system=xero')).toEqual({ accounts: [] });
  expect(await staff.read<Journal>(journal)).toMatchObject({ ok: true, csv: expect.stringContaining('MZ20') });

  const summary = await staff.read<MonthSummary>(`/summary?month=${month}`);
  const sum = (name: 'debitCents' | 'creditCents') => summary.accounts.reduce((cents, one) => cents + one[name], 0);
  expect(summary).toMatchObject({ month, isOpen: true });
  expect(summary.givenCents).toBeGreaterThanOrEqual(150_00);
  expect(sum('debitCents')).toBe(sum('creditCents'));
});

test('the balances of the accounts and the figures of a year are those of the books', async () => {
  const { day } = await staff.aPaidGift();
  const endYear = Number(day.slice(0, 4)) + (day.slice(5, 7) >= '07' ? 1 : 0);
  const { months, ...more } = await staff.read<Balances>('/balances');
  expect(months).toHaveLength(6);
  expect(months.at(-1)).toMatchObject({ month: day.slice(0, 7), isOpen: true });
  expect(months.at(-1)!.balances).toContainEqual({ account: 'clearing:card', cents: expect.any(Number) });
  expect(more).toEqual({});
  const year = await staff.read<YearFigures>(`/year?year=${endYear}`);
  const get = (name: string) => year.figures.find((figure) => figure.name === name)?.cents;
  expect(get('donations')).toBeGreaterThanOrEqual(150_00);
  expect(get('interest')).toBeNull();
  expect(year.csv).toContain('b,Donations and bequests,');
  expect((await staff.ask(staff.officer.idToken, '/year?year=1999')).status).toBe(400);
});

test('the audit trail is read by days, person and kind', async () => {
  const { id } = await staff.aPaidGift();
  const today = sydneyDay(new Date());
  const query = `from=${today}&to=${today}`;
  await staff.act('/receipts', { donationId: id, reissue: false, why: 'The donor asked.' }, staff.treasurer);
  const { entries } = await staff.read<AuditTrail>(`/audit?${query}&person=TREASURER@&action=receipt_sent`);
  expect(entries.map(({ about }) => about)).toEqual([id]);
  const file = await staff.read<{ csv: string }>(`/audit/file?${query}&action=receipt_sent`);
  expect(file.csv).toContain('The donor asked.');
  expect((await staff.ask(staff.officer.idToken, '/audit?from=2025-02-30&to=2025-03-01')).status).toBe(400);
  expect((await staff.ask(staff.officer.idToken, '/audit?from=2024-01-01&to=2026-03-01')).status).toBe(400);
});
