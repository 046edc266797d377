import { CsvError, parse } from 'csv-parse/sync';
import { maxBankFileBytes, maxBankFileRows } from '../../../../src/contract/financeRecords';
import { parseAud } from '../../../../src/domain/money';
import { fail, succeed, type Result } from '../../../../src/domain/Result';
import { readDay } from './readDay';

/**
 * The columns that count, by the names that banks' exports and our own lists give them, without spaces and capitals. Of a name that
 * comes twice the first counts; of those for the reference all that are there, one after the other.
 */
const columnNames = {
  date: ['date', 'transactiondate', 'effectivedate', 'processeddate', 'valuedate', 'posteddate', 'time', 'datetime'],
  amount: ['amount', 'transactionamount', 'amountaud', 'totalaud'],
  credit: ['credit', 'creditamount', 'credits', 'creditaud', 'deposit', 'deposits', 'moneyin', 'paidin'],
  debit: ['debit', 'debitamount', 'debits', 'debitaud', 'withdrawal', 'withdrawals', 'moneyout', 'paidout'],
  reference: [
    ...['reference', 'description', 'transactiondescription', 'narrative', 'narration', 'details'],
    ...['transactiondetails', 'payee', 'particulars', 'memo'],
  ],
  /** The bank's text beside one that its app has shortened. */
  original: ['originaldescription'],
  fund: ['fund', 'funds'],
  name: ['name', 'donor', 'donorname'],
  email: ['email', 'emailaddress'],
} as const;

type Column = keyof typeof columnNames;

/** A row of a bank's CSV that says something. Of one with an `error` nothing else may be relied on. */
export interface BankRow {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** Money that came, without its sign; `null` if the row takes money out. */
  readonly amount: string | null;
  /** Money that went out, without its sign; `null` if it came. */
  readonly paidOut: string | null;
  readonly date: string;
  readonly reference: string;
  readonly fund: string;
  readonly name: string;
  readonly email: string;
  /** Why the row can't be read, or its cells told apart; `null` if they can. */
  readonly error: string | null;
  /** The row as it is in the file, on one line. */
  readonly raw: string;
}

/** The reason why none of a file can be read. */
export interface BankCsvError {
  /** `columns` if naming them would help. */
  readonly field: 'text' | 'columns';
  readonly text: string;
}

export type BankCsv = Result<readonly BankRow[], BankCsvError>;

interface CsvRecord {
  readonly line: number;
  /** As it is in the file, on one line. */
  readonly raw: string;
  readonly cells: readonly string[];
  readonly error: string | null;
}

/** In the order in which they are tried. */
const delimiters = [',', ';', '\t'] as const;

/** The most lines of one record: a text with line breaks in it is an address, not a page. */
const maxRecordLines = 20;

/** The records in which a header is looked for, behind what a bank writes first: name, account, period. */
const maxPreambleRecords = 50;

function parseCells(text: string, delimiter: string): Result<readonly string[], string> {
  if (!text.includes('"')) return succeed(text.split(delimiter).map((cell) => cell.trim()));
  try {
    const [cells = []] = parse(text, { delimiter, relax_column_count: true, trim: true });
    return succeed(cells);
  } catch (error) {
    if (error instanceof CsvError) return fail('has a quotation mark inside a text; write it twice, as in ""');
    throw error;
  }
}

/**
 * Reads the records of a CSV one by one, so that a quotation mark too many spoils its own line and no other: a record goes on over
 * line ends until its quotation marks are even.
 */
function* readRecords(text: string, delimiter: string): Generator<CsvRecord> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  let index = 0;
  while (index < lines.length) {
    const line = index + 1;
    let record = '';
    let length = 0;
    do {
      record += `${length > 0 ? '\n' : ''}${lines[index + length] ?? ''}`;
      length += 1;
    } while (countQuotes(record) % 2 === 1 && length < maxRecordLines && index + length < lines.length);
    const parsed =
      countQuotes(record) % 2 === 1
        ? fail('has a quotation mark that is opened and never closed')
        : parseCells(record, delimiter);
    // Of a broken record only the first line is its own.
    index += parsed.ok ? length : 1;
    const raw = (parsed.ok ? record : (lines[line - 1] ?? '')).replace(/\s+/g, ' ').trim();
    if (!parsed.ok) yield { line, raw, cells: [], error: parsed.error };
    else if (parsed.value.some(Boolean)) yield { line, raw, cells: parsed.value, error: null };
  }
}

