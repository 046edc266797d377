import { CsvError, parse } from 'csv-parse/sync';
import { readDay } from './readEntry';
import { fail, succeed, type Result } from '../../../../src/domain/Result';

/**
 * The columns that count, by the names that banks' exports and our own lists give them, without spaces and capitals. Of a name that
 * comes twice the first counts; of those for the reference all that are there, one after the other.
 */
const columnNames = {
  date: ['date', 'transactiondate', 'effectivedate', 'processeddate'],
  amount: ['amount', 'transactionamount'],
  credit: ['credit', 'creditamount', 'credits', 'deposit', 'deposits', 'moneyin', 'paidin'],
  debit: ['debit', 'debitamount', 'debits', 'withdrawal', 'withdrawals', 'moneyout', 'paidout'],
  reference: ['reference', 'description', 'transactiondescription', 'narrative', 'details', 'transactiondetails'],
  fund: ['fund', 'funds'],
  name: ['name', 'donor', 'donorname'],
  email: ['email', 'emailaddress'],
} as const;

type Column = keyof typeof columnNames;

/** A row of a bank's CSV that says something. */
export interface BankRow {
  /** Of the file, from 1. */
  readonly line: number;
  /** Money that came, without its sign; `null` where the row takes money out. */
  readonly amount: string | null;
  readonly date: string;
  readonly reference: string;
  readonly fund: string;
  readonly name: string;
  readonly email: string;
  /** Why the cells can't be told apart; `null` where they can. */
  readonly error: string | null;
}

export type BankCsv = Result<readonly BankRow[], string>;

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Finds where each column is, by the names of a row. */
function findColumns(names: readonly string[]): Readonly<Record<Column, readonly number[]>> {
  const places = (column: Column) =>
    names.flatMap((name, index) => ((columnNames[column] as readonly string[]).includes(plain(name)) ? [index] : []));
  return Object.fromEntries((Object.keys(columnNames) as Column[]).map((column) => [column, places(column)])) as Record<
    Column,
    number[]
  >;
}

/** Money out is negative, in brackets, marked DR, or in a column of its own. */
function parseCredit(amount: string, credit: string, debit: string): string | null {
  if (amount !== '') {
    if (/^[-−(]|DR$/i.test(amount)) return null;
    return amount.replace(/^\+/, '').replace(/\s*CR$/i, '');
  }
  const isNothing = /^[-+]?\$?0*(\.0*)?$/.test(credit);
  return isNothing && debit !== '' ? null : credit.replace(/^\+/, '');
}

/** A comma too many moves the cells behind it, and an amount may come from the wrong one. */
function findRecordIssue(record: readonly string[], columns: number): string | null {
  // Empty cells at the end move nothing.
  const cells = record.findLastIndex(Boolean) + 1;
  return cells > columns
    ? `has ${cells} cells for ${columns} columns; a text with a comma needs quotation marks around it`
    : null;
}

/**
 * A bank's statement as CSV. Its first row names the columns (see `columnNames`); banks that write none need the names from us.
 *
 * @param columns - names of the columns in order, with commas, for a file without a header row.
 */
export function readBankCsv(text: string, columns?: string): BankCsv {
  let parsed: readonly Parsed[];
  try {
    parsed = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly Parsed[];
  } catch (error) {
    if (error instanceof CsvError) return fail(`it isn’t valid CSV: ${error.message}`);
    throw error;
  }
  const first = parsed[0]?.record;
  if (!first) return fail('it is empty');
  const names = columns === undefined ? first : columns.split(',');
  const places = findColumns(names);
  const missing = [
    ...(places.date.length === 0 ? ['date'] : []),
    ...(places.amount.length + places.credit.length === 0 ? ['amount (or credit)'] : []),
    ...(places.reference.length === 0 ? ['description (or reference)'] : []),
  ];
  if (missing.length > 0) {
    const isData = columns === undefined && first.some((cell) => readDay(cell) !== null);
    const why = isData ? 'its first row has no column names' : `no column is called ${missing.join(' or ')}`;
    return fail(`${why}; name them in order, such as --columns date,amount,description,balance`);
  }
  const cells = ({ record }: Parsed, column: Column) => places[column].map((place) => record[place] ?? '');
  const cell = (row: Parsed, column: Column) => cells(row, column)[0] ?? '';
  return succeed(
    parsed.slice(columns === undefined ? 1 : 0).map((row) => ({
      line: row.info.lines,
      amount: parseCredit(cell(row, 'amount'), cell(row, 'credit'), cell(row, 'debit')),
      date: cell(row, 'date'),
      reference: cells(row, 'reference').filter(Boolean).join(' '),
      fund: cell(row, 'fund'),
      name: cell(row, 'name'),
      email: cell(row, 'email'),
      error: findRecordIssue(row.record, names.length),
    })),
  );
}
