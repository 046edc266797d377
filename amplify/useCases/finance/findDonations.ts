import type { FinanceDonation, FinancePerson, FoundDonations } from '../../../src/contract/finance';
import { getRetainedLines, sumReversedCents, type Donation } from '../../../src/domain/donation';
import { describeCountedDue } from '../../../src/texts/describeCountedDue';
import { parseAud } from '../../../src/domain/money';
import { readReceiptNumber } from '../../../src/domain/receipt';
import type { GivingPorts } from '../ports/giving';
import { note, type AuditPorts } from './audit';
import { readDay } from './record/readDay';

export type NumberPorts = Pick<GivingPorts, 'donations' | 'receiptNumbers' | 'stripe' | 'paypal'>;
type Ports = AuditPorts & NumberPorts;

/** The most that are shown. */
const maxFound = 20;

/**
 * Finds donations by what finance has at hand: a receipt's number, an email address, our id, the id of a payment or order at the
 * provider, or the day on which they were made, with the amount if it is known (`20/11/2026 150.00`).
 */
export async function findDonations(ports: Ports, by: FinancePerson, text: string): Promise<FoundDonations> {
  const { kind, donations } = await search(ports, text.trim());
  const shown = donations.slice(0, maxFound);
  const about = shown.map(({ id }) => id).join(' ');
  // Not what was typed, which may be a donor's address.
  await note(ports, by, { action: 'found', about, why: '', what: `By ${kind}` });
  return { donations: shown.map(toFinanceDonation), more: donations.length > shown.length };
}

interface Found {
  readonly kind: string;
  readonly donations: readonly Donation[];
}

/** Finds the donation that has a whole number: of a receipt, a gift, or a payment or an order at the provider. `null`: it is no number. */
export async function findByNumber(
  { donations, receiptNumbers, stripe, paypal }: NumberPorts,
  text: string,
): Promise<Found | null> {
  const one = async (kind: string, id: string | null | undefined): Promise<Found> => {
    const donation = id ? await donations.get(id) : null;
    return { kind, donations: donation ? [donation] : [] };
  };
  const number = text.toUpperCase();
  if (readReceiptNumber(number)) return one('receipt', (await receiptNumbers.getOwner(number))?.donationId);
  if (/^don_[a-z2-7]{20,40}$/.test(text)) return one('id', text);
  if (/^pi_\w{8,}$/.test(text)) {
    const intent = await stripe.readIntent(text);
    return one('payment', intent.ok ? intent.value.donationId : null);
  }
  // A name in one word of 17 letters is no number.
  if (/^(?=.*\d)[A-Z0-9]{17}$/.test(number)) {
    const [capture, order] = await Promise.all([paypal.donationOfCapture(number), paypal.readOrder(number)]);
    return one('payment', (capture.ok && capture.value) || (order.ok ? order.value.donationId : null));
  }
  return null;
}

async function search(ports: Ports, text: string): Promise<Found> {
  const { donations } = ports;
  const numbered = await findByNumber(ports, text);
  if (numbered) return numbered;
  if (text.includes('@')) return { kind: 'email address', donations: await donations.listOfEmail(text) };
  const [, date = text, amount] = /^(.*?)\s+((?:A?\$)?[\d,]+(?:\.\d\d)?)$/.exec(text) ?? [];
  // An amount at the end looks like a year that was typed with spaces: `20 Nov 2026`.
  const day = readDay(text) ?? readDay(date);
  if (day === null) return { kind: 'something unknown', donations: [] };
  const cents = readDay(text) === null && amount !== undefined ? parseAud(amount) : null;
  const made = await donations.listDay(day);
  return { kind: 'day', donations: made.filter(({ totalCents }) => cents === null || totalCents === cents) };
}

/** Selects the part of a donation that finance sees. */
export function toFinanceDonation(donation: Donation): FinanceDonation {
  const { id, method, status, createdAt, donor, totalCents, refundedCents, feeCents, receipts, provider } = donation;
  const left = getRetainedLines(donation, sumReversedCents(donation));
  const { intentId, chargeId, orderId, captureId } = provider;
  const references = [intentId, chargeId, orderId, captureId, donation.recorded?.reference];
  return {
    id,
    method,
    status,
    createdAt,
    ...(donor.name !== undefined && { name: donor.name }),
    ...(donor.email !== undefined && { email: donor.email }),
    totalCents,
    refundedCents,
    lines: [
      ...left.lines.map(({ line, cents }) => ({
        kind: line.kind,
        due: describeCountedDue(line),
        title: line.beneficiaryTitle ? `${line.fundName}: ${line.beneficiaryTitle}` : line.fundName,
        givenCents: line.amount,
        leftCents: cents,
      })),
      ...(feeCents > 0
        ? [{ kind: 'fee' as const, title: 'Fee cover', givenCents: feeCents, leftCents: left.feeCents }]
        : []),
    ],
    receipts: receipts.map(({ number, issuedAt, voidedAt }) => ({ number, issuedAt, isVoid: voidedAt !== undefined })),
    references: references.filter((reference) => reference !== undefined),
  };
}
