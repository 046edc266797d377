import { getCountedDue } from '../donation/countedDue';
import type { Donation, DonationLine } from '../donation/Donation';
import { listDeductions } from './listDeductions';
import type { ReceiptLine } from './Receipt';

/**
 * Lists the lines of a receipt after so many cents of a donation have gone, without empty lines and those the donor wants no
 * receipt for.
 */
export function listReceiptLines(donation: Donation, goneCents: number): readonly ReceiptLine[] {
  return listDeductions(donation, goneCents)
    .filter(({ onReceipt, cents }) => onReceipt && cents > 0)
    .map(({ kind, fundName, line, cents, deductibleCents }) => ({
      kind,
      fundName,
      ...(line?.beneficiaryTitle && { beneficiaryTitle: line.beneficiaryTitle }),
      ...countDue(line, cents),
      cents,
      deductible: deductibleCents > 0,
    }));
}

/** A receipt issued before the price was stored has to stay as it was. */
function countDue(line: DonationLine | undefined, cents: number): Pick<ReceiptLine, 'counted' | 'isPartGone'> {
  if (line?.unitCents === undefined) return {};
  const counted = getCountedDue(line);
  return counted ? { counted, ...(cents < line.amount && { isPartGone: true }) } : {};
}

/** Calculates the sum of the lines, and what of them can be claimed. */
export function sumTotals(lines: readonly ReceiptLine[]): {
  readonly totalCents: number;
  readonly deductibleCents: number;
} {
  const sum = (some: readonly ReceiptLine[]) => some.reduce((total, { cents }) => total + cents, 0);
  return { totalCents: sum(lines), deductibleCents: sum(lines.filter(({ deductible }) => deductible)) };
}
