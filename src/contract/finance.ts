import * as z from 'zod/mini';
import { recordedDonorSchema } from '../domain/donation/recordedDonation';
import { kinds } from '../domain/donation/kinds';
import { allowedText } from '../domain/donation/lengths';
import { donationMethods } from '../domain/donation/methods';
import { statuses } from '../domain/donation/Donation';

/*
 * What the finance screen of the account and its function say to each other. The routes, beneath the payments API, for signed-in
 * members of the group `finance`; everyone else is answered as if there were none:
 *
 * GET  /finance/donations?find=          → foundDonations
 * GET  /finance/refunds                  → openRefunds
 * POST /finance/refunds                  refundRequest → outcome
 * POST /finance/refunds/{id}/{decision}  decisionRequest → outcome; `approve`, `decline`, or `finish` for one that broke off
 * POST /finance/receipts                 receiptRequest → outcome
 * POST /finance/recordings               recordingRequest → outcome
 * GET  /finance/differences?from=&to=    → differenceList
 * POST /finance/differences              resolveRequest → outcome
 * GET  /finance/export?month=            → exportedMonth
 * GET  /finance/audit?month=             → auditTrail
 *
 * A request that can't be met has an outcome with issues, in words for the person who sent it.
 */

const day = z.iso.date();
const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));
const donationId = z.string().check(z.regex(/^don_[a-z2-7]{20,40}$/));
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(allowedText.line));
/** Why something is done; stored in the audit trail. */
const why = line(500).check(z.minLength(3));
const dryRun = z.boolean();

export const findQuerySchema = z.object({ find: line(254).check(z.minLength(1)) });
export const monthQuerySchema = z.object({ month });
/** The longest span that is compared at once: more would take longer than API Gateway waits. */
export const mostComparedDays = 31;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with days to compare; `null` if nothing is. @param from - and `to`: `2026-11-20`, both included */
export function checkDays(from: string, to: string): 'order' | 'too_many' | null {
  if (to < from) return 'order';
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= mostComparedDays ? 'too_many' : null;
}

/** Checks of `from` and `to` together; what is wrong is reported at `to`, with a code and a limit of `FieldIssue`. */
const daysChecks = [
  z.refine<Days>(({ from, to }) => checkDays(from, to) !== 'order', {
    path: ['to'],
    params: { code: 'too_small' },
    error: 'The last day is before the first.',
  }),
  z.refine<Days>(({ from, to }) => checkDays(from, to) !== 'too_many', {
    path: ['to'],
    params: { code: 'too_large', limit: mostComparedDays },
    error: `At most ${mostComparedDays} days are compared at once.`,
  }),
] as const;

export const daysQuerySchema = z.object({ from: day, to: day }).check(...daysChecks);

export const refundRequestSchema = z.strictObject({
  /** Made in the browser: the same attempt is the same refund. */
  attempt: z.uuid(),
  donationId,
  /** Whole cents. */
  cents: z.number().check(z.int(), z.gte(1), z.lte(99_999_999)),
  /** The lines it takes (`parseRefundLines`); without, zakat is taken last. */
  lines: z.optional(line(200)),
  /** For a donation that no provider has: the day it was refunded, and what finds that in the bank statement. */
  day: z.optional(day),
  reference: z.optional(line(100)),
  why,
  /** Only says what would happen. */
  dryRun,
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const refundDecisions = ['approve', 'decline', 'finish'] as const;
export type RefundDecision = (typeof refundDecisions)[number];
export const decisionRequestSchema = z.strictObject({ why });

export const receiptRequestSchema = z.strictObject({
  donationId,
  /** A new number voids the receipt that is valid, and is sent, too. */
  reissue: z.boolean(),
  /** The name on the new receipt, where the old one has it wrong. */
  donorName: recordedDonorSchema.shape.name,
  why,
});

export type ReceiptRequest = z.infer<typeof receiptRequestSchema>;

/** A bank transfer, as it is typed; the function says what is wrong with it. */
export const recordingRequestSchema = z.strictObject({
  date: z.string(),
  amount: z.string(),
  /** `zakat`, or `zakat=100.00` and others. */
  funds: z.array(z.string()).check(z.maxLength(12)),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  why,
  dryRun,
});

export type RecordingRequest = z.infer<typeof recordingRequestSchema>;

/** The days are compared again, so they are limited like those of the list. */
export const resolveRequestSchema = z
  .strictObject({ id: z.string().check(z.regex(/^[a-z2-7]{10}$/)), from: day, to: day, why })
  .check(...daysChecks);

export type ResolveRequest = z.infer<typeof resolveRequestSchema>;

/** What came of a request: what was done, or would be, in sentences; or why not, by the field it is about (empty for all of them). */
export const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), said: z.array(z.string()) }),
  z.object({ ok: z.literal(false), issues: z.array(z.object({ field: z.string(), text: z.string() })) }),
]);

