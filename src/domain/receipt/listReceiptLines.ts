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
      ...getCounted(line, cents),
      cents,
      deductible: deductibleCents > 0,
    }));
}

/** A receipt issued before the price was stored has to stay as it was. */
function getCounted(line: DonationLine | undefined, cents: number): Pick<ReceiptLine, 'counted'> {
  if (line?.unitCents === undefined) return {};
  const { amount, basis, unitCents, afterEid } = line;
  return {
    counted: {
      ...{ amount, basis, unitCents },
      ...(afterEid && { afterEid }),
      ...(cents < amount && { isPartBack: true }),
    },
  };
}

/** Calculates the sum of the lines, and what of them can be claimed. */
export function sumTotals(lines: readonly ReceiptLine[]): {
  readonly totalCents: number;
  readonly deductibleCents: number;
} {
  const sum = (some: readonly ReceiptLine[]) => some.reduce((total, { cents }) => total + cents, 0);
  return { totalCents: sum(lines), deductibleCents: sum(lines.filter(({ deductible }) => deductible)) };
}
