import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { RecordRequest } from './parseRecordArguments';
import { readBankCsv, type BankRow } from '../../../../amplify/useCases/finance/record/readBankCsv';
import { readCredit } from '../../../../amplify/useCases/finance/record/readCredit';
import {
  readEntry,
  type EntryIssue,
  type EntryTerms,
  type ReadEntry,
} from '../../../../amplify/useCases/finance/record/readEntry';
import { fail } from '../../../domain/Result';

/** A donation to record, or why it can't be. */
export interface Entry {
  /** Of the file; `null` for one that was typed. */
  readonly line: number | null;
  readonly read: ReadEntry;
}

/** A row with money that came and is no donation. */
export interface LeftOut {
  readonly line: number;
  readonly reason: string;
}

export type Entries =
  | {
      readonly ok: true;
      readonly entries: readonly Entry[];
      readonly leftOut: readonly LeftOut[];
      readonly debits: number;
    }
  | { readonly ok: false; readonly error: string };

/**
 * Reads what a command asks to record, in the file's order; money that went out is counted and left out, and so is what came and is no
 * donation.
 *
 * @param ownName - the bank account's, which is no purpose
 */
export async function readEntries({ source }: RecordRequest, terms: EntryTerms, ownName: string): Promise<Entries> {
  if (source.type === 'one')
    return { ok: true, entries: [{ line: null, read: readEntry(source.fields, terms) }], leftOut: [], debits: 0 };
  const refuse = (error: string) => ({ ok: false as const, error: `${source.file}: ${error}` });
  let bytes: Uint8Array;
  try {
    bytes = await readFile(source.file);
  } catch (error) {
    return refuse(`it could not be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
  // A name that is read in another encoding would be wrong on the receipt.
  if (!isUtf8(bytes)) return refuse('its text is not UTF-8; save it as “CSV UTF-8”');
  const text = new TextDecoder().decode(bytes);
  const csv = readBankCsv(text, source.columns);
  if (!csv.ok) return refuse(csv.error);
  const credits = csv.value.filter((row): row is BankRow & { readonly amount: string } => row.amount !== null);
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of credits) {
    const read = readRow(row, source.fund, { terms, ownName });
    if (read.type === 'other') leftOut.push({ line: row.line, reason: read.reason });
    else entries.push({ line: row.line, read: read.entry });
  }
  return { ok: true, entries, leftOut, debits: csv.value.length - credits.length };
}

type ReadRow =
  { readonly type: 'entry'; readonly entry: ReadEntry } | { readonly type: 'other'; readonly reason: string };

/**
 * The fund is what its column says, or what the donor wrote into the description, or else the command's. A person who filled in the
 * column has decided that it is a donation.
 */
function readRow(
  { fund, error, ...row }: BankRow & { readonly amount: string },
  otherwise: string | undefined,
  { terms, ownName }: { readonly terms: EntryTerms; readonly ownName: string },
): ReadRow {
  const toIssue = (issue: EntryIssue): ReadRow => ({ type: 'entry', entry: fail([issue]) });
  if (error !== null) return toIssue({ field: 'row', text: error });
  const read = (funds: readonly string[]): ReadRow => ({ type: 'entry', entry: readEntry({ ...row, funds }, terms) });
  if (fund !== '') return read(fund.split(';').map((part) => part.trim()));
  const credit = readCredit(row.reference, ownName);
  if (credit.type === 'other') return credit;
  if (credit.type === 'doubtful')
    return toIssue({
      field: 'row',
      text: `${credit.reason}; if it is a donation, write its fund into a column “fund”`,
    });
  if (credit.funds.length < 2)
    return read(credit.funds.length === 0 && otherwise !== undefined ? [otherwise] : credit.funds);
  // Everything else of the row is checked too, so that one correction is enough.
  const { entry } = read(credit.funds.slice(0, 1)) as Extract<ReadRow, { type: 'entry' }>;
  const several: EntryIssue = {
    field: 'fund',
    text: `the description names ${credit.funds.join(' and ')}; say how much each has in a column “fund”, such as ${credit.funds.map((kind) => `${kind}=50.00`).join('; ')}`,
  };
  return { type: 'entry', entry: fail([...(entry.ok ? [] : entry.error), several]) };
}
