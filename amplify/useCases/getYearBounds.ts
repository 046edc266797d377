import { sydneyMoment } from '../../src/domain/donation';
import { toFinancialYear } from '../../src/domain/receipt';

/**
 * Longest time from a donation's creation to its success, in milliseconds. Donations that are not being processed
 * expire after a day; the slowest bank payments take weeks.
 */
const longestWay = 60 * 24 * 3600 * 1000;

/** Returns the span in which donations that succeeded in a financial year were made; ISO 8601. */
export function getYearBounds(endYear: number): { readonly from: string; readonly to: string } {
  const first = sydneyMoment(toFinancialYear(endYear).firstDay, '00:00');
  const next = sydneyMoment(toFinancialYear(endYear + 1).firstDay, '00:00');
  return {
    from: new Date(first.getTime() - longestWay).toISOString(),
    to: new Date(next.getTime() - 1).toISOString(),
  };
}
