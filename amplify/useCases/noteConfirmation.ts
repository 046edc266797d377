import { isOpen, type Donation } from '../../src/domain/donation';
import { hashKeyed } from '../lib/hashes';
import { changeDonation } from './applyObservations';
import { endUnpaid } from './cancelDonation';
import { countKeys } from './checkVelocity';
import type { GivingPorts } from './ports/giving';

type Ports = Pick<GivingPorts, 'donations' | 'plans' | 'rates' | 'limits' | 'stripe' | 'paypal' | 'clock' | 'log'>;

export interface Confirmation {
  readonly declined: boolean;
  /** The provider's fingerprint of the card, if any. */
  readonly cardFingerprint?: string | undefined;
}

/**
 * Declines of what someone at a browser has tried: as many as its plan has tried by itself are not. In any order, because only the
 * number matters; a try of the plan that was not declined leaves room for one more.
 */
const countTheirs = ({ declines = 0, ownTries = 0 }: Pick<Donation, 'declines' | 'ownTries'>) =>
  Math.max(0, declines - ownTries);

/** Whether a donation had too many declines to accept another. */
export const isDeclinedTooOften = (
  donation: Pick<Donation, 'declines' | 'ownTries'>,
  { limits }: Pick<GivingPorts, 'limits'>,
): boolean => countTheirs(donation) >= limits.perDonation.maxDeclined;

/**
 * Ends a donation that was declined too often, first at its provider, and stores the reason.
 *
 * @returns the current donation: still open if the provider did not answer
 */
export async function endDeclined(ports: Ports, donation: Donation): Promise<Donation> {
  ports.log.warn('donation_declined_too_often', { donationId: donation.id, declines: donation.declines ?? 0 });
  const ended = await endUnpaid(ports, donation, 'cancelled');
  if (!ended.ok) return donation;
  const marked = await changeDonation(ports, donation.id, (latest) =>
    latest.status === 'cancelled' && latest.failure === undefined ? { ...latest, failure: 'too_many_declines' } : null,
  );
  return marked ?? ended.value;
}

/** Counts a try with a card. @returns the tries in its time window, this one included; 0 without a fingerprint */
export async function countCard(
  { rates, limits, clock }: Pick<Ports, 'rates' | 'limits' | 'clock'>,
  cardFingerprint: string | undefined,
): Promise<number> {
  if (!cardFingerprint) return 0;
  const key = countKeys.card(hashKeyed('card', cardFingerprint));
  return (await rates.count('tries', key, limits.perCard.windowSeconds, clock())).tries;
}

/** Counts a decline for all donations, and for the hashes of the email and IP address that are known. */
export async function countDeclines(
  { rates, limits, clock }: Pick<Ports, 'rates' | 'limits' | 'clock'>,
  { email, client }: { readonly email: string | null; readonly client: string | null },
): Promise<void> {
  const now = clock();
  const decline = (key: string, { windowSeconds }: { readonly windowSeconds: number }) =>
    rates.count('declines', key, windowSeconds, now);
  await Promise.all([
    decline(countKeys.everywhere, limits.everywhere),
    ...(email === null ? [] : [decline(countKeys.email(email), limits.perEmail)]),
    ...(client ? [decline(countKeys.address(client), limits.perAddress)] : []),
    ...(email !== null && client ? [decline(countKeys.emailAtAddress(email, client), limits.perEmail)] : []),
  ]);
}

/**
 * Counts a decline in the donation itself, independent of time windows.
 *
 * @returns the donation, or `null` if the plan's schedule made the try, because no one tests cards that way
 */
async function countDecline(ports: Ports, { id }: Donation): Promise<Donation | null> {
  const donation = await changeDonation(ports, id, (latest) => ({ ...latest, declines: (latest.declines ?? 0) + 1 }));
  if (!donation || countTheirs(donation) === 0) return null;
  // A plan's gift has no client address: the address from which its card was saved counts instead.
  const plan = donation.plan ? await ports.plans.get(donation.plan.id) : null;
  const client = plan ? (plan.setup?.client ?? null) : await ports.donations.readClient(id);
  // A donor whose address PayPal has yet to say has no email.
  const email = donation.donor.email === undefined ? null : hashKeyed('email', donation.donor.email);
  await countDeclines(ports, { email, client });
  return donation;
}

/**
 * Counts a paid or declined confirmation: for its card, and if declined, for the donation, its IP address and its email
 * too. Ends a donation that was declined too often, or with a card that was tried too often.
 */
export async function noteConfirmation(
  ports: Ports,
  donation: Donation,
  { declined, cardFingerprint }: Confirmation,
): Promise<void> {
  const tries = await countCard(ports, cardFingerprint);
  if (!declined) return;
  const counted = await countDecline(ports, donation);
  if (!counted) return;
  ports.log.info('donation_declined', { donationId: donation.id, method: donation.method });
  if (!isOpen(counted)) return;
  if (isDeclinedTooOften(counted, ports) || tries > ports.limits.perCard.most) await endDeclined(ports, counted);
}
