import type { Donation } from './Donation';

/** Returns the number of a donation's valid receipt; it has one at most. */
export const getReceiptNumber = ({ receipts }: Pick<Donation, 'receipts'>): string | undefined =>
  receipts.find(({ voidedAt }) => !voidedAt)?.number;
