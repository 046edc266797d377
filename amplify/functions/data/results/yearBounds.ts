import { sydneyMoment } from '../../../../src/domain/donation';
import { financialYear } from '../../../../src/domain/receipt';

/**
 * How long before it succeeded a gift may have been made, in milliseconds. Gifts that are not under way at the provider expire
 * after a day; the slowest payments, from bank accounts, take weeks.
 */
const longestWay = 60 * 24 * 3600 * 1000;

/** Between which moments a gift was made that succeeded within a financial year; ISO 8601. */
export function yearBounds(endYear: number): { readonly from: string; readonly to: string } {
  const first = sydneyMoment(financialYear(endYear).firstDay, '00:00');
  const next = sydneyMoment(financialYear(endYear + 1).firstDay, '00:00');
  return {
    from: new Date(first.getTime() - longestWay).toISOString(),
    to: new Date(next.getTime() - 1).toISOString(),
  };
}
