import { describe, expect, it } from 'vitest';
import { formatReceiptNumber, getReceiptSeries, readReceiptNumber } from './formatReceiptNumber';

describe('the receipt number', () => {
  it('the receipt number has its financial year, and at least six digits', () => {
    const series = getReceiptSeries(new Date('2027-02-15T00:00:00Z'));
    expect(formatReceiptNumber(series, 123)).toBe('MZ-2027-000123');
    expect(readReceiptNumber('MZ-2027-000123')).toEqual({ series, sequence: 123 });
    expect(readReceiptNumber(formatReceiptNumber(series, 1_000_000))).toEqual({ series, sequence: 1_000_000 });
  });

  it.each([0, -1, 1.5, 2 ** 53])('formatReceiptNumber throws for %d', (sequence) =>
    expect(() => formatReceiptNumber('MZ-2027', sequence)).toThrow(RangeError),
  );

  it.each([
    '',
    'MZ-2027-000000',
    'MZ-2027-123',
    'mz-2027-000123',
    'MZ-2027-000123 ',
    `MZ-2027-${2 ** 53}`,
    '../MZ-2027-000123',
  ])('readReceiptNumber returns null for %j', (text) => expect(readReceiptNumber(text)).toBeNull());
});
