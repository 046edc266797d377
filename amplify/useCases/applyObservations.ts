import { isPaid, getMonth, observe, type Donation, type Observation } from '../../src/domain/donation';
import type { GivingPorts } from './ports/giving';
import { updatePlanOfDonation } from './plans/updatePlanOfDonation';
import { TooBusy } from '../lib/storageErrors';

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const maxTries = 12;

/**
 * Reads a donation, decides, and stores the result; starts again if the donation was written in between.
 *
 * @param decide - returns the new donation; the same object, or `null`, if there is nothing to store
 * @param loaded - the donation as just read, to save a read; the write fails if it is outdated
 * @returns the stored donation, or `null` if there is none
 */
export async function changeDonation(
  { donations }: Pick<GivingPorts, 'donations'>,
  donationId: string,
  decide: (donation: Donation) => Donation | null,
  loaded?: Donation,
): Promise<Donation | null> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const donation = tries === 0 && loaded ? loaded : await donations.get(donationId);
    if (!donation) return null;
    const decided = decide(donation);
    if (decided === null || decided === donation) return donation;
    // First, so that no export misses what is written next.
    for (const month of newMonths(donation, decided)) await donations.noteMoved(donationId, month);
    const stored = await donations.replace(decided);
    if (stored) return stored;
  }
  throw new TooBusy(`${donationId} was written by others ${maxTries} times`);
}

/** The months in which new ledger entries are booked and no stored one is: those of stored entries were noted before. */
function newMonths({ entries: stored = [] }: Donation, { entries = [] }: Donation): ReadonlySet<string> {
  const months = new Set(entries.slice(stored.length).map(({ bookedAt }) => getMonth(bookedAt)));
  for (const { bookedAt } of months.size > 0 ? stored : []) months.delete(getMonth(bookedAt));
  return months;
}

/**
 * Applies observations from a provider to a donation, in one write, and then to the plan that it is a gift of. Repeated, so that
 * the plan gets what a process that died in between had not told it.
 *
 * @returns the stored donation, or `null` if there is none
 */
export async function applyObservations(
  ports: Pick<GivingPorts, 'donations' | 'plans' | 'clock' | 'log'>,
  donationId: string,
  observations: readonly Observation[],
  loaded?: Donation,
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
    loaded,
  );
  // The dashboard counts these.
  if (stored && isPaid(stored) && before && !isPaid(before))
    ports.log.info('donation_paid', { donationId, method: stored.method, by: stored.plan ? 'plan' : 'donor' });
  // The page said that nothing is taken, so the donor may want a refund.
  if (stored && isPaid(stored) && (before?.status === 'cancelled' || before?.status === 'expired'))
    ports.log.warn('paid_after_end', { donationId, status: before.status });
  if (stored?.plan && isMoved(stored)) await updatePlanOfDonation(ports, stored);
  return stored;
}

/** Whether money has gone back, or was disputed. */
const isMoved = ({ refundedCents, failedRefunds, dispute }: Donation) =>
  refundedCents > 0 || failedRefunds !== undefined || dispute !== undefined;
