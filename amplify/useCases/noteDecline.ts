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
  const { donations, rates, limits, log } = ports;
  const now = ports.clock();
  const decline = (key: string, { windowSeconds }: { windowSeconds: number }) =>
    rates.count('declines', key, windowSeconds, now);
  await decline(countKeys.everywhere, limits.everywhere);
  const client = await donations.clientOf(donation.id);
  if (client) await decline(countKeys.address(client), limits.perAddress);
  if (!cardFingerprint) return;
  const { declines } = await decline(countKeys.card(keyedHash('card', cardFingerprint)), limits.perCard);
  if (declines <= limits.perCard.most || !isOpen(donation)) return;
  log.warn('card_declined_too_often', { donationId: donation.id, declines });
  await endUnpaid(ports, donation, 'cancelled');
}
