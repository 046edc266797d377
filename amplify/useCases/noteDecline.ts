import { isOpen } from '../../src/domain/donation';
import type { Donation } from '../../src/domain/donation';
import { keyedHash } from '../lib/hashes';
import { endUnpaid } from './cancelDonation';
import { countKeys } from './countKeys';
import type { GivingPorts } from './ports';

type Ports = Pick<GivingPorts, 'donations' | 'rates' | 'limits' | 'stripe' | 'paypal' | 'clock' | 'log'>;

/**
 * Counts a declined payment: everywhere, for the address that the gift came from, and for the card. A card that was declined too
 * often is being tested, and its gift is ended.
 */
export async function noteDecline(
  ports: Ports,
  donation: Donation,
  cardFingerprint: string | undefined,
): Promise<void> {
  const { rates, limits, log } = ports;
  const now = ports.clock();
  await rates.hit(countKeys.allDeclines, limits.declineShare.windowSeconds, now);
  const client = await rates.clientOf(donation.id);
  if (client) await rates.hit(countKeys.declines(client), limits.declinesPerAddress.windowSeconds, now);
  if (!cardFingerprint) return;
  const { most, windowSeconds } = limits.perCard;
  const declines = await rates.hit(countKeys.card(keyedHash('card', cardFingerprint)), windowSeconds, now);
  if (declines <= most || !isOpen(donation)) return;
  log.warn('card_declined_too_often', { donationId: donation.id, declines });
  await endUnpaid(ports, donation, 'cancelled');
}
