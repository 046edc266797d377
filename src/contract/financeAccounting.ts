import * as v from 'valibot';
import { kinds } from '../domain/donation/kinds';
import { donationMethods } from '../domain/donation/methods';
import { finiteNumber } from '../domain/schemas/numbers';
import { strictFields } from '../domain/schemas/strictFields';
import { line, monthQuerySchema, why } from './finance';

/*
 * What finance and its function say to each other about the foundation's accounting:
 *
 * GET  /finance/accounts?system=             → accountMap; which account of the accounting program has which of ours
 * POST /finance/accounts                   * accountMapRequest → outcome
 * GET  /finance/journal?system=&month=     * → journal; the month's movements as the program imports them
 * GET  /finance/summary?month=               → monthSummary
 * GET  /finance/balances                     → balances; where the money was at the end of the last months
 * GET  /finance/year?year=2027               → yearFigures; of 2026–27, for the yearly information statement
 */

/** The programs that import the files. */
export const accountingSystems = ['xero', 'myob'] as const;

export type AccountingSystem = (typeof accountingSystems)[number];

/** Our accounts, as the journal has them: the funds, the money on its way to the bank by method, and the foundation's own. */
export const accountKeys = [
  ...kinds.map((kind) => `fund:${kind}` as const),
  'fund:fee',
  ...donationMethods.map((method) => `clearing:${method}` as const),
  'bank',
  'receivable',
  'operating',
] as const;

export type AccountKey = (typeof accountKeys)[number];

const accountCode = v.pipe(line(20), v.nonEmpty());
const taxCode = v.pipe(line(50), v.nonEmpty());

const account = strictFields({ key: v.picklist(accountKeys), code: accountCode, tax: taxCode });

export const accountMapSchema = v.object({ accounts: v.array(account) });

export type AccountMap = v.InferOutput<typeof accountMapSchema>;

const system = v.picklist(accountingSystems);

export const accountsQuerySchema = v.object({ system });

export const accountMapRequestSchema = strictFields({
  system,
  accounts: v.pipe(v.array(account), v.maxLength(50)),
  why,
});

export type AccountMapRequest = v.InferOutput<typeof accountMapRequestSchema>;

export const journalQuerySchema = v.object({ system, ...monthQuerySchema.entries });

/** A file to import; or, without one, the accounts of the month that the map lacks. */
export const journalSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), csv: v.string() }),
  v.object({ ok: v.literal(false), missing: v.array(v.picklist(accountKeys)) }),
]);

export type Journal = v.InferOutput<typeof journalSchema>;

const sums = { account: v.picklist(accountKeys), debitCents: finiteNumber, creditCents: finiteNumber };

/** The movements that were booked in a month, by account. */
export const monthSummarySchema = v.object({
  month: v.string(),
  /** Whether what is booked in it can still change. */
  isOpen: v.boolean(),
  accounts: v.array(v.object(sums)),
  /** Gifts that were paid, the sum of them, and what was refunded of any. */
  gifts: finiteNumber,
  givenCents: finiteNumber,
  refundedCents: finiteNumber,
  feesCents: finiteNumber,
});

export type MonthSummary = v.InferOutput<typeof monthSummarySchema>;

/** How many months are shown at once, the present one with them. */
export const balanceMonths = 6;

/** Whole cents, debits positive: `clearing:card` is what the card provider has for us. Accounts that never had a movement are left out. */
export const balancesSchema = v.object({
  /** The oldest first. */
  months: v.array(
    v.object({
      month: v.string(),
      isOpen: v.boolean(),
      balances: v.array(v.object({ account: v.picklist(accountKeys), cents: finiteNumber })),
    }),
  ),
  /** The differences that the last night found and no one has resolved; absent before the first night. */
  unreconciled: v.optional(
    v.object({
      at: v.string(),
      count: finiteNumber,
      /** Providers whose lists could not be read. */
      unread: v.array(v.string()),
    }),
  ),
});

export type Balances = v.InferOutput<typeof balancesSchema>;

/** The lines of the income statement in the ACNC's Annual Information Statement, in its order: see `yearFigures.ts`. */
export const yearFigureNames = [
  'government',
  'donations',
  'services',
  'investments',
  'otherRevenue',
  'revenue',
  'otherIncome',
  'income',
  'employees',
  'interest',
  'grantsInAustralia',
  'grantsOutside',
  'otherExpenses',
  'expenses',
  'surplus',
] as const;

export type YearFigure = (typeof yearFigureNames)[number];

export const yearQuerySchema = v.object({
  /** The year in which the financial year ends. */
  year: v.pipe(
    v.string(),
    v.regex(/^20[2-9]\d$/),
    v.transform((text) => Number(text)),
  ),
});

export const yearFiguresSchema = v.object({
  /** `2026–27` */
  label: v.string(),
  /** Whether what is booked in it can still change. */
  isOpen: v.boolean(),
  /** Whole cents; `null` for what these books don't have. */
  figures: v.array(v.object({ name: v.picklist(yearFigureNames), cents: v.nullable(finiteNumber) })),
  /** The same for a spreadsheet. */
  csv: v.string(),
});

export type YearFigures = v.InferOutput<typeof yearFiguresSchema>;
