import type {
  AuditEntry,
  FinancePerson,
  OpenRefunds,
  Outcome,
  RefundDecision,
  RefundRequest,
  VoidRequest,
} from '../../../src/contract/finance';
import type { Donation } from '../../../src/domain/donation';
import { sydneyDay } from '../../../src/domain/calendar';
import type { RefundClaim } from '../ports/donations';
import type { GivingPorts } from '../ports/giving';
import { newEntry, noteOutcome, toOutcome, wrong, type AuditPorts } from './audit';
import { describeGivenOut } from './describeGivenOut';
import { describeRefund } from './describeRefund';
import { decline, describeDone, isVoid, wait, wasDeclined } from './refundOutcomes';
import { isRecorded, refundDonation, type RefundPorts } from './refundDonation';
import { describeVoid, voidDonation } from './voidDonation';

export type StaffRefundPorts = RefundPorts &
  AuditPorts &
  Pick<GivingPorts, 'refundClaims' | 'distributionLog' | 'fundMonths'> & {
    /** Above this sum of a donation's refunds, in whole cents, a second person has to approve. */
    readonly approvalAbove: number;
    /** Tells the others of finance, once for a refund, that it waits for one of them. */
    readonly tellApprovers: (entry: AuditEntry) => Promise<void>;
  };

/** A request that no one took up lapses. PayPal knows a repeated request for 45 days. */
const lapsesAfter = 30 * 24 * 3600 * 1000;

type RefundRequestEntry = AuditEntry & Required<Pick<AuditEntry, 'refund'>>;

interface OpenRefund {
  readonly entry: RefundRequestEntry;
  readonly isApproved: boolean;
}

const hasLapsed = ({ at }: AuditEntry, now: Date) => Date.parse(at) <= now.getTime() - lapsesAfter;

/** The trail since requests lapse. */
async function readTrail({ audit, clock }: AuditPorts): Promise<readonly AuditEntry[]> {
  const now = clock().getTime();
  // The one in the middle may be a whole February.
  const times = [now - lapsesAfter, now - lapsesAfter / 2, now];
  const months = [...new Set(times.map((time) => new Date(time).toISOString().slice(0, 7)))];
  return (await Promise.all(months.map((month) => audit.list(month)))).flat();
}

const isRefundRequest = (entry: AuditEntry): entry is RefundRequestEntry =>
  (entry.action === 'refund' || isVoid(entry)) && entry.refund !== undefined;

/** Refunds of a trail that were requested and not done, oldest first. */
function findOpen(trail: readonly AuditEntry[], now: Date): readonly OpenRefund[] {
  const byId = new Map(trail.map((entry) => [entry.id, entry]));
  return trail
    .filter(isRefundRequest)
    .filter((entry) => !byId.has(`${entry.id}#outcome`) && !hasLapsed(entry, now))
    .map((entry) => ({ entry, isApproved: byId.get(`${entry.id}#decision`)?.action === 'approved' }));
}

/** Lists the refunds that wait for a second person, and those that broke off. */
export async function listOpenRefunds(
  ports: AuditPorts & Pick<StaffRefundPorts, 'approvalAbove'>,
): Promise<OpenRefunds> {
  const open = findOpen(await readTrail(ports), ports.clock());
  return {
    limitCents: ports.approvalAbove,
    refunds: open.map(({ entry, entry: { id, at, by, about, why, what, refund }, isApproved }) => ({
      id,
      at,
      by,
      donationId: about,
      cents: refund.cents,
      why,
      what,
      ...(isVoid(entry) && { isVoid: true }),
      state: refund.needsApproval && !isApproved ? 'waiting' : 'unfinished',
    })),
  };
}

const isOpen = wrong('', 'A refund of this gift is open. Finish or decline it first.');
const isOver = wrong('', 'This refund is not open any more.');
/** @property isVoided - whether a whole record is voided */
type StaffRefund = RefundRequest & { readonly isVoided?: boolean };

/**
 * Voids a donation that was recorded in error, or asks a second person to approve it, as a refund of all of it: so of a void and a
 * refund of one donation only one is open.
 */
export async function requestVoid(ports: StaffRefundPorts, by: FinancePerson, request: VoidRequest): Promise<Outcome> {
  const donation = await ports.donations.get(request.donationId);
  if (!donation) return wrong('', 'There is no such donation.');
  return requestRefund(ports, by, { ...request, cents: donation.totalCents, isVoided: true });
}

/**
 * Refunds a donation, or asks a second person to approve it; a dry run says what would happen, line by line. The refunds of a donation
 * are numbered, and each is claimed by its attempt before anything else is done: of several at the same moment one gets the
 * number, and an attempt that is sent again, by any number of senders, is the refund that it claimed.
 */
