import { isOpen, type Donation, type DonationView } from '../../src/domain/donation';
import { summariseGivenOut } from '../../src/domain/distribution/summariseGivenOut';
import type { UseCaseResult } from '../lib/ErrorDetail';
import { findDonation } from './findDonation';
import type { PaymentPorts } from './ports/giving';
import { refreshDonation } from './refreshDonation';
import { tryDrain } from './drainOutbox';
import { succeed } from '../../src/domain/Result';
import { toView } from './toView';

/** Milliseconds for which the stored status is trusted before the provider is read: a webhook is usually faster. */
const trustedFor = 3_000;

/** Seconds between two readings of the provider for one donation: providers have rate limits. */
const readingEvery = 10;

/**
 * Reads the stored status of a donation. While it is not final the provider is read too, so that a lost webhook leaves no
 * donor waiting.
 */
export async function readStatus(
  ports: Omit<PaymentPorts, 'limits'>,
  reference: unknown,
): Promise<UseCaseResult<DonationView>> {
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const donation = found.value;
  const now = ports.clock();
  const age = now.getTime() - Date.parse(donation.updatedAt);
  if (!isOpen(donation)) return succeed(await readStatusView(ports, donation));
  if (age < trustedFor) return succeed(toView(donation));
  if (!(await ports.donations.claimReading(donation.id, now, readingEvery))) return succeed(toView(donation));
  const fresh = await refreshDonation(ports, donation);
  const drained = isOpen(fresh) ? null : await tryDrain(ports, fresh.id, { loaded: fresh, leavesContended: true });
  return succeed(await readStatusView(ports, drained ?? fresh));
}

/** Reads the view of a donation, with what a case had before it was paid, and where it is now. */
export async function readStatusView(
  ports: Pick<PaymentPorts, 'progress' | 'givenOut'>,
  donation: Donation,
): Promise<DonationView> {
  const view = toView(donation);
  const { id, succeededAt: paidAt } = donation;
  if (!paidAt) return view;
  const lines = view.lines.map(async (line) =>
    line.beneficiary?.type === 'case'
      ? { ...line, beforeCents: await ports.progress.sumBefore(line.beneficiary, { id, paidAt }) }
      : line,
  );
  const givenOut = summariseGivenOut(donation, await ports.givenOut.get(id));
  return { ...view, lines: await Promise.all(lines), ...(givenOut && { givenOut }) };
}
