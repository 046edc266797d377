import { isPaid, reversedCents } from '../../../../src/domain/donation';
import type { Donation } from '../../../../src/domain/donation';
import { financialYear, getFinancialYear, buildTaxStatement } from '../../../../src/domain/receipt';
import { unnamed } from './getTaxStatement';

const getRetainedCents = (donation: Donation) => donation.totalCents - reversedCents(donation);
const sum = (gifts: readonly Donation[]) => gifts.reduce((total, donation) => total + getRetainedCents(donation), 0);

/**
 * Current totals, overall and by financial year, less refunds. Includes donations without a receipt, unlike a tax
 * statement, which says what can be claimed.
 */
export function summariseGiving(donations: readonly Donation[]) {
  const gifts = donations.filter(
    (donation) => isPaid(donation) && donation.succeededAt && getRetainedCents(donation) > 0,
  );
  const byYear = new Map<number, Donation[]>();
  for (const donation of gifts) {
    const { endYear } = getFinancialYear(new Date(donation.succeededAt ?? donation.createdAt));
    byYear.set(endYear, [...(byYear.get(endYear) ?? []), donation]);
  }
  const years = [...byYear].sort(([one], [other]) => other - one);
  return {
    gifts: gifts.length,
    totalCents: sum(gifts),
    years: years.map(([endYear, ofYear]) => {
      const year = financialYear(endYear);
      return {
        financialYear: endYear,
        label: year.label,
        gifts: ofYear.length,
        totalCents: sum(ofYear),
        deductibleCents: buildTaxStatement(ofYear, year, unnamed).deductibleCents,
      };
    }),
  };
}
