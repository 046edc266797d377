import { keptLines } from '../donation/keptLines';
import type { Donation } from '../donation/Donation';
import type { ReceiptLine } from './Receipt';

/** Gifts to a fund can be claimed from A$2 (Income Tax Assessment Act 1997, section 30-15). */
const DEDUCTIBLE_FROM = 200;

/** The fund's name for a fee's cover, where an older gift has none stored. */
const FEE_FUND = 'Sadaqah fund';

/**
 * The lines of a receipt when so many cents of a gift have gone. Lines that the donor wants no receipt for are left out, and
 * those of which nothing is left.
 */
export function receiptLines(donation: Donation, goneCents: number): readonly ReceiptLine[] {
  const kept = keptLines(donation, goneCents);
  const lines: ReceiptLine[] = kept.lines
    .filter(({ line }) => line.receipt !== false)
    .map(({ line: { kind, fundName, beneficiaryTitle, deductible }, cents }) => ({
      kind,
      fundName,
      ...(beneficiaryTitle && { beneficiaryTitle }),
      cents,
      deductible,
    }));
  const { name = FEE_FUND, deductible = false } = donation.feeFund ?? {};
  const all = [...lines, { kind: 'fee' as const, fundName: name, cents: kept.feeCents, deductible }];
  const byFund = new Map<string, number>();
  for (const { fundName, cents } of all) byFund.set(fundName, (byFund.get(fundName) ?? 0) + cents);
  return all
    .filter(({ cents }) => cents > 0)
    .map((line) => ({
      ...line,
      deductible: line.deductible && (byFund.get(line.fundName) ?? 0) >= DEDUCTIBLE_FROM,
    }));
}

/** The lines together, and what of them can be claimed. */
export function totalsOf(lines: readonly ReceiptLine[]): {
  readonly totalCents: number;
  readonly deductibleCents: number;
} {
  const sum = (some: readonly ReceiptLine[]) => some.reduce((total, { cents }) => total + cents, 0);
  return { totalCents: sum(lines), deductibleCents: sum(lines.filter(({ deductible }) => deductible)) };
}
