import { isPaid, monthOf, observe } from '../../src/domain/donation';
import type { Donation, Observation } from '../../src/domain/donation';
import type { GivingPorts } from './ports';

/** How often a write is tried again because somebody else wrote in between. Each loser means that another one won. */
const mostTries = 12;

/** A gift that so many wrote to at once that nobody's turn came. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/**
 * Reads a gift, decides, and stores what was decided, again from the start where somebody else wrote in between.
 *
 * @param decide - gives the gift as it should be; the same object, or `null`, where there is nothing to store.
 * @param known - the gift as it was read just now, which spares reading it again; the write notices where it is out of date.
 * @returns the gift as stored, or `null` where there is none.
 */
export async function changeDonation(
  { donations }: Pick<GivingPorts, 'donations'>,
  donationId: string,
  decide: (donation: Donation) => Donation | null,
  known?: Donation,
): Promise<Donation | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const donation = tries === 0 && known ? known : await donations.get(donationId);
    if (!donation) return null;
    const decided = decide(donation);
    if (decided === null || decided === donation) return donation;
    // First, so that no export misses what is written next.
    for (const month of newMonths(donation, decided)) await donations.noteMoved(donationId, month);
    const stored = await donations.replace(decided);
    if (stored) return stored;
  }
  throw new TooBusy(`${donationId} was written by others ${mostTries} times`);
}

/** The months that new ledger entries are booked into. */
function newMonths(before: Donation, after: Donation): ReadonlySet<string> {
  const added = (after.entries ?? []).slice(before.entries?.length ?? 0);
  return new Set(added.map(({ bookedAt }) => monthOf(bookedAt)));
}

/**
 * Applies what was learnt from a provider to the gift it is about, in one write.
 *
 * @returns the gift as it is stored now, or `null` where there is none.
 */
export async function applyObservations(
  ports: Pick<GivingPorts, 'donations' | 'clock' | 'log'>,
  donationId: string,
  observations: readonly Observation[],
  known?: Donation,
): Promise<Donation | null> {
  const now = ports.clock();
  let before: Donation | undefined;
  const stored = await changeDonation(
    ports,
    donationId,
    (donation) => {
      before = donation;
      return observations.reduce((learnt, observation) => observe(learnt, observation, now).donation, donation);
    },
    known,
  );
  // The donor was told that nothing is taken, and may want it back.
  if (stored && isPaid(stored) && (before?.status === 'cancelled' || before?.status === 'expired'))
    ports.log.warn('paid_after_end', { donationId, status: before.status });
  return stored;
}
