import type { Donation, DonationStatus } from './Donation';

/** Not paid yet; as long as it is one of these, a payment may go to and fro between them. */
export const openStatuses: readonly DonationStatus[] = ['created', 'requires_action', 'processing', 'failed'];

/** Paid, whatever became of it later. */
export const paidStatuses: readonly DonationStatus[] = [
  'succeeded',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
];

const fromOpen: readonly DonationStatus[] = [...openStatuses, 'succeeded', 'cancelled', 'expired'];

const following: Readonly<Record<DonationStatus, readonly DonationStatus[]>> = {
  created: fromOpen,
  requires_action: fromOpen,
  // The provider has it: only the provider can say that it came to nothing.
  processing: fromOpen.filter((status) => status !== 'expired'),
  // The last try came to nothing; the donor may try again.
  failed: fromOpen,
  succeeded: ['partly_refunded', 'refunded', 'disputed', 'dispute_lost'],
  // A refund that fails is taken back.
  partly_refunded: ['succeeded', 'refunded', 'disputed', 'dispute_lost'],
  // The bank decides for the foundation, for the donor, or a refund ends it.
  disputed: ['succeeded', 'partly_refunded', 'refunded', 'dispute_lost'],
  // A refund and a lost dispute can take the same money twice; the second is the worse news.
  refunded: ['succeeded', 'partly_refunded', 'disputed', 'dispute_lost'],
  dispute_lost: [],
  // Nothing should have been taken; where it was, the donation is paid all the same.
  cancelled: ['succeeded'],
  expired: ['succeeded'],
};

/** The transition guard: whether a gift may go from one status to another. None follows itself. */
export function mayFollow(from: DonationStatus, to: DonationStatus): boolean {
  return from !== to && following[from].includes(to);
}

export const isOpen = ({ status }: Pick<Donation, 'status'>): boolean => openStatuses.includes(status);

export const isPaid = ({ status }: Pick<Donation, 'status'>): boolean => paidStatuses.includes(status);
