import { getReceiptNumber, type Donation } from '../../../src/domain/donation';
import { findVoidIssue, voidRecorded } from '../../../src/domain/donation/recordedDonation';
import { formatAud } from '../../../src/domain/money';
import { changeDonation } from '../applyObservations';
import { tryDrain } from '../drainOutbox';
import type { RefundOptions, RefundPorts, RefundRequest, RefundResult } from './refundDonation';

/**
 * Voids a donation that was recorded in error, and does what follows from it: its receipt becomes void, its case has that much less,
 * and the donor gets an email. Repeated it does nothing more.
 *
 * @throws StorageUnavailable - the same call may be made again.
 */
export async function voidDonation(
  ports: RefundPorts,
  { donationId }: Pick<RefundRequest, 'donationId'>,
  { isDryRun = false, settle = async (refusal) => refusal }: RefundOptions = {},
): Promise<RefundResult> {
  const now = ports.clock();
  const before = await ports.donations.get(donationId);
  if (!before) return { ok: false, error: `There is no donation ${donationId}` };
  const issue = findVoidIssue(before);
  if (isDryRun)
    return issue === null
      ? { ok: true, isNew: true, donation: voidRecorded(before, now) }
      : { ok: false, error: issue };
  const isNew = before.voidedAt === undefined;
  // One that is void already is only repeated.
  const refusal = isNew ? await settle(issue ?? '', before) : '';
  if (refusal) return { ok: false, error: refusal };
  const decide = (donation: Donation) => (findVoidIssue(donation) === null ? voidRecorded(donation, now) : null);
  const stored = await changeDonation(ports, donationId, decide, before);
  if (stored?.voidedAt === undefined) return { ok: false, error: 'The gift was changed meanwhile. Find it again' };
  return { ok: true, isNew, donation: (await tryDrain(ports, donationId)) ?? stored };
}

/** Describes the effects of voiding a record, in sentences: the record, the receipt, and the donor's email. */
export function describeVoid(before: Donation, after: Donation, limit: number, needsApproval: boolean): string[] {
  const { totalCents, recorded, donor } = before;
  const number = getReceiptNumber(before);
  const isToldOf = after.outbox.some(({ kind }) => kind === 'void_email');
  return [
    `The record of ${formatAud(totalCents)}, “${recorded?.reference ?? ''}”, becomes void: all of it leaves the funds again.`,
    ...(number ? [`Receipt ${number} becomes void. Its number is not used again.`] : []),
    describeEmail(donor.email, isToldOf),
    ...(needsApproval
      ? [`It is more than ${formatAud(limit)}, so nothing happens until a second person approves.`]
      : []),
  ];
}

function describeEmail(email: string | undefined, isToldOf: boolean): string {
  if (!email) return 'The donor left no email address, so tell them yourself.';
  return isToldOf
    ? `We email ${email} that the gift was recorded by mistake.`
    : 'The donor has had no email about it yet, and gets none.';
}
