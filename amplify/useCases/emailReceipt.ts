import { receiptEmailRequest } from '../../src/contract/receiptEmail';
import {
  getReceiptEmail,
  isCorrectable,
  parseBody,
  settleOutbox,
  type Donation,
  type DonationView,
} from '../../src/domain/donation';
import { fail, succeed } from '../../src/domain/Result';
import type { UseCaseResult } from '../lib/ErrorDetail';
import { changeDonation } from './applyObservations';
import { tryDrain } from './drainOutbox';
import { findDonation } from './findDonation';
import type { PaymentPorts } from './ports/giving';
import { toView } from './toView';

/**
 * Emails a donation's receipt to its donor again, or to another address if theirs was mistyped. A request that was done already, or
 * that another one came before, changes nothing and is answered with how it stands.
 */
export async function emailReceipt(
  ports: Omit<PaymentPorts, 'limits'>,
  reference: unknown,
  body: unknown,
): Promise<UseCaseResult<DonationView>> {
  const parsed = parseBody(receiptEmailRequest, body);
  if (!parsed.ok)
    return fail({ code: 'invalid_request', message: 'The request has invalid fields.', issues: parsed.error });
  const found = await findDonation(ports, reference);
  if (!found.ok) return found;
  const { count, email } = parsed.value;
  const now = ports.clock();
  const isAllowed = (donation: Donation) => {
    const state = getReceiptEmail(donation);
    const isCorrected = email !== undefined && email !== donation.donor.email;
    return Boolean(isCorrected ? state?.canCorrect && isCorrectable(donation, now) : state?.canRepeat);
  };
  const isOver = ({ resent = 0 }: Donation) => resent !== count;
  if (!isOver(found.value) && !isAllowed(found.value))
    return fail({ code: 'wrong_state', message: 'The receipt can’t be emailed so. The office can help.' });
  const changed = await changeDonation(
    ports,
    found.value.id,
    (donation) => {
      if (isOver(donation) || !isAllowed(donation)) return null;
      const donor = email === undefined ? donation.donor : { ...donation.donor, email };
      return { ...settleOutbox({ ...donation, donor, resent: count + 1 }, now), updatedAt: now.toISOString() };
    },
    found.value,
  );
  const known = changed ?? found.value;
  const drained = await tryDrain(ports, known.id, { loaded: known, leavesContended: true });
  return succeed(toView(drained ?? known));
}
