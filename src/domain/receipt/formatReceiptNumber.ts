import { getFinancialYear } from './toFinancialYear';

/** Returns the series of receipts issued at a moment; receipts are counted by financial year. */
export function getReceiptSeries(moment: Date): string {
  return `MZ-${getFinancialYear(moment).endYear}`;
}

/**
 * Formats a receipt's number: `formatReceiptNumber('MZ-2027', 123)` → `MZ-2027-000123`. From a million on it has more digits.
 *
 * @param sequence From 1.
 * @throws RangeError for anything else
 */
export function formatReceiptNumber(series: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) {
    throw new RangeError(`No receipt has the number ${sequence}`);
  }
  return `${series}-${String(sequence).padStart(6, '0')}`;
}

/** Parses a receipt's number; `null` for any other text. */
export function readReceiptNumber(text: string): { readonly series: string; readonly sequence: number } | null {
  const [, series, digits] = /^(MZ-\d{4})-(\d{6,})$/.exec(text) ?? [];
  const sequence = Number(digits);
  return series && sequence > 0 && Number.isSafeInteger(sequence) ? { series, sequence } : null;
}
