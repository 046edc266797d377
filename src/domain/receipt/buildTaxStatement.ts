import type { Donation } from '../donation/Donation';
import { getReceiptNumber } from '../donation/getReceiptNumber';
import { sumReversedCents } from '../donation/sumReversedCents';
import { isPaid } from '../donation/transitions';
import { sydneyDay } from '../calendar/sydneyDay';
import { getFinancialYear, type FinancialYear } from './toFinancialYear';
import type { Foundation, ReceiptLine } from './Receipt';
import { listReceiptLines, sumTotals } from './listReceiptLines';

/** A donation in a tax statement, as it is now: refunded amounts are left out. */
export interface TaxStatementDonation {
  /** The day in Sydney. */
  readonly givenOn: string;
  /** Number of the valid receipt, if issued. */
  readonly receiptNumber?: string;
  readonly lines: readonly ReceiptLine[];
  readonly totalCents: number;
  readonly deductibleCents: number;
}

export interface StatementFund {
  readonly kind: ReceiptLine['kind'];
  readonly fundName: string;
  readonly totalCents: number;
  readonly deductibleCents: number;
}

/** A donor's donations of a financial year; money in whole cents. */
export interface TaxStatement {
  readonly financialYear: FinancialYear;
  readonly foundation: Foundation;
  /** Sorted by day. */
  readonly gifts: readonly TaxStatementDonation[];
  /** The same money by fund name. */
  readonly funds: readonly StatementFund[];
  readonly totalCents: number;
  readonly deductibleCents: number;
}

const unnamed: Foundation = { name: '', shortName: '', abn: '', address: '', phone: '', email: '' };

/**
 * Builds the tax statement of a financial year. Ignores donations of other years and unpaid ones.
 *
 * @param foundation - what issues it; left out if only its sums are needed
 */
export function buildTaxStatement(
  donations: readonly Donation[],
  year: FinancialYear,
  foundation = unnamed,
): TaxStatement {
  const gifts = donations
    .flatMap((donation) => toStatementDonation(donation, year) ?? [])
    .sort((one, other) => (one.givenOn < other.givenOn ? -1 : Number(one.givenOn > other.givenOn)));
  const lines = gifts.flatMap((donation) => donation.lines);
  const names = [...new Set(lines.map(({ fundName }) => fundName))].sort((one, other) => one.localeCompare(other));
  return {
    financialYear: year,
    foundation,
    gifts,
    funds: names.map((fundName) => {
      const own = lines.filter((line) => line.fundName === fundName);
      return { kind: own.find(({ kind }) => kind !== 'fee')?.kind ?? 'fee', fundName, ...sumTotals(own) };
    }),
    ...sumTotals(lines),
  };
}

function toStatementDonation(donation: Donation, { endYear }: FinancialYear): TaxStatementDonation | null {
  if (!isPaid(donation) || !donation.succeededAt) return null;
  const givenAt = new Date(donation.succeededAt);
  if (getFinancialYear(givenAt).endYear !== endYear) return null;
  const lines = listReceiptLines(donation, sumReversedCents(donation));
  if (lines.length === 0) return null;
  const receiptNumber = getReceiptNumber(donation);
  return { givenOn: sydneyDay(givenAt), ...(receiptNumber && { receiptNumber }), lines, ...sumTotals(lines) };
}
