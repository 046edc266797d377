import * as v from 'valibot';
import { statuses } from '../domain/donation/Donation';
import { kinds } from '../domain/donation/kinds';
import { donationMethods } from '../domain/donation/methods';
import { isoDay } from '../domain/schemas/isoDay';
import { addDays, addMonths } from '../domain/calendar/isoDay';
import { sydneyDay } from '../domain/calendar/sydneyDay';
import { finiteNumber } from '../domain/schemas/numbers';
import { planStatuses, scheduleKinds } from '../domain/plan/Plan';
import { financeDonation, line } from './finance';

/*
 * What finance and its function say to each other about the list of gifts:
 *
 * GET /finance/ledger?from=&to=…          → ledgerPage; the gifts made on these days that match every filter, newest first
 * GET /finance/ledger/totals?from=&to=…   → ledgerTotals; the sums of all gifts that match, whatever page is shown
 * GET /finance/ledger/file?from=&to=…   * → ledgerFile; all gifts that match, for a spreadsheet
 * GET /finance/donors/{donation id}       → donorPage; everything of the donor of a gift
 *
 * Each has what one request could read in its time, which may be no gift at all: `next` is the `after` of the next request, and is
 * absent once everything was read. So sums are those of a part, which the reader adds up (`addTotals`), and so are the lines of a file.
 */

export const ledgerSorts = ['newest', 'oldest', 'amount'] as const;

/** The most gifts that are sorted by amount: as many as a request can read. */
export const maxSortedGifts = 50_000;

const cents = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform((text) => Number(text)),
);

export const ledgerQuerySchema = v.object({
  /** Days in Sydney, both included. */
  from: isoDay,
  to: isoDay,
  fund: v.optional(v.picklist(kinds)),
  method: v.optional(v.picklist(donationMethods)),
  status: v.optional(v.picklist(statuses)),
  /** `case/winter-rent` or `program/family-table`. */
  beneficiary: v.optional(v.pipe(v.string(), v.regex(/^(case|program)\/[a-z0-9-]{1,100}$/))),
  /** Whole cents, both included. */
  min: v.optional(cents),
  max: v.optional(cents),
  /**
   * A part of the donor's name or email address; a whole address that gave finds its own gifts only. The whole number of a receipt, a gift
   * or a payment finds its gift, whatever the other filters are.
   */
  donor: v.optional(line(254)),
  plan: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
  /** `newest` without it. By amount, the largest first, at most `maxSortedGifts` can be sorted. */
  sort: v.optional(v.picklist(ledgerSorts)),
  /** The place at which the page before ended: a month, and the gift in it. */
  after: v.optional(v.pipe(v.string(), v.regex(/^2\d{3}-\d\d( [\dTZ:.-]{20,24} don_[a-z2-7]{20,40})?$/))),
});

/**
 * Reads how far a search has come from where its next page begins: of all days after this one, or before it if the oldest come first, every
 * gift was read.
 */
export function readReachedDay(next: string, sort: LedgerSort = 'newest'): string {
  const [month = '', createdAt] = next.split(' ');
  if (createdAt !== undefined) return sydneyDay(new Date(createdAt));
  return sort === 'oldest' ? addDays(`${month}-01`, -1) : `${addMonths(month, 1)}-01`;
}

export type LedgerSort = (typeof ledgerSorts)[number];

export type LedgerQuery = v.InferOutput<typeof ledgerQuerySchema>;

const ledgerGift = v.object({
  id: v.string(),
  createdAt: v.string(),
  paidAt: v.optional(v.string()),
  method: v.picklist(donationMethods),
  status: v.picklist(statuses),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  plan: v.optional(v.string()),
  receipt: v.optional(v.string()),
  totalCents: finiteNumber,
  refundedCents: finiteNumber,
  /** The part of it that each fund has, and with the kind `fee` what covers the provider's fee. */
  parts: v.array(
    v.object({
      kind: v.picklist([...kinds, 'fee']),
      beneficiary: v.optional(v.string()),
      due: v.optional(v.string()),
      givenCents: finiteNumber,
      leftCents: finiteNumber,
      deductibleCents: finiteNumber,
    }),
  ),
});

export type LedgerGift = v.InferOutput<typeof ledgerGift>;

export const ledgerPageSchema = v.object({
  gifts: v.array(ledgerGift),
  next: v.optional(v.string()),
  /** Whether there are too many gifts to sort them by amount; none are listed then. */
  isTooMany: v.optional(v.boolean()),
});

export type LedgerPage = v.InferOutput<typeof ledgerPageSchema>;

export const ledgerTotalsSchema = v.object({
  /** Gifts that match, and those of them that were paid; the sums are of these. */
  gifts: finiteNumber,
  paid: finiteNumber,
  givenCents: finiteNumber,
  refundedCents: finiteNumber,
  /** By fund, in the order of the kinds; those without a gift are left out. */
  funds: v.array(v.object({ kind: v.picklist([...kinds, 'fee']), givenCents: finiteNumber, leftCents: finiteNumber })),
  next: v.optional(v.string()),
});

export type LedgerTotals = v.InferOutput<typeof ledgerTotalsSchema>;

export const noTotals: LedgerTotals = { gifts: 0, paid: 0, givenCents: 0, refundedCents: 0, funds: [] };

/** Adds the sums of two parts of the ledger. */
export function addTotals(one: LedgerTotals, other: LedgerTotals): LedgerTotals {
  const funds = [...kinds, 'fee' as const].flatMap((kind) => {
    const found = [...one.funds, ...other.funds].filter((fund) => fund.kind === kind);
    const sum = (name: 'givenCents' | 'leftCents') => found.reduce((cents, fund) => cents + fund[name], 0);
    return found.length > 0 ? [{ kind, givenCents: sum('givenCents'), leftCents: sum('leftCents') }] : [];
  });
  return {
    gifts: one.gifts + other.gifts,
    paid: one.paid + other.paid,
    givenCents: one.givenCents + other.givenCents,
    refundedCents: one.refundedCents + other.refundedCents,
    funds,
    ...(other.next !== undefined && { next: other.next }),
  };
}

/** A part of a file for a spreadsheet; the first has the names of its columns. */
export const ledgerFileSchema = v.object({ csv: v.string(), next: v.optional(v.string()) });

export type LedgerFile = v.InferOutput<typeof ledgerFileSchema>;

/** A movement of money of a gift that was given back or taken back. */
const returned = v.object({
  at: v.string(),
  kind: v.picklist(['refund', 'refund_failed', 'dispute', 'dispute_won', 'dispute_lost']),
  cents: finiteNumber,
  donationId: v.string(),
});

const donorPlan = v.object({
  id: v.string(),
  status: v.picklist(planStatuses),
  kind: v.picklist(kinds),
  every: v.picklist(scheduleKinds),
  cents: finiteNumber,
  createdAt: v.string(),
  /** The sum that it has given so far. */
  givenCents: finiteNumber,
});

/** Everything of a donor: of their email address and of their account. Newest first. */
export const donorPageSchema = v.object({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  hasAccount: v.boolean(),
  totals: ledgerTotalsSchema,
  gifts: v.array(financeDonation),
  /** Whether there are more gifts than are listed. */
  more: v.boolean(),
  plans: v.array(donorPlan),
  returned: v.array(returned),
});

export type DonorPage = v.InferOutput<typeof donorPageSchema>;
