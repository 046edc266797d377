import { randomUUID } from 'node:crypto';
import {
  getLedgerEntries,
  getMonth,
  sumAmounts,
  type Donation,
  type GivingCatalogue,
} from '../../../src/domain/donation';
import {
  createRecordedDonation,
  createRecordedInput,
  type RecordedRequest,
} from '../../../src/domain/donation/recordedDonation';
import { deriveDonationId, hashJson, hashKeyed, deriveReference } from '../../lib/hashes';
import type { GivingPorts, OutboxPorts } from '../ports/giving';
import { tryDrain } from '../drainOutbox';

type Ports = OutboxPorts & Pick<GivingPorts, 'recordings' | 'stripe'>;

/** Identifies a recorded donation: the same method, day, amount and reference are the same donation. */
export const toRecordingKey = ({ method, day, lines, reference }: RecordedRequest): string =>
  hashKeyed('recorded', [method, day, sumAmounts(lines), reference.replace(/\s+/g, ' ')].join('|'));

/** The donation recorded under the same key; `null` if there is none. Writes nothing. */
export async function findRecorded(
  { recordings, donations }: Pick<Ports, 'recordings' | 'donations'>,
  request: RecordedRequest,
): Promise<Donation | null> {
  const attempt = await recordings.readAttempt(toRecordingKey(request));
  return attempt === null ? null : donations.get(deriveDonationId(deriveReference(attempt)));
}

/**
 * Records a donation by bank transfer, in cash or by phone, and does its effects: receipt, thanks email, totals.
 *
 * The key is first claimed for a random attempt, because anyone who could guess a donation's reference could read its
 * receipt; then
 * the donation is stored. A run that finds the key claimed and no donation, after a crash, stores it under the claimed
 * attempt.
 *
 * @param request - has passed `checkRecorded`
 * @returns the stored donation, and whether this call stored it
 * @throws StorageUnavailable: repeating the call continues
 */
export async function recordDonation(
  ports: Ports,
  request: RecordedRequest,
  catalogue: GivingCatalogue,
): Promise<{ readonly donation: Donation; readonly isNew: boolean }> {
  const now = ports.clock();
  const attempt = await ports.recordings.claim(toRecordingKey(request), randomUUID(), now.toISOString());
  const reference = deriveReference(attempt);
  const donation = createRecordedDonation(request, {
    id: deriveDonationId(reference),
    reference,
    attempt,
    requestHash: hashJson(createRecordedInput(request, attempt)),
    catalogue,
    now,
    livemode: ports.stripe.livemode,
  });
  // First, so that no export misses what is stored next.
  for (const { bookedAt } of getLedgerEntries(donation))
    await ports.donations.noteMoved(donation.id, getMonth(bookedAt));
  const isNew = (await ports.donations.create(donation)) === 'stored';
  const settled = (await tryDrain(ports, donation.id)) ?? (await ports.donations.get(donation.id));
  return { donation: settled ?? donation, isNew };
}
