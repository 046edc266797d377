import { isOpen, viewOf } from '../../src/domain/donation';
import type { DonationView } from '../../src/domain/donation';
import { done } from '../lib/Outcome';
import type { Outcome } from '../lib/Outcome';
import { findDonation } from './findDonation';
import type { GivingPorts } from './ports';
import { refreshDonation } from './refreshDonation';
import { tryDrain } from './tryDrain';

/** Milliseconds for which the stored status is trusted before the provider is asked: a webhook is usually faster. */
const trustedFor = 3_000;

/** Seconds between two readings of the provider for one donation: providers have rate limits. */
const readingEvery = 10;

/**
 * The stored status of a donation. While it is not final the provider is asked too, so that a lost webhook leaves no
 * donor waiting.
 */
export async function readStatus(
  ports: Omit<GivingPorts, 'catalogue' | 'challenge' | 'limits'>,
  reference: unknown,
): Promise<Outcome<DonationView>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  const now = ports.clock();
  const age = now.getTime() - Date.parse(donation.updatedAt);
  if (!isOpen(donation) || age < trustedFor) return done(viewOf(donation));
  if (!(await ports.donations.claimReading(donation.id, now, readingEvery))) return done(viewOf(donation));
  const fresh = await refreshDonation(ports, donation);
  return done(viewOf(isOpen(fresh) ? fresh : ((await tryDrain(ports, fresh.id)) ?? fresh)));
}
