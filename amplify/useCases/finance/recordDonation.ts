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

/** The facts that tell a recorded donation from others: its funds and its donor may have been corrected. */
export type RecordingFacts = Pick<RecordedRequest, 'method' | 'day' | 'reference'> & {
  readonly lines: readonly Pick<RecordedRequest['lines'][number], 'amount'>[];
};

/** Identifies a recorded donation: the same method, day, amount and reference are the same donation. */
export const toRecordingKey = ({ method, day, lines, reference }: RecordingFacts): string =>
  hashKeyed('recorded', [method, day, sumAmounts(lines), reference.replace(/\s+/g, ' ')].join('|'));

/** The key of a record that takes the place of a voided one. */
const toNextKey = (key: string, voidedId: string) => hashKeyed('recorded', `${key}|${voidedId}`);

/** The record of a request, and the key that counts. */
export interface FoundRecord {
  /** The last record of it, which may be void. */
  readonly donation: Donation | null;
  /** The key under which the next one would be recorded, or this one is completed. */
  readonly key: string;
}

/**
 * Finds what is recorded of a request: after a record was voided, the one that takes its place, and so on. Writes nothing.
 */
export async function findRecorded(
  { recordings, donations }: Pick<Ports, 'recordings' | 'donations'>,
  request: RecordingFacts,
): Promise<FoundRecord> {
  let found: FoundRecord = { donation: null, key: toRecordingKey(request) };
  for (;;) {
    const attempt = await recordings.readAttempt(found.key);
    const donation = attempt === null ? null : await donations.get(deriveDonationId(deriveReference(attempt)));
    if (!donation) return found;
    if (donation.voidedAt === undefined) return { donation, key: found.key };
    found = { donation, key: toNextKey(found.key, donation.id) };
  }
}

/** Finds the language of the donor's newest gift that came through the site, by its address: finance is not asked for one. */
async function findDonorLanguage(
  { donations }: Pick<Ports, 'donations'>,
  { donor: { email } }: RecordedRequest,
): Promise<string | undefined> {
  const known = email === undefined ? [] : await donations.listOfEmail(email);
  return known.find(({ recorded }) => recorded === undefined)?.language;
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
 * @param key - the key from `findRecorded`, if a voided record is replaced
 * @returns the stored donation, and whether this call stored it
 * @throws StorageUnavailable: repeating the call continues
 */
export async function recordDonation(
  ports: Ports,
  request: RecordedRequest,
  catalogue: GivingCatalogue,
  key: string = toRecordingKey(request),
): Promise<{ readonly donation: Donation; readonly isNew: boolean }> {
  const now = ports.clock();
  const attempt = await ports.recordings.claim(key, randomUUID(), now.toISOString());
  const reference = deriveReference(attempt);
  const donation = createRecordedDonation(request, {
    language: await findDonorLanguage(ports, request),
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
