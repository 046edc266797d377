import { addDays } from '../calendar/isoDay';
import { sydneyDay, sydneyMoment } from '../calendar/sydneyDay';
import type { Donation, DonationView } from './Donation';
import { sumUncountedCents } from './sumReversedCents';
import { isPaid } from './transitions';

/**
 * Whether the donor wants the email about where their donation is, and it may be sent: not for one that isn't paid, has gone back or is
 * disputed in full.
 */
export const isGivenOutEmailWanted = (donation: Donation): boolean =>
  donation.tellsGivenOut === true && isPossible(donation);

const isPossible = (donation: Donation): boolean =>
  donation.donor.email !== undefined && isPaid(donation) && sumUncountedCents(donation) < donation.totalCents;

/** Selects how the email about where a donation is stands; nothing if none can be sent, or was. */
export function getGivenOutEmail(donation: Donation): DonationView['givenOutEmail'] {
  const isSent = donation.outbox.some(({ kind, state }) => kind === 'given_out_email' && state === 'done');
  if (!isSent && !isPossible(donation)) return undefined;
  return { isAsked: donation.tellsGivenOut === true, isSent };
}

/** Returns when the next night's books are known, at nine in Sydney: not all of a donation had reached people in those of the last one. */
export const getNextLookAt = (now: Date): string => sydneyMoment(addDays(sydneyDay(now), 1), '09:00').toISOString();
