import * as v from 'valibot';
import { recordedDonorSchema } from '../domain/donation/recordedDonation';
import type { FieldIssue } from '../domain/donation/issues';
import { kinds } from '../domain/donation/kinds';
import { allowedText } from '../domain/donation/lengths';
import { donationMethods } from '../domain/donation/methods';
import { maxAmountCents } from '../domain/donation/readAmount';
import { statuses } from '../domain/donation/Donation';
import { removeDirectionMarks } from '../domain/person/removeDirectionMarks';
import { isoDay } from '../domain/schemas/isoDay';
import { wholeNumber, finiteNumber } from '../domain/schemas/numbers';
import { strictFields } from '../domain/schemas/strictFields';
import { uuid } from '../domain/schemas/uuid';

/*
 * What the finance screen of the account and its function say to each other. The routes, beneath the payments API, for signed-in
 * members of the group `finance`; everyone else is answered as if there were none. A member without an authenticator app is answered
 * `second_factor_required`; one whose sign-in began before the app, or was ended, `unauthorized`; one who signed in too long ago
 * `sign_in_again`, after 12 hours, and after 15 minutes for what acts or exports (an asterisk):
 *
 * GET  /finance/donations?find=          → foundDonations
 * GET  /finance/ledger…, /finance/donors… → see `financeLedger.ts`
 * GET  /finance/refunds                  → openRefunds
 * POST /finance/refunds                * refundRequest → outcome
 * POST /finance/refunds/{id}/{decision} * decisionRequest → outcome; `approve`, `decline`, or `finish` for one that broke off
 * POST /finance/voids                  * voidRequest → outcome; above the limit it waits among the refunds
 * POST /finance/receipts               * receiptRequest → outcome
 * GET  /finance/causes                 → causes, which a recorded donation may be for
 * POST /finance/recordings             * recordingRequest → outcome
 * POST /finance/bank-files               bankFileRequest → bankFile; what each row of a bank's file is, and nothing is recorded
 * POST /finance/transfers              * transferRequest → outcome
 * POST /finance/carried-over           * carryOverRequest → outcome
 * POST /finance/comparisons              comparisonRequest → comparison; starts one, unless one of these days is under way
 * GET  /finance/comparisons?from=&to=    → comparison; its progress, and what it found
 * POST /finance/differences            * resolveRequest → outcome
 * GET  /finance/export?from=&to=&fund= * → exportedDays
 * GET  /finance/audit?from=&to=…         → auditTrail, of the days, the person and the kind
 * GET  /finance/audit/file?from=&to=…  * → exportedDays; the same for a spreadsheet
 *
 * A request that can't be met has an outcome with issues, in words for the person who sent it.
 */

const month = v.pipe(v.string(), v.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));
export const donationId = v.pipe(v.string(), v.regex(/^don_[a-z2-7]{20,40}$/));
export const line = (maxLength: number) =>
  v.pipe(v.string(), v.transform(removeDirectionMarks), v.maxCodePoints(maxLength), v.regex(allowedText.line));
/** The reason why something is done; stored in the audit trail. */
export const why = v.pipe(line(500), v.minCodePoints(3));
const dryRun = v.boolean();

export const findQuerySchema = v.object({ find: v.pipe(line(254), v.nonEmpty()) });
export const monthQuerySchema = v.object({ month });
/** The longest span that is compared at once: a month, which a function has read in the 15 minutes that it may run. */
export const maxComparedDays = 31;

/** No donation is dated earlier: transfers are recorded for five years back, and the site is newer. */
export const firstBooksDay = '2020-01-01';

/** The last day that a request may name, as `month` does: further ahead days have more digits. */
const lastBooksDay = '2999-12-31';

type Days = Readonly<Record<'from' | 'to', string>>;

export type DaysIssue = 'order' | 'too_many' | 'too_early' | 'too_late';

/** Returns the field that an issue of days is about. */
export const getDaysField = (issue: DaysIssue): keyof Days => (issue === 'too_early' ? 'from' : 'to');

/** Finds the issue of days to compare; `null` if there is none. @param from - and `to`: `2026-11-20`, both included */
export function checkDays(from: string, to: string): DaysIssue | null {
  if (from < firstBooksDay) return 'too_early';
  if (to > lastBooksDay) return 'too_late';
  if (to < from) return 'order';
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxComparedDays ? 'too_many' : null;
}

/** The message and the issue for days that can't be compared, by the result of `checkDays`. */
export const daysIssues: Readonly<
  Record<string, { readonly message: string; readonly issue: Pick<FieldIssue, 'code' | 'limit'> }>
> = {
  too_early: { message: 'There are no books before 1 January 2020.', issue: { code: 'too_small' } },
  too_late: { message: 'There are no books after 31 December 2999.', issue: { code: 'too_large' } },
  order: { message: 'The last day is before the first.', issue: { code: 'too_small' } },
  too_many: {
    message: `At most ${maxComparedDays} days are compared at once.`,
    issue: { code: 'too_large', limit: maxComparedDays },
  },
};

