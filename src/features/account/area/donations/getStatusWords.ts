import { getDisplayStatus } from '../../../../components/giving/getDisplayStatus';
import { disputeWords, donationTitles } from '../../../../components/giving/donationTitles';
import { formatAud } from '../../../../domain/money';
import type { AccountDonation } from '../../../../services/data';

export interface StatusWords {
  /** One or two words. */
  readonly tag: string;
  readonly tone: 'good' | 'brand' | 'plain';
  /** What there is to know beyond it; `null` for a gift that has simply arrived. */
  readonly text: string | null;
}

/** How a gift stands, told honestly, what was given back included. */
export function getStatusWords({
  status,
  refundedCents,
  totalCents,
}: Pick<AccountDonation, 'status' | 'refundedCents' | 'totalCents'>): StatusWords {
  const standing = getDisplayStatus(status);
  switch (standing) {
    case 'arrived':
      return { tag: 'Received', tone: 'good', text: null };
    case 'processing':
      return {
        tag: 'Processing',
        tone: 'brand',
        text: `${donationTitles.processing}: the bank has not confirmed the payment yet. There is nothing you need to do.`,
      };
    case 'unpaid':
      return { tag: 'Not paid', tone: 'plain', text: `${donationTitles.unpaid}. Nothing was charged.` };
    case 'failed':
      return { tag: 'Not paid', tone: 'plain', text: `${donationTitles.failed}. Nothing was charged.` };
    case 'cancelled':
      return { tag: 'Not paid', tone: 'plain', text: `${donationTitles.cancelled}. Nothing was charged.` };
    case 'refunded':
      return status === 'partly_refunded'
        ? {
            tag: 'Partly refunded',
            tone: 'brand',
            text: `${formatAud(refundedCents)} of this gift was refunded to you. You gave ${formatAud(totalCents - refundedCents)} in the end.`,
          }
        : { tag: 'Refunded', tone: 'plain', text: `${donationTitles.refunded} in full.` };
    case 'disputed':
      return { tag: 'Disputed', tone: 'plain', text: `${donationTitles.disputed}. ${disputeWords.disputed}` };
    case 'dispute_lost':
      return {
        tag: 'Returned',
        tone: 'plain',
        text: `${donationTitles.dispute_lost}. ${disputeWords.dispute_lost}`,
      };
  }
}
