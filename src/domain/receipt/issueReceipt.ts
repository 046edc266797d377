import type { BooksHead, Donation, IssuedReceipt } from '../donation/Donation';
import { getRetainedLines, sumReceiptableCents } from '../donation/getRetainedLines';
import { sumReversedCents } from '../donation/sumReversedCents';
import { isPaid } from '../donation/transitions';
import { asIssued } from './buildReceipt';

/**
 * Whether a donation needs a receipt now: it is paid, something is left of it, and no valid receipt states how much.
 */
export function needsReceipt(donation: Donation): boolean {
  return isReceiptable(donation) && !donation.receipts.some((receipt) => isTrue(receipt, donation));
}

/**
 * Adds a receipt with a number that was taken for the donation. A receipt states what is true when it is issued:
 * earlier ones that state otherwise are voided in the same write. A number that is no longer needed (the donation was
 * refunded, or another receipt was faster) is stored as voided, so that the series has no gaps. Idempotent.
 *
 * @param books The books at that time, which the receipt then shows for good.
 */
export function issueReceipt(donation: Donation, number: string, now: Date, books: BooksHead | null = null): Donation {
  if (donation.receipts.some((receipt) => receipt.number === number)) return donation;
  const at = now.toISOString();
  const valid = needsReceipt(donation);
  const issued: IssuedReceipt = {
    number,
    issuedAt: at,
    ...(!valid && { voidedAt: at }),
    refundedCents: sumReversedCents(donation),
    ...(donation.reissue && { reissue: donation.reissue }),
    ...(books && { books }),
    ...(donation.entries && { entries: donation.entries.length }),
  };
  const earlier = voidFalseReceipts(donation, now);
  return { ...earlier, receipts: [...earlier.receipts, issued], updatedAt: at };
}

/** Voids every receipt that is no longer true; all of them if nothing is left. */
export function voidFalseReceipts(donation: Donation, now: Date): Donation {
  const isFalse = (receipt: IssuedReceipt) =>
    !receipt.voidedAt && !(isReceiptable(donation) && isTrue(receipt, donation));
  if (!donation.receipts.some(isFalse)) return donation;
  const at = now.toISOString();
  return {
    ...donation,
    receipts: donation.receipts.map((receipt) => (isFalse(receipt) ? { ...receipt, voidedAt: at } : receipt)),
    updatedAt: at,
  };
}

const isReceiptable = (donation: Donation) =>
  isPaid(donation) && sumReceiptableCents(donation, sumReversedCents(donation)) > 0;

/** Whether a valid receipt states what is left of each line: the same sum may have gone from other lines since. */
function isTrue(receipt: IssuedReceipt, donation: Donation): boolean {
  const reversed = sumReversedCents(donation);
  if (receipt.voidedAt || receipt.refundedCents !== reversed) return false;
  if (receipt.reissue?.count !== donation.reissue?.count) return false;
  const left = ({ lines, feeCents }: ReturnType<typeof getRetainedLines>) => [
    ...lines.map(({ cents }) => cents),
    feeCents,
  ];
  const now = left(getRetainedLines(donation, reversed));
  return left(getRetainedLines(asIssued(donation, receipt), reversed)).every((cents, index) => cents === now[index]);
}