/** Checks `from` and `to` together. Its issue is reported at one of them, and its message is a key of `daysIssues`. */
export const checksDays = <Fields extends Days>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const message = checkDays(input.from, input.to);
    if (!message) return;
    const key = getDaysField(message);
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  });

const days = { from: isoDay, to: isoDay } as const;

export const daysQuerySchema = v.pipe(v.object(days), checksDays());

/** Days to export, and the only fund of them that is. */
export const exportQuerySchema = v.pipe(
  v.object({ ...days, fund: v.optional(v.picklist([...kinds, 'fee'])) }),
  checksDays(),
);

export const refundRequestSchema = strictFields({
  /** Made in the browser: the same attempt is the same refund. */
  attempt: uuid,
  donationId,
  /** Whole cents. */
  cents: v.pipe(wholeNumber, v.minValue(1), v.maxValue(maxAmountCents)),
  /** The lines it takes (`parseRefundLines`); without, zakat is taken last. */
  lines: v.optional(line(200)),
  /** For a donation that no provider has: the day it was refunded, and what finds that in the bank statement. */
  day: v.optional(isoDay),
  reference: v.optional(line(100)),
  why,
  /**
   * The part of the donation that was refunded when its form was shown, in whole cents: it is refused if someone has refunded more since.
   */
  seenRefundedCents: v.optional(v.pipe(wholeNumber, v.minValue(0))),
  /** Only says what would happen. */
  dryRun,
});

export type RefundRequest = v.InferOutput<typeof refundRequestSchema>;

/** Voids all of a donation that was recorded in error. @property attempt - the same attempt is the same void */
export const voidRequestSchema = strictFields({ attempt: uuid, donationId, why, dryRun });

export type VoidRequest = v.InferOutput<typeof voidRequestSchema>;

export const refundDecisions = ['approve', 'decline', 'finish'] as const;
export type RefundDecision = (typeof refundDecisions)[number];
export const decisionRequestSchema = strictFields({ why });

export const receiptRequestSchema = strictFields({
  donationId,
  /** A new number voids the receipt that is valid, and is sent, too. */
  reissue: v.boolean(),
  /** The name on the new receipt, if the old one has it wrong. */
  donorName: recordedDonorSchema.entries.name,
  why,
});

export type ReceiptRequest = v.InferOutput<typeof receiptRequestSchema>;

export const comparisonRequestSchema = v.pipe(strictFields({ from: isoDay, to: isoDay }), checksDays());

/** Resolves a difference that the last comparison of these days has found. */
export const resolveRequestSchema = v.pipe(
  strictFields({ id: v.pipe(v.string(), v.regex(/^[a-z2-7]{10}$/)), from: isoDay, to: isoDay, why }),
  checksDays(),
);

export type ResolveRequest = v.InferOutput<typeof resolveRequestSchema>;

/** A donation that finance recorded. @property reference - which downloads its receipt */
const recordedDonation = v.object({ id: v.string(), reference: v.string(), receipt: v.optional(v.string()) });

/**
 * Parses the outcome of a request: what was done, or would be, in sentences; or why not, by the field it is about (empty for all of them).
 */
export const outcomeSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    said: v.array(v.string()),
    /** The donation that was recorded. */
    recorded: v.optional(recordedDonation),
  }),
  v.object({
    ok: v.literal(false),
    issues: v.array(v.object({ field: v.string(), text: v.string() })),
    /** The donation that was recorded before, which is why it is not recorded again. */
    recorded: v.optional(recordedDonation),
    /** Whether it may be done or be under way: the same request finds out, and nothing is done twice. */
    isPending: v.optional(v.boolean()),
  }),
]);

export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** Tells whether the outcome is not known yet, so that the same attempt has to be sent again. */
export const isPending = (outcome: Outcome): boolean => !outcome.ok && outcome.isPending === true;

export const financeDonation = v.object({
  id: v.string(),
  method: v.picklist(donationMethods),
  status: v.picklist(statuses),
  createdAt: v.string(),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  totalCents: finiteNumber,
  refundedCents: finiteNumber,
  /** In the order in which refunds name them by number, from 1; then, with the kind `fee`, what covers the provider's fee. */
  lines: v.array(
    v.object({
      kind: v.picklist([...kinds, 'fee']),
      title: v.string(),
      /** The count behind a due. */
      due: v.optional(v.string()),
      givenCents: finiteNumber,
      leftCents: finiteNumber,
    }),
  ),
  receipts: v.array(v.object({ number: v.string(), issuedAt: v.string(), isVoid: v.boolean() })),
  /** The provider's ids, or the reference of a recorded donation. */
  references: v.array(v.string()),
});

export type FinanceDonation = v.InferOutput<typeof financeDonation>;