export type Outcome = z.infer<typeof outcomeSchema>;

const financeDonation = z.object({
  id: z.string(),
  method: z.enum(donationMethods),
  status: z.enum(statuses),
  createdAt: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  totalCents: z.number(),
  refundedCents: z.number(),
  /** In the order in which refunds name them by number, from 1; then, with the kind `fee`, what covers the provider's fee. */
  lines: z.array(
    z.object({ kind: z.enum([...kinds, 'fee']), title: z.string(), givenCents: z.number(), leftCents: z.number() }),
  ),
  receipts: z.array(z.object({ number: z.string(), issuedAt: z.string(), isVoid: z.boolean() })),
  /** The provider's ids, or the reference of a recorded donation. */
  references: z.array(z.string()),
});

export type FinanceDonation = z.infer<typeof financeDonation>;

export const foundDonationsSchema = z.object({
  donations: z.array(financeDonation),
  /** Whether there are more than are shown. */
  more: z.boolean(),
});

export type FoundDonations = z.infer<typeof foundDonationsSchema>;

const person = z.object({ userId: z.string(), email: z.string() });

export const auditActions = [
  'found',
  'refund',
  'approved',
  'declined',
  'receipt_sent',
  'receipt_reissued',
  'recorded',
  'differences_listed',
  'difference_resolved',
  'exported',
  'outcome',
] as const;

/** One thing that someone of finance did or requested. It is never changed: what became of it is an entry of its own. */
export const auditEntrySchema = z.object({
  /** Its time and something random; of what followed, the id of what it followed with `#decision` or `#outcome`. */
  id: z.string(),
  at: z.string(),
  by: person,
  action: z.enum(auditActions),
  /** Ids of donations or of a difference. */
  about: z.string(),
  why: z.string(),
  /** The request, or what came of it, in a sentence. */
  what: z.string(),
  /** Of an outcome: whether it was done. */
  done: z.optional(z.boolean()),
  refund: z.optional(
    z.object({
      cents: z.number(),
      day: z.string(),
      reference: z.string(),
      attempt: z.string(),
      lines: z.optional(z.string()),
      /** Whether a second person has to approve it. */
      needsApproval: z.boolean(),
    }),
  ),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type FinancePerson = AuditEntry['by'];

/** A file for a spreadsheet. */
export const exportedMonthSchema = z.object({ csv: z.string() });

/** Newest first. */
export const auditTrailSchema = z.object({ entries: z.array(auditEntrySchema) });

export type AuditTrail = z.infer<typeof auditTrailSchema>;

export const openRefundsSchema = z.object({
  /** Above this sum of a donation's refunds, in whole cents, a second person has to approve. */
  limitCents: z.number(),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: person,
      donationId: z.string(),
      cents: z.number(),
      why: z.string(),
      what: z.string(),
      /** `waiting` for a second person, or `unfinished`: the provider did not answer, and trying again is safe. */
      state: z.enum(['waiting', 'unfinished']),
    }),
  ),
});

export type OpenRefunds = z.infer<typeof openRefundsSchema>;

/** Kinds of differences between the table, the provider's list and the payouts. */
export const differenceKinds = [
  'not_in_table',
  'not_a_gift',
  'not_booked',
  'not_at_provider',
  'amount',
  'currency',
  'refunded',
  'disputed',
  'lines',
  'receipt_missing',
  'receipt_doubled',
  'exception',
  'effect_overdue',
  'not_paid_out',
  'no_payout',
  'payout_failed',
  'payout_sum',
  'payout_unknown',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceListSchema = z.object({
  differences: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(differenceKinds),
      method: z.enum(donationMethods),
      donation: z.string(),
      object: z.string(),
      ours: z.number(),
      theirs: z.number(),
      detail: z.string(),
    }),
  ),
  /** Providers whose lists could not be read: their payments are not compared. */
  unread: z.array(z.string()),
});

export type DifferenceList = z.infer<typeof differenceListSchema>;
