import { isBeingCaptured } from './captureClaim';
import type { Donation, DonationStatus } from './Donation';
import { isOpen } from './transitions';

export type Ended =
  | { readonly ok: true; readonly donation: Donation; readonly changed: boolean }
  | { readonly ok: false; readonly status: DonationStatus };

/**
 * Ends an unpaid donation: `cancelled` by its donor or `expired` by time. Idempotent. The caller must have ended it at
 * the
 * provider first, so that no money follows.
 *
 * @returns Not ok if the payment is under way, being captured or paid; the status says which.
 */
export function endDonation(donation: Donation, end: 'cancelled' | 'expired', now: Date): Ended {
  const { status } = donation;
  if (status === 'cancelled' || status === 'expired') return { ok: true, donation, changed: false };
  if (!isOpen(donation) || status === 'processing' || isBeingCaptured(donation, now)) return { ok: false, status };
  const { failure: _failure, capturing: _capturing, ...unpaid } = donation;
  return { ok: true, donation: { ...unpaid, status: end, updatedAt: now.toISOString() }, changed: true };
}
