import type { DonationStatus } from '../../../domain/donation';

/**
 * What a status means after a try to pay: `unpaid` may be tried again, `ended` never, and `settled` has nothing left to
 * pay.
 */
export function getPaymentStatus(status: DonationStatus): 'unpaid' | 'ended' | 'settled' {
  switch (status) {
    case 'created':
    case 'requires_action':
    case 'failed':
      return 'unpaid';
    case 'cancelled':
    case 'expired':
      return 'ended';
    case 'processing':
    case 'succeeded':
    case 'partly_refunded':
    case 'refunded':
    case 'disputed':
    case 'dispute_lost':
      return 'settled';
  }
}
