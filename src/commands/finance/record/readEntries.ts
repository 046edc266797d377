import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { RecordRequest } from './parseRecordArguments';
import { readBankCsv, type BankRow } from './readBankCsv';
import {
  readEntry,
  findFunds,
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

export type Entries =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly debits: number }
  | { readonly ok: false; readonly error: string };

/** Reads what a command asks to record, in the file's order; money that went out is counted and left out. */
export async function readEntries({ source }: RecordRequest, terms: EntryTerms): Promise<Entries> {
  if (source.type === 'one')
    return { ok: true, entries: [{ line: null, read: readEntry(source.fields, terms) }], debits: 0 };
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
  return {
    ok: true,
    entries: credits.map((row) => ({ line: row.line, read: readRow(row, source.fund, terms) })),
    debits: csv.value.length - credits.length,
  };
}

/** The fund is what its column says, or what the donor wrote into the description, or else the command's. */
function readRow(
  { fund, error, ...row }: BankRow & { readonly amount: string },
  otherwise: string | undefined,
  terms: EntryTerms,
): ReadEntry {
  if (error !== null) return fail([{ field: 'row', text: error }]);
  const told = fund === '' ? findFunds(row.reference) : [];
  const typed = fund === '' ? told : fund.split(';').map((part) => part.trim());
  const funds = typed.length === 0 && otherwise !== undefined ? [otherwise] : typed;
  if (told.length < 2) return readEntry({ ...row, funds }, terms);
  // Everything else of the row is judged too, so that one correction is enough.
  const read = readEntry({ ...row, funds: told.slice(0, 1) }, terms);
  const several: EntryIssue = {
    field: 'fund',
    text: `the description names ${told.join(' and ')}; say how much each has in a column “fund”, such as ${told.map((kind) => `${kind}=50.00`).join('; ')}`,
  };
  return fail([...(read.ok ? [] : read.error), several]);
}
