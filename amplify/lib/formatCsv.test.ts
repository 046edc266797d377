import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, formatCsvField, formatDecimal } from './formatCsv';

/** Parses CSV as in RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV files', () => {
  it('a CSV file has a header, a row for each record, and a line break after every row', () => {
    expect(formatCsv(['fund', 'given'], [{ fund: 'Zakat fund', given: '10.00' }])).toBe(
      'fund,given\r\nZakat fund,10.00\r\n',
    );
    expect(formatCsv(['fund'], [])).toBe('fund\r\n');
  });

  it('a CSV file with any text can be parsed again without loss', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: fc.string(), b: fc.string({ unit: 'grapheme' }) })), (rows) => {
        const harmless = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '');
        const read = parseCsv(formatCsv(['a', 'b'], rows)).slice(1);
        expect(read.map((row) => row.map(harmless))).toEqual(rows.map(({ a, b }) => [harmless(a), harmless(b)]));
      }),
    );
  });

  it.each(['=1+1', '+61 400 000 000', '-cmd', '@SUM(A1)', '\t=1', '\r=1'])(
    'a CSV field that would be a formula in a spreadsheet starts with an apostrophe: %j',
    (text) => {
      expect(formatCsvField(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each([
    [-1250, '-12.50'],
    [5, '0.05'],
    [100_000, '1000.00'],
  ])('a CSV file has %i cents as %s, a number for spreadsheets', (cents, text) => {
    expect(formatDecimal(cents)).toBe(text);
    expect(formatCsvField(formatDecimal(cents))).toBe(text);
  });
});
