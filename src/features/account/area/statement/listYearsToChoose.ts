import { toFinancialYear, getFinancialYear, type FinancialYear } from '../../../../domain/receipt/toFinancialYear';

/** How many years to offer if it is unknown which have gifts: as long as the tax office asks to keep records, five years. */
const retainedYears = 5;

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
  return [...all].sort((one, other) => other - one).map(toFinancialYear);
}
