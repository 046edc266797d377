import type { Metal } from './prices';
import { fail, succeed, type Result } from '../../Result';

/** Average prices of past months, as the site serves them: Australian dollars a gram of pure metal, plain decimals. */
export interface PastPrices {
  readonly source: string;
  /** By month (`2023-03`); `null` if a price is not known. */
  readonly months: Readonly<Record<string, Readonly<Record<Metal, string | null>>>>;
}

const line = /^(\d{4}-(?:0[1-9]|1[0-2])) (-|\d+\.\d+) (-|\d+\.\d+)$/;
const hasDigit = (price: string) => price === '-' || /[1-9]/.test(price);

/** The month after `2023-12` is `2024-01`. */
function getNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * Parses the editors' table of past prices: a line for each month, in order and without a gap, with the prices of gold and of
 * silver (`2023-03 92.13 1.059`), or `-` for one that is not known.
 *
 * @returns the table, or the first line that is wrong, counted from 1
 */
export function readPastPrices(text: string, source: string): Result<PastPrices, number> {
  const months: Record<string, Record<Metal, string | null>> = {};
  let before: string | null = null;
  for (const [index, row] of text.trim().split('\n').entries()) {
    const [, month, gold = '', silver = ''] = line.exec(row.trim()) ?? [];
    const follows = month !== undefined && (before === null || month === getNextMonth(before));
    if (!follows || !hasDigit(gold) || !hasDigit(silver)) return fail(index + 1);
    months[month] = { gold: gold === '-' ? null : gold, silver: silver === '-' ? null : silver };
    before = month;
  }
  return succeed({ source, months });
}
