import type { Donation, DonationView } from './Donation';
import { isPaid } from './transitions';

/** How often the receipt may be emailed again, by finance or the donor: no one is to be flooded with emails. */
const maxRepeats = 3;

/** A mistyped address is noticed within days; after them the office changes it, which asks who writes. Milliseconds. */
const correctableFor = 7 * 24 * 3_600_000;

/** Whether the address of a donation's email may still be corrected by its donor. */
export const isCorrectable = ({ succeededAt }: Pick<Donation, 'succeededAt'>, now: Date): boolean =>
  succeededAt !== undefined && now.getTime() - Date.parse(succeededAt) < correctableFor;

/** Returns the address as its owner knows it again, and no one else: `a…@donor.example`. */
export const maskAddress = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;

/**
 * Selects how the email with a donation's receipt stands, and what its donor may do about it; nothing if it has none of its own. Only a
 * guest corrects the address: an account has a verified one.
 */
export function getReceiptEmail(donation: Donation): DonationView['receiptEmail'] {
  const { donor, plan, outbox, resent: count = 0, userId } = donation;
  const emails = outbox.filter(({ kind }) => kind === 'thanks_email');
  if (!isPaid(donation) || donor.email === undefined || plan?.thanksMonthly || emails.length === 0) return undefined;
  const canRepeat = count < maxRepeats;
  return {
    address: maskAddress(donor.email),
    isSent: emails.every(({ state }) => state === 'done'),
    count,
    canRepeat,
    canCorrect: canRepeat && userId === undefined,
  };
}
