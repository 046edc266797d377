import { financialYearOf } from './financialYear';

/** Receipts are counted by the financial year they are given in: the series that a moment's receipts belong to. */
export function receiptSeries(moment: Date): string {
  return `MZ-${financialYearOf(moment).endYear}`;
}

/**
 * The number of a receipt: `receiptNumber('MZ-2027', 123)` → `MZ-2027-000123`.
 *
 * @param sequence From 1.
 * @throws RangeError beyond six digits.
 */
export function receiptNumber(series: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 999_999) {
    throw new RangeError(`No receipt has the number ${sequence}`);
  }
  return `${series}-${String(sequence).padStart(6, '0')}`;
}

/** A receipt's number taken apart, or `null` for another text. */
export function readReceiptNumber(text: string): { readonly series: string; readonly sequence: number } | null {
  const [, series, digits] = /^(MZ-\d{4})-(\d{6})$/.exec(text) ?? [];
  return series && Number(digits) > 0 ? { series, sequence: Number(digits) } : null;
}
