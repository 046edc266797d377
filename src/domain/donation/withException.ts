import type { Donation, DonationException } from './Donation';

/** The donation with an exception for finance; the same code about the same object is noted once. */
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
