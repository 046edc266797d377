import type { FinancePerson, Outcome, RecordingRequest } from '../../../src/contract/finance';
import { formatDay } from '../../../src/domain/calendar';
import { sumAmounts } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { sydneyDay } from '../../../src/domain/receipt';
import type { GivingPorts, OutboxPorts } from '../ports/giving';
import { audited, wrong, type AuditPorts } from './audit';
import { findRecorded, recordDonation } from './recordDonation';
import { readEntry, type EntryIssue } from './record/readEntry';

type Ports = AuditPorts & OutboxPorts & Pick<GivingPorts, 'recordings' | 'donations' | 'stripe' | 'catalogue'>;

/** Records a donation that came by bank transfer. A dry run says what would be recorded. */
export async function recordTransfer(
  ports: Ports,
  by: FinancePerson,
  { why, dryRun, ...fields }: RecordingRequest,
): Promise<Outcome> {
  const catalogue = await ports.catalogue.read();
  if (!catalogue) return wrong('', 'The content service did not answer. Try again in a minute.');
  const terms = { method: 'bank', catalogue, today: sydneyDay(ports.clock()) } as const;
  const read = readEntry(fields, terms);
  if (!read.ok)
    return { ok: false, issues: read.error.map(({ field, text }) => ({ field, text: toSentence(field, text) })) };
  const request = read.value;
  const known = await findRecorded(ports, request);
  if (known) return wrong('reference', `This transfer is recorded already, as ${known.id}.`);
  const { day, lines, reference, donor } = request;
  const funds = lines.map(({ kind, amount }) => `${kind} ${formatAud(amount)}`).join(', ');
  const what = `${formatAud(sumAmounts(lines))} by bank transfer on ${formatDay(day, 'date')} (${funds}), “${reference}”`;
  const explainReceipt = (whom: string | undefined) =>
    whom ? `We email ${whom} the receipt.` : 'There is no email address, so post the receipt.';
  if (dryRun) return { ok: true, said: [`${what}.`, explainReceipt(donor.email)] };
  return audited(ports, by, { action: 'recorded', about: '', why, what }, async () => {
    const { donation } = await recordDonation(ports, request, catalogue);
    return { ok: true, said: [`Recorded as ${donation.id}.`, explainReceipt(donor.email && 'the donor')] };
  });
}

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
