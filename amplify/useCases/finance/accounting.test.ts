import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { accountKeys, type AccountMap } from '../../../src/contract/financeAccounting';
import { accountNames } from '../../../src/texts/en-AU/finance/accounting';
import { aDonation, aLine } from '../../../tests/builders/giving';
import { writeJournal } from './accounting';
import { sumAccounts, type Booked } from './monthBooks';

/** A map that has each account under a code of its own. */
const map: AccountMap = {
  accounts: accountKeys.map((key, index) => ({ key, code: `1-${1000 + index}`, tax: 'N-T' })),
};

/** Numbers that look random, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

const { lines } = aDonation({}, { lines: [aLine({ kind: 'zakat' }), aLine({ kind: 'fitr' })] });
const accounts = ['fund:0', 'fund:1', 'fund:fee', 'clearing:card', 'clearing:paypal', 'bank', 'operating'] as const;

/** Entries as the ledger has them: each adds up to zero. */
function someEntries(seed: number): Booked[] {
  const random = createRandom(seed);
  return Array.from({ length: 1 + random(60) }, (_, index) => {
    const [one, other, third] = [random(7), random(7), random(7)];
    const [first, second] = [random(500_00) - 250_00, random(500_00) - 250_00];
    const postings = [
      { account: accounts[one]!, cents: first },
      { account: accounts[other]!, cents: second },
      { account: accounts[third]!, cents: -first - second },
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

describe('the journal of a month', () => {
  it('the journal of a month adds up to zero in both programs, whatever was booked', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const xero = readRows('xero', seed);
      expect(
        xero.reduce((sum, row) => sum + toCents(row['*Amount']), 0),
        String(seed),
      ).toBe(0);
      const myob = readRows('myob', seed);
      const sum = (name: string) => myob.reduce((cents, row) => cents + toCents(row[name]), 0);
      expect(sum('Debit Inc-Tax Amount'), String(seed)).toBe(sum('Credit Inc-Tax Amount'));
      // Xero imports at most 300 lines.
      expect(xero.length).toBeLessThanOrEqual(2 * accountKeys.length);
    }
  });

  it('the journal has the columns that Xero and MYOB publish, and the last day of the month', () => {
    const [xero] = readRows('xero', 7);
    expect(Object.keys(xero!)).toEqual([
      ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
    ]);
    expect(xero).toMatchObject({ '*Narration': 'Gifts and payouts of November 2026', '*Date': '30/11/2026' });
    const [myob] = readRows('myob', 7);
    expect(Object.keys(myob!).slice(0, 3)).toEqual(['Journal Number', 'Date', 'Memo']);
    expect(myob).toMatchObject({ 'Journal Number': 'MZ202611', Date: '30/11/2026', 'Tax Code': 'N-T' });
  });

  it('the journal names each account of the month that the map lacks, and is not written', () => {
    const booked = sumAccounts(someEntries(3));
    const [first, ...others] = booked.map(({ account }) => account);
    const partly = { accounts: map.accounts.filter(({ key }) => key === first) };
    expect(writeJournal('xero', '2026-11', booked, partly, accountNames)).toEqual({ ok: false, missing: others });
  });
});
