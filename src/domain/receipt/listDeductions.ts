import { claimableFromCents } from '../claims/deductions';
import type { Donation, DonationLine } from '../donation/Donation';
import { getRetainedLines } from '../donation/getRetainedLines';
import type { Kind } from '../donation/kinds';

/** The fund's name for a fee cover in older donations, which store none. */
const defaultFeeFund = 'Sadaqah fund';

/** The reason why nothing of a part can be claimed. */
export type NotDeductibleReason =
  /** The donor wants no receipt for the line, and without one nothing can be claimed. */
  | 'left_off_receipt'
  /** Refunded or lost in a dispute. */
  | 'nothing_left'
  /** The fund was not deductible when the donation was made. */
  | 'fund_not_deductible'
  /** Less than A$2 of the donation went to the fund. */
  | 'below_minimum';

/** A part of a donation, what is left of it and what of that can be claimed; whole cents. */
export interface DeductionPart {
  /** `fee`: the fee cover, a donation of sadaqah. */
  readonly kind: Kind | 'fee';
  readonly fundName: string;
  /** Absent for the fee. */
  readonly line?: DonationLine;
  readonly cents: number;
  readonly onReceipt: boolean;
  /** All of `cents` or 0. */
  readonly deductibleCents: number;
  /** Present if `deductibleCents` is 0. */
  readonly notDeductible?: NotDeductibleReason;
}

/**
 * Lists the one rule of what is tax deductible, used by the receipt, tax statement, account and finance export. Each fund has
 * the
 * setting it had when the donation was made. The minimum counts by fund over the lines on the receipt; the fee cover
 * counts
 * as sadaqah.
 *
 * @param goneCents What of the donation was refunded or lost in disputes.
 * @returns The donation's lines in order, then the fee cover if any.
 */
export function listDeductions(donation: Donation, goneCents: number): readonly DeductionPart[] {
  const retained = getRetainedLines(donation, goneCents);
  const { name = defaultFeeFund, deductible = false } = donation.feeFund ?? {};
  const fee = { kind: 'fee', fundName: name, cents: retained.feeCents, onReceipt: true, deductible } as const;
  const parts = [
    ...retained.lines.map(({ line, cents }) => ({
      kind: line.kind,
      fundName: line.fundName,
      line,
      cents,
      onReceipt: line.receipt !== false,
      deductible: line.deductible,
    })),
    ...(donation.feeCents > 0 ? [fee] : []),
  ];
  const getFundKind = ({ kind }: { readonly kind: Kind | 'fee' }) => (kind === 'fee' ? 'sadaqah' : kind);
  const byFund = new Map<Kind, number>();
  for (const part of parts) {
    if (part.onReceipt) byFund.set(getFundKind(part), (byFund.get(getFundKind(part)) ?? 0) + part.cents);
  }
  return parts.map(({ deductible: isFundDeductible, ...part }): DeductionPart => {
    const refuse = (notDeductible: NotDeductibleReason) => ({ ...part, deductibleCents: 0, notDeductible });
    if (!part.onReceipt) return refuse('left_off_receipt');
    if (part.cents === 0) return refuse('nothing_left');
    if (!isFundDeductible) return refuse('fund_not_deductible');
    if ((byFund.get(getFundKind(part)) ?? 0) < claimableFromCents) return refuse('below_minimum');
    return { ...part, deductibleCents: part.cents };
  });
}
