import type { DonationStatus } from '../../domain/donation';

/** A donation's status, in the detail its donor needs. */
export type DisplayStatus =
  'arrived' | 'processing' | 'unpaid' | 'failed' | 'cancelled' | 'refunded' | 'disputed' | 'dispute_lost' | 'voided';

/** Maps a stored status to what the donor sees. */
export function getDisplayStatus(status: DonationStatus): DisplayStatus {
  switch (status) {
    case 'succeeded':
      return 'arrived';
    case 'processing':
      return 'processing';
    case 'created':
    case 'requires_action':
      return 'unpaid';
    case 'failed':
      return 'failed';
    case 'cancelled':
    case 'expired':
      return 'cancelled';
    case 'partly_refunded':
    case 'refunded':
      return 'refunded';
    case 'disputed':
      return 'disputed';
    case 'dispute_lost':
      return 'dispute_lost';
    case 'voided':
      return 'voided';
  }
}
