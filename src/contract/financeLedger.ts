import * as v from 'valibot';
import { statuses } from '../domain/donation/Donation';
import { kinds } from '../domain/donation/kinds';
import { donationMethods } from '../domain/donation/methods';
import { isoDay } from '../domain/schemas/isoDay';
import { finiteNumber } from '../domain/schemas/numbers';
import { line } from './finance';

/*
 * What finance and its function say to each other about the list of gifts:
 *
 * GET /finance/ledger?from=&to=… → ledgerPage; the gifts made on these days that match every filter, newest first
 *
 * A page has what one request could read in its time, which may be no gift at all: `next` is the `after` of the next request, and is
 * absent once everything was read. The sums are those of the page, so that the reader adds them up.
 */

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
  /** A part of the donor's name or email address. */
  donor: v.optional(line(254)),
  plan: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
  /** Where the page before ended. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

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

export const ledgerPageSchema = v.object({ gifts: v.array(ledgerGift), next: v.optional(v.string()) });

export type LedgerPage = v.InferOutput<typeof ledgerPageSchema>;
