import type { Donation, DonationStatus } from './Donation';

/** Not paid yet; a payment may move between these in any order. */
export const openStatuses: readonly DonationStatus[] = ['created', 'requires_action', 'processing', 'failed'];

/** Paid, whatever happened afterwards. */
export const paidStatuses: readonly DonationStatus[] = [
  'succeeded',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
  'voided',
];

const fromOpen: readonly DonationStatus[] = [...openStatuses, 'succeeded', 'cancelled', 'expired'];

const following: Readonly<Record<DonationStatus, readonly DonationStatus[]>> = {
  created: fromOpen,
  requires_action: fromOpen,
  // The provider is processing it: only the provider can say that it failed.
  processing: fromOpen.filter((status) => status !== 'expired'),
  // The last try failed; the donor may try again.
  failed: fromOpen,
  succeeded: ['partly_refunded', 'refunded', 'disputed', 'dispute_lost', 'voided'],
  // A failed refund is reversed.
  partly_refunded: ['succeeded', 'refunded', 'disputed', 'dispute_lost'],
  // Won, lost, or ended by a refund.
  disputed: ['succeeded', 'partly_refunded', 'refunded', 'dispute_lost'],
  // A refund and a lost dispute can take the same money; the lost dispute wins.
  refunded: ['succeeded', 'partly_refunded', 'disputed', 'dispute_lost'],
  dispute_lost: [],
  voided: [],
  // Money should not have been taken; if it was, the donation is paid.
  cancelled: ['succeeded'],
  expired: ['succeeded'],
};

/** Whether a donation may go from one status to another. A status does not follow itself. */
export function canFollow(from: DonationStatus, to: DonationStatus): boolean {
  return from !== to && following[from].includes(to);
}

export const isOpen = ({ status }: Pick<Donation, 'status'>): boolean => openStatuses.includes(status);

export const isPaid = ({ status }: Pick<Donation, 'status'>): boolean => paidStatuses.includes(status);

/** Returns the status of a paid donation, from its refunds and disputes. */
export function getPaidStatus({
  totalCents,
  refundedCents,
  dispute,
  voidedAt,
}: Pick<Donation, 'totalCents' | 'refundedCents' | 'dispute' | 'voidedAt'>): DonationStatus {
  if (voidedAt !== undefined) return 'voided';
  if (dispute?.status === 'lost') return 'dispute_lost';
  if (refundedCents === totalCents) return 'refunded';
  if (dispute?.status === 'open') return 'disputed';
  return refundedCents > 0 ? 'partly_refunded' : 'succeeded';
}