export async function requestRefund(
  ports: StaffRefundPorts,
  by: FinancePerson,
  request: StaffRefund,
): Promise<Outcome> {
  const { attempt, donationId, cents, lines, why, dryRun, seenRefundedCents, isVoided = false } = request;
  const claims = await ports.refundClaims.list(donationId);
  const isSame = (entry: AuditEntry) => entry.refund?.attempt === attempt;
  // Refunds that were requested before there were claims.
  const trail = claims.length > 0 ? [] : await readTrail(ports);
  const earlier = claims.map(({ entry }) => entry).find(isSame) ?? trail.find(isSame);
  if (earlier) return repeatRefund(ports, by, earlier, request);
  const before = await ports.donations.get(donationId);
  if (!before) return wrong('', 'There is no such donation.');
  if (isRecorded(before) && !isVoided && !request.reference)
    return wrong('reference', 'Enter what finds the refund in the bank statement or the cash book.');
  const last = claims.at(-1);
  if (
    last
      ? await isClaimOpen(ports, last)
      : findOpen(trail, ports.clock()).some(({ entry }) => entry.about === donationId)
  )
    return isOpen;
  if (seenRefundedCents !== undefined && seenRefundedCents !== before.refundedCents)
    return wrong('', 'This gift was refunded by someone else meanwhile. Find it again to see what is left.');
  const day = isRecorded(before) && request.day ? request.day : sydneyDay(ports.clock());
  const refundRequest = { donationId, cents, day, reference: request.reference || 'new', lines };
  const checked = await (isVoided ? voidDonation : refundDonation)(ports, refundRequest, { isDryRun: true });
  if (!checked.ok) return wrong(isVoided ? '' : findField(checked.error), `${checked.error}.`);
  if (!checked.isNew) return wrong('reference', 'A refund with this reference is booked already.');
  const needsApproval = checked.donation.refundedCents > ports.approvalAbove;
  const [what = '', ...more] = isVoided
    ? describeVoid(before, checked.donation, ports.approvalAbove, needsApproval)
    : describeRefund(before, checked.donation, { cents, day, needsApproval }, ports.approvalAbove);
  // The second person reads it in the request.
  const givenOut = dryRun || needsApproval ? await describeGivenOut(ports, before, checked.donation) : [];
  if (dryRun) return { ok: true, said: [what, ...givenOut, ...more] };

  const reference = isRecorded(before) && !isVoided ? refundRequest.reference : '';
  const refund = { cents, day, reference, attempt, needsApproval, ...(lines && { lines }) };
  const action = isVoided ? 'voided' : 'refund';
  const entry = newEntry(ports, by, { action, about: donationId, why, what: [what, ...givenOut].join(' '), refund });
  const claimed = await ports.refundClaims.add(donationId, (last?.number ?? 0) + 1, entry);
  return isSame(claimed.entry) ? repeatRefund(ports, by, claimed.entry, request) : isOpen;
}

const findField = (error: string) => (/line/.test(error) ? 'lines' : 'cents');

/** Whether a claim's refund is neither made nor refused. A call that ended before it added the entry left none to finish or decline. */
async function isClaimOpen({ audit, clock }: AuditPorts, { entry }: RefundClaim): Promise<boolean> {
  if (hasLapsed(entry, clock())) return false;
  await audit.add(entry);
  return !(await readState({ audit }, entry.id)).outcome;
}

/** Does what an attempt still needs, and returns its outcome. */
async function repeatRefund(
  ports: StaffRefundPorts,
  by: FinancePerson,
  entry: AuditEntry,
  { donationId, cents, dryRun, isVoided = false }: StaffRefund,
): Promise<Outcome> {
  if (entry.about !== donationId || entry.refund?.cents !== cents || isVoid(entry) !== isVoided)
    return wrong('', 'This form asked for another refund before. Find the gift again.');
  await ports.audit.add(entry);
  const { outcome, isApproved } = await readState(ports, entry.id);
  if (outcome) return outcome;
  if (entry.refund.needsApproval && !isApproved) {
    await ports.tellApprovers(entry);
    return wait(entry);
  }
  return dryRun ? { ok: true, said: [entry.what] } : makeRefund(ports, by, entry.id);
}

interface RefundState {
  readonly requested?: RefundRequestEntry | undefined;
  readonly decision?: AuditEntry['action'] | undefined;
  readonly isApproved: boolean;
  readonly outcome?: Outcome | undefined;
}

/** Longer than any id of the trail. Keys of the table that are longer than 1 KB are errors, and an id is part of an address. */
const longestId = 100;

