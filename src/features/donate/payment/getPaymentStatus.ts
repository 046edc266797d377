import type { DonationStatus, DonationView } from '../../../domain/donation';
import type { PaymentEnd } from './PaymentEnd';

/**
 * Tells what a status means after a try to pay: `unpaid` may be tried again, `ended` never, and `settled` has nothing left to
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
    case 'voided':
      return 'settled';
  }
}

/** Tells how the payment of a donation that can't be tried again ends. */
export function getLeftToPay(view: DonationView): PaymentEnd {
  if (getPaymentStatus(view.status) === 'settled') return { type: 'settled', view };
  return { type: 'spent', ...(view.failure && { reason: view.failure }) };
}