const countQuotes = (text: string) => text.split('"').length - 1;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

type Places = Readonly<Record<Column, readonly number[]>>;

/** Finds where each column is, by the names of a row. */
function findColumns(names: readonly string[]): Places {
  const places = (column: Column) =>
    names.flatMap((name, index) => ((columnNames[column] as readonly string[]).includes(plain(name)) ? [index] : []));
  return Object.fromEntries((Object.keys(columnNames) as Column[]).map((column) => [column, places(column)])) as Record<
    Column,
    number[]
  >;
}

const listMissing = ({ date, amount, credit, reference }: Places): readonly string[] => [
  ...(date.length === 0 ? ['date'] : []),
  ...(amount.length + credit.length === 0 ? ['amount (or credit)'] : []),
  ...(reference.length === 0 ? ['description (or reference)'] : []),
];

const isHeader = (names: readonly string[]) => listMissing(findColumns(names)).length === 0;

/** An amount with its sign, as a bank writes it; an account's number has no decimals. */
const isSigned = (cell = '') => /^[-+]?\$?[\d,]+\.\d\d$/.test(cell);

const isText = (cell = '') => /\p{L}/u.test(cell) && readDay(cell) === null;

/**
 * The columns of the banks that write no header row: CommBank (with the balance), ANZ and Bendigo (without), and NAB (the account's
 * number, an empty column and the type of the movement before the text).
 */
function recogniseColumns(cells: readonly string[]): string | null {
  const [date = '', amount, third, fourth = '', type, details, balance] = cells;
  if (readDay(date) === null || !isSigned(amount)) return null;
  if (isText(third) && (fourth === '' || isSigned(fourth)))
    return `date,amount,description,balance${','.repeat(Math.max(0, cells.length - 4))}`;
  // The number of ANZ's columns differs from row to row.
  if (isText(third)) return 'date,amount,description,details,details,,,,,';
  if (fourth === '' && isText(type) && isText(details) && isSigned(balance))
    return `date,amount,account,,type,description,balance${','.repeat(Math.max(0, cells.length - 7))}`;
  return null;
}

interface Layout {
  readonly delimiter: string;
  readonly names: readonly string[];
  /** The line of the header; 0 without one. */
  readonly headerLine: number;
}

const takeFirst = (text: string, delimiter: string): readonly CsvRecord[] => {
  const first: CsvRecord[] = [];
  for (const record of readRecords(text, delimiter)) {
    if (first.length === maxPreambleRecords) break;
    first.push(record);
  }
  return first;
};

/** Finds the delimiter and the columns: those that are given, a header row, or those of a bank that writes none. */
function findLayout(text: string, columns: string | undefined): Result<Layout, BankCsvError> {
  const starts = delimiters.map((delimiter) => ({ delimiter, records: takeFirst(text, delimiter) }));
  if (columns !== undefined) {
    const names = columns.split(',');
    // The delimiter that gives a row as many cells as there are names, or the first of them.
    const fits = starts.find(({ records }) => records.some(({ cells }) => cells.length === names.length));
    return check({ delimiter: (fits ?? starts[0])?.delimiter ?? ',', names, headerLine: 0 });
  }
  for (const { delimiter, records } of starts) {
    const header = records.find(({ cells }) => isHeader(cells));
    if (header) return succeed({ delimiter, names: header.cells, headerLine: header.line });
  }
  for (const { delimiter, records } of starts) {
    const [names] = records.flatMap(({ cells }) => recogniseColumns(cells) ?? []);
    if (names !== undefined) return succeed({ delimiter, names: names.split(','), headerLine: 0 });
  }
  const first = starts[0]?.records.find(({ error }) => error === null);
  if (!first) return fail({ field: 'text', text: 'it is empty' });
  // Of several delimiters the one that tells most cells apart is the file's.
  const counts = starts.map(({ records }) => Math.max(0, ...records.map(({ cells }) => cells.length)));
  const best = starts[counts.indexOf(Math.max(...counts))] ?? starts[0];
  const cells = best?.records.find(({ error }) => error === null)?.cells ?? first.cells;
  if (cells.some((cell) => readDay(cell) !== null)) return fail(askForColumns('its first row has no column names'));
  return check({ delimiter: best?.delimiter ?? ',', names: cells, headerLine: first.line });
}