/** Reads the entries of a refund in the trail. */
async function readState({ audit }: Pick<AuditPorts, 'audit'>, id: string): Promise<RefundState> {
  const entries = id.length <= longestId ? await audit.listOf(id) : [];
  const outcome = entries.find((entry) => entry.id === `${id}#outcome`);
  const decision = entries.find((entry) => entry.id === `${id}#decision`)?.action;
  return {
    requested: entries.filter(isRefundRequest).find((entry) => entry.id === id),
    decision,
    isApproved: decision === 'approved',
    outcome: outcome && toOutcome(outcome),
  };
}

/**
 * Decides on a refund that waits, or tries one again that broke off. The person who requested it can decline it, and not approve it.
 * An earlier decision stays, and taking the same one again returns its outcome.
 */
export async function decideRefund(
  ports: StaffRefundPorts,
  by: FinancePerson,
  id: string,
  { decision, why }: { readonly decision: RefundDecision; readonly why: string },
): Promise<Outcome> {
  const { requested, outcome } = await readState(ports, id);
  if (!requested || (!outcome && hasLapsed(requested, ports.clock()))) return isOver;
  if (decision === 'finish') return makeRefund(ports, by, id);
  if (decision === 'approve' && requested.by.userId === by.userId)
    return wrong('', 'You asked for this refund, so another person has to approve it.');
  if (!requested.refund.needsApproval)
    return decision === 'approve'
      ? makeRefund(ports, by, id)
      : wrong('', 'This refund has begun, and can’t be declined. Try it again instead.');
  const at = ports.clock().toISOString();
  const action = decision === 'approve' ? 'approved' : 'declined';
  // One decision for each: of two people at the same time the first decides.
  if (!outcome)
    await ports.audit.add({
      id: `${id}#decision`,
      at,
      by,
      action,
      about: requested.about,
      why,
      what: requested.what,
    });
  const decided = await readState(ports, id);
  if (decided.isApproved)
    return decision === 'approve'
      ? makeRefund(ports, by, id)
      : wrong('', 'This refund was approved before, so it can’t be declined.');
  if (decided.decision !== 'declined') return decided.outcome ?? isOver;
  await noteOutcome(ports, by, requested, wasDeclined(requested));
  return decision === 'decline' ? decline(requested) : wasDeclined(requested);
}

/** The claim of a request; one that was stored before there were claims gets one, unless another refund of the donation is open. */
async function getClaim(ports: StaffRefundPorts, entry: AuditEntry): Promise<RefundClaim | null> {
  const claims = await ports.refundClaims.list(entry.about);
  const own = claims.find((claim) => claim.entry.id === entry.id);
  if (own) return own;
  const last = claims.at(-1);
  if (last && (await isClaimOpen(ports, last))) return null;
  const claimed = await ports.refundClaims.add(entry.about, (last?.number ?? 0) + 1, entry);
  return claimed.entry.id === entry.id ? claimed : null;
}

/** Makes a refund that was requested and, if it has to be, approved. Repeated, it is the same refund. */
async function makeRefund(ports: StaffRefundPorts, by: FinancePerson, id: string): Promise<Outcome> {
  const { requested, outcome, isApproved } = await readState(ports, id);
  if (outcome) return outcome;
  if (!requested || hasLapsed(requested, ports.clock())) return isOver;
  const { about: donationId, refund } = requested;
  if (refund.needsApproval && !isApproved) return wrong('', 'A second person has to approve this refund.');
  const claim = await getClaim(ports, requested);
  if (!claim)
    return noteOutcome(ports, by, requested, wrong('', 'Another refund of this gift was asked for at the same time.'));
  // What was refunded past this screen counts towards the limit, too.
  const needsOther = ({ refundedCents }: Donation) =>
    !refund.needsApproval && refundedCents + refund.cents > ports.approvalAbove;
  // The provider gets the id of the entry as the reference.
  const request = {
    donationId,
    cents: refund.cents,
    day: refund.day,
    reference: refund.reference || id,
    lines: refund.lines,
  };
  const result = await (isVoid(requested) ? voidDonation : refundDonation)(ports, request, {
    settle: (refusal, donation) =>
      ports.refundClaims.settle(
        claim,
        refusal || (donation && needsOther(donation) ? 'Another refund of this gift was just made. Ask again' : ''),
      ),
  });
  if (!result.ok && result.mayPass) {
    const { outcome: other } = await readState(ports, id);
    const text = `${result.error}. It may have refunded the money or not: try again, nothing is refunded twice.`;
    return other ?? { ok: false, isPending: true, issues: [{ field: '', text }] };
  }
  if (!result.ok) return noteOutcome(ports, by, requested, wrong('', `${result.error}.`));
  const left = result.donation.totalCents - result.donation.refundedCents;
  return noteOutcome(ports, by, requested, describeDone(requested, refund.cents, left));
}
