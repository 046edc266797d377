import * as v from 'valibot';
import { kinds } from '../domain/donation/kinds';
import { recordedMethods } from '../domain/donation/methods';
import { isoDay } from '../domain/schemas/isoDay';
import { limitedList } from '../domain/schemas/limitedList';
import { finiteNumber, wholeNumber } from '../domain/schemas/numbers';
import { strictFields } from '../domain/schemas/strictFields';
import { checksDays, donationId, line, why } from './finance';

/* What the finance screen, the finance command and their function say to each other about money that came past the site. */

/** A donation as it is typed, or read from a bank's file; the function says what is wrong with it. */
const entryFields = {
  date: v.string(),
  amount: v.string(),
  /** `zakat`, or `zakat=100.00` and others. */
  funds: limitedList(v.string(), 12),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
} as const;

export const recordingRequestSchema = strictFields({
  ...entryFields,
  /** The voided record that it takes the place of: the same method, day, amount and reference are recorded once otherwise. */
  insteadOf: v.optional(donationId),
  /** By bank transfer without one. */
  method: v.optional(v.picklist(recordedMethods)),
  why,
  dryRun: v.boolean(),
});

export type RecordingRequest = v.InferOutput<typeof recordingRequestSchema>;

/** The longest file of a bank that is read, in bytes; a function takes 6 MB in one request. */
export const maxBankFileBytes = 5_000_000;
export const maxBankFileRows = 20_000;

export const bankFileRequestSchema = strictFields({
  text: v.string(),
  method: v.optional(v.picklist(recordedMethods)),
  /** Names of the columns in order, with commas, for a file without a header row. */
  columns: v.optional(line(500)),
  /** The fund of rows that name none. */
  fund: v.optional(line(100)),
});

export type BankFileRequest = v.InferOutput<typeof bankFileRequestSchema>;

const issues = v.array(v.object({ field: v.string(), text: v.string() }));

const bankFileRow = v.object({
  /** The line of the file, from 1. */
  line: finiteNumber,
  /**
   * `ready` to be recorded; `recorded` before; `asks` what the issues say; `left_out`, which is certainly no donation, for the reason
   * that the issues say.
   */
  state: v.picklist(['ready', 'recorded', 'asks', 'left_out']),
  /** Set if the row was recorded and voided: the voided record, which a new one has to name. */
  voided: v.optional(v.string()),
  /** The donation in a sentence, if it can be read. */
  what: v.string(),
  /** Whole cents; 0 if they can't be read. */
  cents: finiteNumber,
  issues,
  /** The day, `2026-11-20`; empty if it can't be read. */
  day: v.string(),
  /** Set if the row can't be read: its own text, or the beginning of it. */
  raw: v.optional(v.string()),
  /** The sender, as the description says; empty if it does not. */
  sender: v.string(),
  entry: v.object({ ...entryFields, funds: v.array(v.string()) }),
});

export type BankFileRow = v.InferOutput<typeof bankFileRow>;

/** The rows with money that came, in the file's order. */
export const bankFileSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    rows: v.array(bankFileRow),
    /** Rows that take money out, which are left alone. */
    debits: finiteNumber,
  }),
  v.object({ ok: v.literal(false), issues }),
]);

export type BankFile = v.InferOutput<typeof bankFileSchema>;

/** The cases and programs that a recorded donation may be for. */
export const causesSchema = v.object({
  causes: v.array(
    v.object({
      type: v.picklist(['case', 'program']),
      uid: v.string(),
      title: v.string(),
      /** The kinds of donation that it accepts. */
      kinds: v.array(v.picklist(kinds)),
    }),
  ),
});

export type Causes = v.InferOutput<typeof causesSchema>;
export type Cause = Causes['causes'][number];

/** Money that went to the bank account and that no provider reports: deposited cash, what a card terminal paid out. */
export const transferRequestSchema = strictFields({
  from: v.picklist(recordedMethods),
  /** Whole cents: what left the account, and what of it was kept on the way. */
  cents: v.pipe(wholeNumber, v.minValue(1), v.maxValue(99_999_999)),
  feeCents: v.pipe(wholeNumber, v.minValue(0)),
  day: isoDay,
  /** The text that finds it in the bank statement. The same account, day and reference are the same transfer. */
  reference: v.pipe(line(100), v.nonEmpty()),
  why,
  dryRun: v.boolean(),
});

export type TransferRequest = v.InferOutput<typeof transferRequestSchema>;

/** Days whose donations get what later versions store with them. */
export const carryOverRequestSchema = v.pipe(strictFields({ from: isoDay, to: isoDay, why }), checksDays());

export type CarryOverRequest = v.InferOutput<typeof carryOverRequestSchema>;