const askForColumns = (why: string): BankCsvError => ({
  field: 'columns',
  text: `${why}; name them in order, such as date,amount,description,balance`,
});

function check(layout: Layout): Result<Layout, BankCsvError> {
  const missing = listMissing(findColumns(layout.names));
  return missing.length > 0 ? fail(askForColumns(`no column is called ${missing.join(' or ')}`)) : succeed(layout);
}

const withoutSign = (amount: string) => amount.replace(/[-−+()]|\s*[CD]R$/gi, '').trim();

const isOut = (amount: string) => /^\$?\s*[-−(]|[-−]$|DR$/i.test(amount);

/** Money out is negative, in brackets, marked DR, or in a column of its own. */
function readAmounts(amount: string, credit: string, debit: string): Pick<BankRow, 'amount' | 'paidOut'> {
  const isNothing = credit === '' || parseAud(credit) === 0;
  const out = amount === '' && isNothing && debit !== '' ? debit : amount;
  if (out !== '' && (out !== amount || isOut(out))) return { amount: null, paidOut: withoutSign(out) };
  return { amount: (amount || credit).replace(/^\+/, '').replace(/\s*CR$/i, ''), paidOut: null };
}

/** A comma too many moves the cells behind it, and an amount may come from the wrong one. */
function findRecordIssue(cells: readonly string[], columns: number): string | null {
  // Empty cells at the end move nothing.
  const count = cells.findLastIndex(Boolean) + 1;
  return count > columns
    ? `has ${count} cells for ${columns} columns; a text with a comma needs quotation marks around it`
    : null;
}

function toRow({ line, raw, cells, error }: CsvRecord, places: Places, columns: number): BankRow {
  const all = (column: Column) => places[column].map((place) => cells[place] ?? '').filter(Boolean);
  const get = (column: Column) => cells[places[column][0] ?? -1] ?? '';
  const issue = error ?? findRecordIssue(cells, columns);
  const amounts = readAmounts(get('amount'), get('credit'), get('debit'));
  const text = all('reference').join(' ');
  const isSaid = (original: string) => text.toLowerCase().includes(original.toLowerCase());
  const reference = [text, ...all('original').filter((original) => !isSaid(original))].filter(Boolean).join(' ');
  // A line of the bank's own at the end, such as a closing balance, is in whichever cell.
  const isLoose = reference === '' && readDay(get('date')) === null;
  return {
    line,
    ...(issue === null ? amounts : { amount: amounts.amount ?? '', paidOut: null }),
    date: get('date'),
    reference: isLoose ? cells.filter(isText).join(' ') : reference,
    fund: get('fund'),
    name: get('name'),
    email: get('email'),
    error: issue,
    raw,
  };
}

const tooLarge = 'This file is larger than 5 MB. Split it, or export fewer days.';
const tooLong = `This file has more than ${maxBankFileRows.toLocaleString('en-AU')} lines. Split it, or export fewer days.`;

const countLines = (text: string) => text.split(/\r\n|\n|\r/).length;

/**
 * Reads a bank's statement as CSV, with commas, semicolons or tabs. A row names the columns (see `columnNames`), and what stands above
 * it is left alone; banks that write none need the names from us, unless they write as CommBank, ANZ, Bendigo or NAB do. Each row
 * that can't be read is there with its line and its `error`, and spoils no other.
 *
 * @param columns - names of the columns in order, with commas, for a file without a header row.
 * @returns the rows with money that came and that went out; or why none of the file can be read.
 */
export function readBankCsv(text: string, columns?: string): BankCsv {
  if (Buffer.byteLength(text) > maxBankFileBytes) return fail({ field: 'text', text: tooLarge });
  // An empty line at the end is no row.
  if (countLines(text.trimEnd()) > maxBankFileRows) return fail({ field: 'text', text: tooLong });
  const layout = findLayout(text, columns);
  if (!layout.ok) return layout;
  const { delimiter, names, headerLine } = layout.value;
  const places = findColumns(names);
  const rows: BankRow[] = [];
  for (const record of readRecords(text, delimiter)) {
    // A header that comes again joins two exports.
    const isRepeated = record.cells.length === names.length && record.cells.every((cell, at) => cell === names[at]);
    if (record.line > headerLine && !isRepeated) rows.push(toRow(record, places, names.length));
  }
  return succeed(rows);
}
