import { sydneyZone } from '../calendar/sydneyDay';
import { toZonedTime } from '../calendar/toZonedTime';

/** An Australian financial year: 1 July to 30 June, by Sydney's clocks. */
export interface FinancialYear {
  /** The year it ends in, which identifies it: 2027 for 2026–27. */
  readonly endYear: number;
  /** `2026–27` */
  readonly label: string;
  /** `2026-07-01` */
  readonly firstDay: string;
  /** `2027-06-30` */
  readonly lastDay: string;
}

/**
 * Returns the financial year that ends in a year.
 *
 * @throws RangeError unless the year has four digits
 */
export function toFinancialYear(endYear: number): FinancialYear {
  if (!Number.isInteger(endYear) || endYear < 1000 || endYear > 9999) throw new RangeError(`No year: ${endYear}`);
  return {
    endYear,
    label: `${endYear - 1}–${String(endYear).slice(-2)}`,
    firstDay: `${endYear - 1}-07-01`,
    lastDay: `${endYear}-06-30`,
  };
}

/**
 * Returns the financial year of a moment.
 *
 * @param zone - whose clock says which day it is: receipts go by Sydney's
 */
export function getFinancialYear(moment: Date, zone: string = sydneyZone): FinancialYear {
  const [year = '', month = ''] = toZonedTime(moment, zone).day.split('-');
  return toFinancialYear(Number(year) + (Number(month) >= 7 ? 1 : 0));
}
