import { isPaid, reversedCents } from '../../../../src/domain/donation';
import type { Donation } from '../../../../src/domain/donation';
import { financialYear, financialYearOf, statementOf } from '../../../../src/domain/receipt';
import { unnamed } from './statementFor';

const kept = (donation: Donation) => donation.totalCents - reversedCents(donation);
const sum = (gifts: readonly Donation[]) => gifts.reduce((total, gift) => total + kept(gift), 0);

/**
 * Current totals, overall and by financial year, less refunds. Includes donations without a receipt, unlike a tax
 * statement, which says what can be claimed.
 */
export function givingOf(donations: readonly Donation[]) {
  const gifts = donations.filter((donation) => isPaid(donation) && donation.succeededAt && kept(donation) > 0);
  const byYear = new Map<number, Donation[]>();
  for (const gift of gifts) {
    const { endYear } = financialYearOf(new Date(gift.succeededAt ?? gift.createdAt));
    byYear.set(endYear, [...(byYear.get(endYear) ?? []), gift]);
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
        deductibleCents: statementOf(ofYear, year, unnamed).deductibleCents,
      };
    }),
  };
}
