import * as v from 'valibot';
import {
  costKinds,
  costPayers,
  payingAccounts,
  purposes,
  states,
  zakatCategories,
} from '../domain/distribution/Distribution';
import { kinds } from '../domain/donation/kinds';
import { isoDay } from '../domain/schemas/isoDay';
import { limitedList } from '../domain/schemas/limitedList';
import { finiteNumber, wholeNumber } from '../domain/schemas/numbers';
import { strictFields } from '../domain/schemas/strictFields';
import { uuid } from '../domain/schemas/uuid';
import { why } from './finance';

/*
 * What the screen of payments out and its function say to each other, beneath the payments API: for members of the groups `programs`
 * and `finance`, as `finance.ts` says of its own; what only finance may do has a plus sign, what needs a new sign-in an asterisk.
 *
 * GET  /distributions?month=                → distributionList
 * POST /distributions                     * distributionRequest → outcome
 * POST /distributions/costs             + * costRequest → outcome; a running cost and who paid it
 * POST /distributions/files               * distributionFileRequest → distributionFile
 * POST /distributions/{number}/approve  + * decisionRequest → outcome
 * POST /distributions/{number}/decline  + * decisionRequest → outcome
 * POST /distributions/{id}/reverse        * reversalRequest → outcome
 * POST /distributions/openings          + * openingRequest → outcome; what the funds held before these books
 * POST /distributions/bank-files        + * bankPaymentsRequest → distributionFile; the bank's rows that take money out
 */

const cell = v.pipe(v.string(), v.maxLength(500));

/** The columns of a program's list, and the fields of the form, in their order. All are texts, which the function reads. */
export const distributionFields = [
  'day',
  'amount',
  'currency',
  'fund',
  'program',
  'case',
  'category',
  'purpose',
  'state',
  'people',
  'households',
  'meals',
  'lateBecause',
  'account',
  'reference',
] as const;

export type DistributionField = (typeof distributionFields)[number];
export type DistributionCells = Readonly<Record<DistributionField, string>>;

const cells = v.strictObject(
  Object.fromEntries(distributionFields.map((field) => [field, cell])) as Record<DistributionField, typeof cell>,
);

const act = { attempt: uuid, why, dryRun: v.boolean() } as const;

export const distributionRequestSchema = strictFields({ ...act, cells });

export type DistributionRequest = v.InferOutput<typeof distributionRequestSchema>;

/** The fields of the form of a running cost, in their order. */
export const costFields = ['day', 'amount', 'kind', 'paidBy', 'account', 'reference'] as const;

export type CostField = (typeof costFields)[number];
export type CostCells = Readonly<Record<CostField, string>>;

export const costRequestSchema = strictFields({
  ...act,
  cells: v.strictObject({ day: cell, amount: cell, kind: cell, paidBy: cell, account: cell, reference: cell }),
});

export type CostRequest = v.InferOutput<typeof costRequestSchema>;

/** The most lines of a program's list: together they are one entry of the log. */
export const maxDistributionLines = 500;
/** `tooLarge` of its texts says this limit. */
export const maxDistributionFileBytes = 300_000;

export const distributionFileRequestSchema = strictFields({ ...act, text: v.string() });

export type DistributionFileRequest = v.InferOutput<typeof distributionFileRequestSchema>;

const issues = v.array(v.object({ field: v.string(), text: v.string() }));

/** The outcome of a program's list, or of the bank's; refused, with what is wrong with each line, from 1. */
export const distributionFileSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), said: v.array(v.string()) }),
  v.object({
    ok: v.literal(false),
    issues,
    lines: v.optional(v.array(v.object({ line: finiteNumber, issues }))),
  }),
]);

export type DistributionFile = v.InferOutput<typeof distributionFileSchema>;

export const reversalRequestSchema = strictFields({ ...act, day: isoDay });

export type ReversalRequest = v.InferOutput<typeof reversalRequestSchema>;

export const openingRequestSchema = strictFields({
  ...act,
  /** The last day of the books before. */
  day: isoDay,
  held: limitedList(strictFields({ fund: v.picklist(kinds), cents: v.pipe(wholeNumber, v.minValue(0)) }), kinds.length),
  /** The hash of the last published month. */
  head: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type OpeningRequest = v.InferOutput<typeof openingRequestSchema>;

export const bankPaymentsRequestSchema = strictFields({
  ...act,
  text: v.string(),
  /** Names of the columns in order, with commas, for a file without a header row. */
  columns: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

export type BankPaymentsRequest = v.InferOutput<typeof bankPaymentsRequestSchema>;

const account = v.optional(v.picklist(payingAccounts));

const distribution = v.object({
  id: v.string(),
  day: v.string(),
  cents: finiteNumber,
  fund: v.picklist(kinds),
  program: v.string(),
  case: v.optional(v.string()),
  category: v.optional(v.picklist(zakatCategories)),
  purpose: v.picklist(purposes),
  state: v.picklist(states),
  people: finiteNumber,
  households: finiteNumber,
  meals: v.optional(finiteNumber),
  account,
  reference: v.string(),
});

const cost = v.object({
  id: v.string(),
  day: v.string(),
  cents: finiteNumber,
  kind: v.picklist(costKinds),
  paidBy: v.picklist(costPayers),
  account,
  reference: v.string(),
});

export const distributionListSchema = v.object({
  /** Whether the caller may approve what others recorded. */
  mayApprove: v.boolean(),
  /** Above this sum in whole cents, with what the same person recorded that day, a second person has to approve. */
  limitCents: finiteNumber,
  /** The last month that is closed, `2026-10`. */
  closedThrough: v.nullable(v.string()),
  /** Whole cents. `overdueCents` is zakat that has been held for longer than it may. */
  funds: v.array(v.object({ fund: v.picklist(kinds), heldCents: finiteNumber, overdueCents: finiteNumber })),
  /** Programs, and cases with theirs. */
  recipients: v.array(
    v.object({
      type: v.picklist(['program', 'case']),
      uid: v.string(),
      title: v.string(),
      kinds: v.array(v.picklist(kinds)),
      program: v.optional(v.string()),
    }),
  ),
  waiting: v.array(
    v.object({
      number: finiteNumber,
      at: v.string(),
      by: v.object({ userId: v.string(), email: v.string() }),
      why: v.string(),
      cents: finiteNumber,
      distributions: v.array(distribution),
      costs: v.array(cost),
    }),
  ),
  /** The distributions of the month, newest first. */
  distributions: v.array(v.object({ ...distribution.entries, reversedOn: v.optional(v.string()) })),
  /** Running costs of the month, newest first; for finance only. */
  costs: v.array(v.object({ ...cost.entries, reversedOn: v.optional(v.string()) })),
  /** Rows of the bank's list of the month that no distribution explains; for finance only. */
  unexplained: v.array(v.object({ id: v.string(), day: v.string(), cents: finiteNumber, text: v.string() })),
  /** The payments and costs of the month for a spreadsheet. */
  csv: v.string(),
});

export type DistributionList = v.InferOutput<typeof distributionListSchema>;