export const foundDonationsSchema = v.object({
  donations: v.array(financeDonation),
  /** Whether there are more than are shown. */
  more: v.boolean(),
});

export type FoundDonations = v.InferOutput<typeof foundDonationsSchema>;

const person = v.object({ userId: v.string(), email: v.string() });

export const auditActions = [
  'found',
  'refund',
  'voided',
  'approved',
  'declined',
  'receipt_sent',
  'receipt_reissued',
  'recorded',
  'transferred',
  'carried_over',
  'distributed',
  'distribution_approved',
  'distribution_declined',
  'distribution_reversed',
  'differences_listed',
  'difference_resolved',
  'exported',
  'settings_changed',
  'outcome',
] as const;

/** One thing that someone of finance did or requested. It is never changed: its outcome is an entry of its own. */
export const auditEntrySchema = v.object({
  /** Its time and something random; of what followed, the id of what it followed with `#decision` or `#outcome`. */
  id: v.string(),
  at: v.string(),
  by: person,
  action: v.picklist(auditActions),
  /** Ids of donations or of a difference. */
  about: v.string(),
  why: v.string(),
  /** The request or its outcome, in a sentence. */
  what: v.string(),
  /** For an outcome: whether it was done. */
  done: v.optional(v.boolean()),
  refund: v.optional(
    v.object({
      cents: finiteNumber,
      day: v.string(),
      reference: v.string(),
      attempt: v.string(),
      lines: v.optional(v.string()),
      /** Whether a second person has to approve it. */
      needsApproval: v.boolean(),
    }),
  ),
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export type FinancePerson = AuditEntry['by'];

/** A file for a spreadsheet. */
export const exportedDaysSchema = v.object({ csv: v.string() });

/** The longest span of the trail that is read at once, in days. */
export const maxTrailDays = 366;

export const auditQuerySchema = v.pipe(
  v.object({
    ...days,
    /** A part of the email address of who did it. */
    person: v.optional(line(254)),
    action: v.optional(v.picklist(auditActions)),
  }),
  v.check(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxTrailDays * 86_400_000),
);

export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

/** Newest first. */
export const auditTrailSchema = v.object({ entries: v.array(auditEntrySchema) });

export type AuditTrail = v.InferOutput<typeof auditTrailSchema>;

export const openRefundsSchema = v.object({
  /** Above this sum of a donation's refunds, in whole cents, a second person has to approve. */
  limitCents: finiteNumber,
  refunds: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      by: person,
      donationId: v.string(),
      cents: finiteNumber,
      why: v.string(),
      what: v.string(),
      /** Whether a record is voided, and no money goes back. */
      isVoid: v.optional(v.boolean()),
      /** `waiting` for a second person, or `unfinished`: the provider did not answer, and trying again is safe. */
      state: v.picklist(['waiting', 'unfinished']),
    }),
  ),
});

export type OpenRefunds = v.InferOutput<typeof openRefundsSchema>;

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
  'payout_booked',
  'transfer_booked',
  'entry_sum',
  'entry_accounts',
  'ledger_sums',
  'fee',
  'balance',
  'held',
  'not_at_bank',
  'not_distributed',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

const difference = {
  id: v.string(),
  kind: v.picklist(differenceKinds),
  method: v.picklist(donationMethods),
  donation: v.string(),
  object: v.string(),
  ours: finiteNumber,
  theirs: finiteNumber,
  detail: v.string(),
} as const;

export const differenceListSchema = v.object({
  differences: v.array(v.object(difference)),
  /** How many were found; more than are listed if they are more than `maxDifferences`. */
  found: wholeNumber,
  /** Providers whose lists could not be read: their payments are not compared. */
  unread: v.array(v.string()),
});

export type DifferenceList = v.InferOutput<typeof differenceListSchema>;

/** The most differences that a comparison lists; what is beyond comes with a later one, when these are resolved. */
export const maxDifferences = 1_000;

/** The steps of a comparison, in their order. */
export const comparisonSteps = ['waiting', 'records', 'lists', 'booking', 'comparing'] as const;

export type ComparisonStep = (typeof comparisonSteps)[number];

const started = { startedAt: v.string(), by: person };

/** How a comparison of some days stands. */
export const comparisonSchema = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('running'), ...started, step: v.picklist(comparisonSteps) }),
  /** It failed, or nothing was heard of it for a while: it has to be started again. */
  v.object({ state: v.literal('broken_off'), ...started }),
  v.object({
    state: v.literal('done'),
    ...started,
    finishedAt: v.string(),
    ...differenceListSchema.entries,
    /** Those that were resolved, by whom and why. */
    resolved: v.array(v.object({ ...difference, because: v.string(), by: v.string(), at: v.string() })),
    /** How many of each were compared; absent of a comparison that is older than these counts. */
    gifts: v.optional(finiteNumber),
    payments: v.optional(finiteNumber),
  }),
]);

export type Comparison = v.InferOutput<typeof comparisonSchema>;
