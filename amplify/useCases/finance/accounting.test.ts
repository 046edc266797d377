import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { accountKeys, type AccountMap } from '../../../src/contract/financeAccounting';
import { accountNames } from '../../../src/texts/en-AU/finance/accounting';
import { aDonation, aLine } from '../../../tests/builders/giving';
import { Random } from '../../../tests/faults/Random';
import { writeJournal } from './accounting';
import { sumAccounts, type Booked } from './monthBooks';

/** A map that has each account under a code of its own. */
const map: AccountMap = {
  accounts: accountKeys.map((key, index) => ({ key, code: `1-${1000 + index}`, tax: 'N-T' })),
};

const { lines } = aDonation({}, { lines: [aLine({ kind: 'zakat' }), aLine({ kind: 'fitr' })] });
const accounts = ['fund:0', 'fund:1', 'fund:fee', 'clearing:card', 'clearing:paypal', 'bank', 'operating'] as const;

/** Entries as the ledger has them: each adds up to zero. */
function someEntries(seed: number): Booked[] {
  const random = new Random(seed);
  return Array.from({ length: random.between(1, 60) }, (_, index) => {
    const [first, second] = [random.between(-250_00, 250_00), random.between(-250_00, 250_00)];
    const postings = [
      { account: random.pick(accounts), cents: first },
      { account: random.pick(accounts), cents: second },
      { account: random.pick(accounts), cents: -first - second },
    ].filter(({ cents }) => cents !== 0);
    const at = '2026-11-20T00:00:00Z';
    return { entry: { id: `e${index}`, kind: 'charge', at, bookedAt: at, cents: 1, postings }, lines, method: null };
  });
}

const toCents = (text = '') => (text ? Math.round(Number(text) * 100) : 0);

function readRows(system: 'xero' | 'myob', seed: number) {
  const journal = writeJournal(system, '2026-11', sumAccounts(someEntries(seed)), map, accountNames);
  if (!journal.ok) throw new Error('The map lacks an account');
  return parse(journal.csv, { columns: true }) as unknown as Record<string, string>[];
}

const seeds = Array.from({ length: 300 }, (_, index) => index + 1);
const sumColumn = (rows: readonly Record<string, string>[], name: string) =>
  rows.reduce((cents, row) => cents + toCents(row[name]), 0);

describe('the journal of a month', () => {
  it('the journal for Xero adds up to zero, whatever was booked', () => {
    for (const seed of seeds) expect(sumColumn(readRows('xero', seed), '*Amount'), String(seed)).toBe(0);
  });

  it('the journal for MYOB has equal debits and credits, whatever was booked', () => {
    for (const seed of seeds) {
      const rows = readRows('myob', seed);
      expect(sumColumn(rows, 'Debit Inc-Tax Amount'), String(seed)).toBe(sumColumn(rows, 'Credit Inc-Tax Amount'));
    }
  });

  it('the journal for Xero never has more than the 300 lines that Xero imports', () => {
    const everyAccount = accountKeys.map((account) => ({ account, debitCents: 1_00, creditCents: 2_00 }));
    const journal = writeJournal('xero', '2026-11', everyAccount, map, accountNames);
    expect(journal.ok && (parse(journal.csv, { columns: true }) as unknown[]).length).toBe(2 * accountKeys.length);
    expect(2 * accountKeys.length).toBeLessThanOrEqual(300);
  });

  it('the journal for Xero has the columns that Xero publishes', () => {
    const [xero] = readRows('xero', 7);
    expect(Object.keys(xero!)).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ]);
  });

  it('the journal for Xero is of the last day of the month', () => {
    const [xero] = readRows('xero', 7);
    expect(xero).toMatchObject({ '*Narration': 'Gifts and payouts of November 2026', '*Date': '30/11/2026' });
  });

  it('the journal for MYOB begins with the columns that MYOB publishes', () => {
    const [myob] = readRows('myob', 7);
    expect(Object.keys(myob!).slice(0, 3)).toEqual(['Journal Number', 'Date', 'Memo']);
  });

  it('the journal for MYOB is of the last day of the month', () => {
    const [myob] = readRows('myob', 7);
    expect(myob).toMatchObject({ 'Journal Number': 'MZ202611', Date: '30/11/2026', 'Tax Code': 'N-T' });
  });

  it('a journal is not written if the map lacks accounts of the month, and says which', () => {
    const booked = sumAccounts(someEntries(3));
    const [first, ...others] = booked.map(({ account }) => account);
    const partly = { accounts: map.accounts.filter(({ key }) => key === first) };
    expect(writeJournal('xero', '2026-11', booked, partly, accountNames)).toEqual({ ok: false, missing: others });
  });
});
