import type {
  AuditEntry,
  FinancePerson,
  OpenRefunds,
  Outcome,
  RefundDecision,
  RefundRequest,
} from '../../../src/contract/finance';
import { formatDay } from '../../../src/domain/calendar';
import { getReceiptNumber, getRetainedLines, sumReversedCents, type Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { sydneyDay } from '../../../src/domain/receipt';
import { note, noteOutcome, wrong, type AuditPorts } from './audit';
import { isRecorded, refundDonation, type RefundPorts } from './refundDonation';

export type StaffRefundPorts = RefundPorts &
  AuditPorts & {
    /** Above this sum of a donation's refunds, in whole cents, a second person has to approve. */
    readonly approvalAbove: number;
  };

/** A request that no one took up lapses. PayPal knows a repeated request for 45 days. */
const lapsesAfter = 30 * 24 * 3600 * 1000;

type RefundRequestEntry = AuditEntry & Required<Pick<AuditEntry, 'refund'>>;

interface OpenRefund {
  readonly entry: RefundRequestEntry;
  readonly isApproved: boolean;
}

/** The trail since requests lapse. */
async function readTrail({ audit, clock }: AuditPorts): Promise<readonly AuditEntry[]> {
  const now = clock().getTime();
  // The one in the middle may be a whole February.
  const times = [now - lapsesAfter, now - lapsesAfter / 2, now];
  const months = [...new Set(times.map((time) => new Date(time).toISOString().slice(0, 7)))];
  return (await Promise.all(months.map((month) => audit.list(month)))).flat();
}

const isRefundRequest = (entry: AuditEntry): entry is RefundRequestEntry =>
  entry.action === 'refund' && entry.refund !== undefined;

/** Refunds that were requested and not done, oldest first. The trail alone says which: nothing else is stored of them. */
async function readOpen(ports: AuditPorts, trail?: readonly AuditEntry[]): Promise<readonly OpenRefund[]> {
  const now = ports.clock().getTime();
  const entries = trail ?? (await readTrail(ports));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries
    .filter(isRefundRequest)
    .filter(({ id, at }) => !byId.has(`${id}#outcome`) && Date.parse(at) > now - lapsesAfter)
    .map((entry) => ({ entry, isApproved: byId.get(`${entry.id}#decision`)?.action === 'approved' }));
}

/** What waits for a second person, and what broke off. */
export async function listOpenRefunds(
  ports: AuditPorts & Pick<StaffRefundPorts, 'approvalAbove'>,
): Promise<OpenRefunds> {
  const open = await readOpen(ports);
  return {
    limitCents: ports.approvalAbove,
    refunds: open.map(({ entry: { id, at, by, about, why, what, refund }, isApproved }) => ({
      id,
      at,
      by,
      donationId: about,
      cents: refund.cents,
      why,
      what,
      state: refund.needsApproval && !isApproved ? 'waiting' : 'unfinished',
    })),
  };
}

/** Refunds a donation, or asks a second person to approve it; a dry run says what would happen, line by line. */
export async function requestRefund(
  ports: StaffRefundPorts,
  by: FinancePerson,
  { attempt, donationId, cents, lines, why, dryRun, ...given }: RefundRequest,
): Promise<Outcome> {
  const trail = await readTrail(ports);
  const earlier = trail.find((entry) => entry.refund?.attempt === attempt);
  if (earlier)
    return earlier.about === donationId && earlier.refund?.cents === cents
      ? repeatRefund(ports, by, earlier, trail)
      : wrong('', 'This form asked for another refund before. Find the gift again.');
  const before = await ports.donations.get(donationId);
  if (!before) return wrong('', 'There is no such donation.');
  if (isRecorded(before) && !given.reference)
    return wrong('reference', 'Enter what finds the refund in the bank statement or the cash book.');
  const open = await readOpen(ports, trail);
  if (open.some(({ entry }) => entry.about === donationId))
    return wrong('', 'A refund of this donation is open. Finish or decline it first.');
  const day = isRecorded(before) && given.day ? given.day : sydneyDay(ports.clock());
  const refundRequest = { donationId, cents, day, reference: given.reference || 'new', lines };
  const checked = await refundDonation(ports, refundRequest, true);
  if (!checked.ok) return wrong(/line/.test(checked.error) ? 'lines' : 'cents', `${checked.error}.`);
  if (!checked.isNew) return wrong('reference', 'A refund with this reference is booked already.');
  const needsApproval = checked.donation.refundedCents > ports.approvalAbove;
  const [what = '', ...more] = describeRefund(
    before,
    checked.donation,
    { cents, day, needsApproval },
    ports.approvalAbove,
  );
  if (dryRun) return { ok: true, said: [what, ...more] };

  const reference = isRecorded(before) ? refundRequest.reference : '';
  const refund = { cents, day, reference, attempt, needsApproval, ...(lines && { lines }) };
  const entry = { action: 'refund', about: donationId, why, what, refund } as const;
  const id = await note(ports, by, entry);
  if (needsApproval) return waits;
  const { refundedCents } = (await ports.donations.get(donationId)) ?? before;
  // Two that are each below the limit, requested at once, are above it together.
  if (refundedCents + cents > ports.approvalAbove)
    return noteOutcome(
      ports,
      by,
      { id, about: donationId },
      wrong('', 'Another refund of this gift was just made. Ask again.'),
    );
  return makeRefund(ports, by, id);
}

const waits: Outcome = {
  ok: true,
  said: ['A second person has to approve this refund. Nothing is refunded before that.'],
};

/** What became of an attempt without a response. */
async function repeatRefund(
  ports: StaffRefundPorts,
  by: FinancePerson,
  { id, refund }: AuditEntry,
  trail: readonly AuditEntry[],
): Promise<Outcome> {
  const outcome = trail.find((entry) => entry.id === `${id}#outcome`);
  if (outcome) return outcome.done ? { ok: true, said: [outcome.what] } : wrong('', outcome.what);
  return refund?.needsApproval ? waits : makeRefund(ports, by, id);
}

/** Decides on a refund that waits, or tries one again that broke off. The person who requested it can decline it, and not approve it. */
export async function decideRefund(
  ports: StaffRefundPorts,
  by: FinancePerson,
  id: string,
  { decision, why }: { readonly decision: RefundDecision; readonly why: string },
): Promise<Outcome> {
  const open = (await readOpen(ports)).find(({ entry }) => entry.id === id);
  if (!open) return wrong('', 'This refund is not open any more.');
  const { entry: requested, isApproved } = open;
  if (decision === 'finish') return makeRefund(ports, by, id);
  if (isApproved) return wrong('', 'This refund was approved already. Try it again instead.');
  if (decision === 'approve' && requested.by.userId === by.userId)
    return wrong('', 'You asked for this refund, so another person has to approve it.');
  if (decision === 'decline' && !requested.refund.needsApproval)
    return wrong('', 'This refund has begun, and can’t be declined. Try it again instead.');
  const at = ports.clock().toISOString();
  const action = decision === 'approve' ? 'approved' : 'declined';
  const entry = { id: `${id}#decision`, at, by, action, about: requested.about, why, what: requested.what } as const;
  // One decision for each: of two people at the same time the first decides.
  if (!(await ports.audit.add(entry))) return wrong('', 'Someone else decided about this refund a moment ago.');
  if (decision === 'approve') return makeRefund(ports, by, id);
  await noteOutcome(ports, by, requested, wrong('', 'Declined.'));
  return { ok: true, said: ['The refund is declined. Nothing was refunded.'] };
}

/** Makes a refund that was requested and, where it has to be, approved. Repeated, it is the same refund. */
async function makeRefund(ports: StaffRefundPorts, by: FinancePerson, id: string): Promise<Outcome> {
  // Read again: who came at the same time sees this one, too, and gives way.
  const open = await readOpen(ports);
  const own = open.find(({ entry }) => entry.id === id);
  if (!own) return wrong('', 'This refund is not open any more.');
  const { entry: requested, isApproved } = own;
  const { about: donationId, refund } = requested;
  if (open.some((other) => other !== own && other.entry.about === donationId))
    return noteOutcome(
      ports,
      by,
      requested,
      wrong('', 'Another refund of this donation was asked for at the same time.'),
    );
  if (refund.needsApproval && !isApproved) return wrong('', 'A second person has to approve this refund.');
  // To a provider it is known by its entry.
  const request = {
    donationId,
    cents: refund.cents,
    day: refund.day,
    reference: refund.reference || id,
    lines: refund.lines,
  };
  const result = await refundDonation(ports, request);
  if (!result.ok && result.mayPass)
    return wrong('', `${result.error}. It may have refunded the money or not: try again, nothing is refunded twice.`);
  if (!result.ok) return noteOutcome(ports, by, requested, wrong('', `${result.error}.`));
  const left = result.donation.totalCents - result.donation.refundedCents;
  const said = `${formatAud(refund.cents)} was refunded. ${formatAud(left)} of the gift is left.`;
  return noteOutcome(ports, by, requested, { ok: true, said: [said] });
}

const sentBy: Readonly<Partial<Record<Donation['method'], string>>> = {
  card: 'to the donor’s card',
  paypal: 'to the donor’s PayPal account',
  direct_debit: 'to the donor’s bank account',
};

/** What a refund will do, in sentences: the money, the lines, the receipt, and the donor's email. */
function describeRefund(
  before: Donation,
  after: Donation,
  { cents, day, needsApproval }: { readonly cents: number; readonly day: string; readonly needsApproval: boolean },
  limit: number,
): string[] {
  const sum = formatAud(cents);
  const { method, donor } = before;
  const place = sentBy[method];
  const money = place
    ? `${sum} goes back ${place}.`
    : `${sum} is booked as refunded on ${formatDay(day, 'date')}. Transfer it to the donor yourself.`;
  const [was, is] = [before, after].map((donation) => getRetainedLines(donation, sumReversedCents(donation)));
  const taken = (was?.lines ?? []).map(({ line, cents: had }, index) => ({
    title: line.fundName,
    part: had - (is?.lines[index]?.cents ?? 0),
  }));
  const parts = [...taken, { title: 'fee cover', part: (was?.feeCents ?? 0) - (is?.feeCents ?? 0) }];
  const lines = parts.filter(({ part }) => part > 0).map(({ title, part }) => `${title} ${formatAud(part)}`);
  const number = getReceiptNumber(before);
  const left = after.totalCents - after.refundedCents;
  const replaced =
    left > 0 ? `A new receipt for what is left, ${formatAud(left)}, replaces it.` : 'There is no new one.';
  return [
    money,
    `It is taken from: ${lines.join(', ')}.`,
    ...(number ? [`Receipt ${number} becomes void. ${replaced}`] : []),
    donor.email
      ? `We email ${donor.email} that ${sum} was refunded${left > 0 && number ? ', with the new receipt' : ''}.`
      : 'The donor left no email address, so tell them yourself.',
    ...(needsApproval
      ? [
          `The refunds of this gift are then more than ${formatAud(limit)}, so nothing happens until a second person approves.`,
        ]
      : []),
  ];
}
