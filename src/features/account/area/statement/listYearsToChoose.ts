import { toFinancialYear, getFinancialYear, type FinancialYear } from '../../../../domain/receipt/toFinancialYear';
import { getLanguage } from '../../../../texts/language';

/** How many years to offer if it is unknown which have gifts: as long as the tax office asks to keep records, five years. */
const retainedYears = 5;

/** A year with its label from left to right, also in a choice from right to left, where its numbers would change places: `27–2026`. */
const withOwnDirection = (year: FinancialYear): FinancialYear =>
  getLanguage().direction === 'rtl' ? { ...year, label: `\u2066${year.label}\u2069` } : year;

/**
 * Lists the financial years to choose from, newest first.
 *
 * @param donationYears - the years with gifts, by the year they end in; `null` if that is unknown
 * @param chosen - one that must be there
 */
export function listYearsToChoose(
  donationYears: readonly number[] | null,
  now: Date,
  chosen: number | null,
): FinancialYear[] {
  const current = getFinancialYear(now).endYear;
  const offered = donationYears ?? Array.from({ length: retainedYears }, (_, back) => current - back);
  const all = new Set([current, ...offered, ...(chosen === null ? [] : [chosen])]);
  return [...all].sort((one, other) => other - one).map((endYear) => withOwnDirection(toFinancialYear(endYear)));
}
