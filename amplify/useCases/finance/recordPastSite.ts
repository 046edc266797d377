import type { FinancePerson, Outcome } from '../../../src/contract/finance';
import type { RecordingRequest } from '../../../src/contract/financeRecords';
import { sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { getReceiptNumber, sumAmounts, type Donation } from '../../../src/domain/donation';
import type { RecordedRequest } from '../../../src/domain/donation/recordedDonation';
import { formatAud } from '../../../src/domain/money';
import type { GivingPorts, OutboxPorts } from '../ports/giving';
import { audited, wrong, type AuditPorts } from './audit';
import { findRecorded, recordDonation } from './recordDonation';
import { readEntry, type EntryIssue } from './record/readEntry';

type Ports = AuditPorts & OutboxPorts & Pick<GivingPorts, 'recordings' | 'donations' | 'stripe' | 'catalogue'>;

const byMethod: Readonly<Record<RecordedRequest['method'], string>> = {
  bank: 'by bank transfer',
  cash: 'in cash',
  telephone: 'by phone',
};

/** Describes a donation that was read, in a sentence without its end. */
export function describeRecording({ day, method, lines, reference }: RecordedRequest): string {
  const funds = lines.map(
    ({ kind, amount, beneficiary }) =>
      `${kind}${beneficiary ? ` for ${beneficiary.type}/${beneficiary.uid}` : ''} ${formatAud(amount)}`,
  );
  return `${formatAud(sumAmounts(lines))} ${byMethod[method]} on ${formatDay(day, 'date')} (${funds.join(', ')}), “${reference}”`;
}

const toRecorded = (donation: Donation) => {
  const receipt = getReceiptNumber(donation);
  return { id: donation.id, reference: donation.reference, ...(receipt && { receipt }) };
};

/** Records a donation that came past the site. A dry run says what would be recorded. */
export async function recordPastSite(
  ports: Ports,
  by: FinancePerson,
  { why, dryRun, insteadOf, method = 'bank', ...fields }: RecordingRequest,
): Promise<Outcome> {
  const catalogue = await ports.catalogue.read();
  if (!catalogue) return wrong('', 'The content service did not answer. Try again in a minute.');
  const terms = { method, catalogue, today: sydneyDay(ports.clock()) };
  const read = readEntry(fields, terms);
  if (!read.ok)
    return { ok: false, issues: read.error.map(({ field, text }) => ({ field, text: toSentence(field, text) })) };
  const request = read.value;
  const { donation: known, key } = await findRecorded(ports, request);
  if (known && known.voidedAt === undefined) {
    // A run that was stopped may have left its receipt undone.
    const settled = dryRun ? known : (await recordDonation(ports, request, catalogue, key)).donation;
    return refuseKnown(settled);
  }
  if (known && insteadOf !== known.id) {
    const day = formatDay(sydneyDay(new Date(known.voidedAt ?? known.updatedAt)), 'date');
    return wrong('insteadOf', `This was recorded as ${known.id} and voided on ${day}. Say that you record it again.`);
  }
  const { donor } = request;
  const what = describeRecording(request);
  const explainReceipt = (whom: string | undefined) =>
    whom ? `We email ${whom} the receipt.` : 'There is no email address, so post the receipt.';
  if (dryRun) return { ok: true, said: [`${what}.`, explainReceipt(donor.email)] };
  return audited(ports, by, { action: 'recorded', about: known?.id ?? '', why, what }, async () => {
    const { donation, isNew } = await recordDonation(ports, request, catalogue, key);
    if (!isNew) return refuseKnown(donation);
    const said = [`Recorded as ${donation.id}.`, explainReceipt(donor.email && 'the donor')];
    return { ok: true, said, recorded: toRecorded(donation) };
  });
}

const refuseKnown = (donation: Donation): Outcome => ({
  ok: false,
  issues: [{ field: 'reference', text: `This is recorded already, as ${donation.id}.` }],
  recorded: toRecorded(donation),
});

/** How a field begins a sentence about it. */
const names = {
  row: 'This',
  date: 'The date',
  amount: 'The amount',
  reference: 'The reference',
  name: 'The name',
  email: 'The email address',
} as const;

const toSentence = (field: EntryIssue['field'], text: string) =>
  field === 'fund' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : `${names[field]} ${text}.`;
