import type { Donation, DonationException } from './Donation';

/** The gift with something for finance to look at; the same about the same object is noted once. */
export function withException(
  donation: Donation,
  code: DonationException['code'],
  object: string,
  detail: string,
  now: Date,
): Donation {
  if (donation.exceptions.some((known) => known.code === code && known.object === object)) return donation;
  return { ...donation, exceptions: [...donation.exceptions, { code, at: now.toISOString(), object, detail }] };
}
