import type { FinancePerson, Outcome, ReceiptRequest } from '../../../src/contract/finance';
import { getReceiptNumber, isPaid, settleOutbox } from '../../../src/domain/donation';
import { changeDonation } from '../applyObservations';
import type { GivingPorts, OutboxPorts } from '../ports/giving';
import { tryDrain } from '../drainOutbox';
import { audited, wrong, type AuditPorts } from './audit';

/**
 * Emails a donation's receipt again, or replaces it by one with a new number and, if it was wrong, another name. The email goes
 * out through the donation's outbox.
 */
export async function sendReceiptAgain(
  ports: AuditPorts & OutboxPorts & Pick<GivingPorts, 'donations'>,
  by: FinancePerson,
  { donationId, reissue, donorName, why }: ReceiptRequest,
): Promise<Outcome> {
  const what = reissue ? `New number${donorName ? ' and another name' : ''}` : 'The same receipt';
  const entry = { action: reissue ? 'receipt_reissued' : 'receipt_sent', about: donationId, why, what } as const;
  return audited(ports, by, entry, async () => {
    const found = await ports.donations.get(donationId);
    if (!found || !isPaid(found)) return wrong('', 'There is no paid gift of this id.');
    const { email } = found.donor;
    const number = getReceiptNumber(found);
    if (!number)
      return wrong('', 'This gift has no valid receipt: all of it was refunded, or its receipt is on its way.');
    if (!reissue && email === undefined)
      return wrong('', 'The donor left no email address. Download the receipt and post it.');
    const now = ports.clock();
    const changed = await changeDonation(
      ports,
      donationId,
      (donation) => {
        const name = donorName ?? donation.reissue?.donorName;
        const next = {
          ...donation,
          resent: (donation.resent ?? 0) + 1,
          ...(reissue && { reissue: { count: (donation.reissue?.count ?? 0) + 1, ...(name && { donorName: name }) } }),
        };
        return { ...settleOutbox(next, now), updatedAt: now.toISOString() };
      },
      found,
    );
    const after = (await tryDrain(ports, donationId)) ?? changed;
    const valid = after && getReceiptNumber(after);
    const sent = email ? 'We email the donor the receipt.' : 'The donor left no email address, so post it.';
    if (!reissue) return { ok: true, said: [sent] };
    const replaced =
      valid && valid !== number
        ? `Receipt ${valid} replaces ${number}.`
        : `A new receipt replaces ${number} in a minute.`;
    return { ok: true, said: [replaced, sent] };
  });
}
