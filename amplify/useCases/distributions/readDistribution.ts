import { CsvError, parse } from 'csv-parse/sync';
import {
  type CostCells,
  type CostField,
  distributionFields,
  maxDistributionFileBytes,
  maxDistributionLines,
  type DistributionCells,
  type DistributionField,
} from '../../../src/contract/distributions';
import {
  costKinds,
  costPayers,
  payingAccounts,
  purposes,
  states,
  zakatCategories,
  type Cost,
  type Distribution,
  type PayingAccount,
} from '../../../src/domain/distribution/Distribution';
import { allowedText } from '../../../src/domain/donation/lengths';
import { kinds } from '../../../src/domain/donation/kinds';
import { parseAud } from '../../../src/domain/money';
import { toLatinDigits } from '../../../src/domain/money/toLatinDigits';
import { removeDirectionMarks } from '../../../src/domain/person/removeDirectionMarks';
import { fail, succeed, type Result } from '../../../src/domain/Result';
import { distributionOutcomes, unreadable } from '../../../src/texts/en-AU/distributions';
import { readDay } from '../finance/record/readDay';

/** An issue of a field of a payment out, for the person who records it. */
export interface CellIssue {
  readonly field: DistributionField | CostField;
  readonly text: string;
}

/** A distribution before it has an id. */
export type ReadDistribution = Omit<Distribution, 'id'>;

const toKey = (text: string) => text.trim().toLowerCase().replace(/[ -]+/g, '_');

/** Reads cells that payments out and costs both have, and notes what is wrong with them. */
function createReader<Field extends DistributionField | CostField>(cells: Readonly<Record<Field, string>>) {
  const issues: CellIssue[] = [];
  const wrong = (field: Field, text: string) => void issues.push({ field, text });
  const text = (field: Field) => removeDirectionMarks(cells[field]).trim();
  function choose<Name extends string>(
    field: Field & keyof typeof unreadable,
    names: readonly Name[],
  ): Name | undefined {
    const found = names.find((name) => toKey(name) === toKey(text(field)));
    if (!found) wrong(field, unreadable[field]);
    return found;
  }
  return {
    issues,
    wrong,
    text,
    choose,
    day(field: Field): string | null {
      const day = readDay(text(field));
      if (!day) wrong(field, unreadable.day);
      return day;
    },
    /** Whole cents of Australian dollars. */
    amount(field: Field): number | null {
      const isForeign = /[€£¥]|\b(?!A|AU)[A-Z]{1,3}\$|\b(USD|EUR|GBP|NZD|IDR|MYR|PKR)\b/i.test(text(field));
      const cents = parseAud(text(field));
      if (isForeign) wrong(field, unreadable.currency);
      else if (cents === null) wrong(field, unreadable.amount);
      return cents;
    },
    /** The account that it left from: the bank account, unless another one is named. */
    account: (field: Field & 'account'): PayingAccount | undefined =>
      text(field) === '' ? 'bank' : choose(field, payingAccounts),
    line(field: Field & ('reference' | 'lateBecause'), maxLength: number): string {
      if (allowedText.line.test(text(field)) && text(field).length <= maxLength) return text(field);
      wrong(field, unreadable[field]);
      return '';
    },
  };
}

/** Reads a running cost from texts, as people type them. It gets its id later. */
export function readCost(cells: CostCells): Result<Omit<Cost, 'id'>, readonly CellIssue[]> {
  const { issues, wrong, text, choose, ...reader } = createReader<CostField>(cells);
  const day = reader.day('day');
  const cents = reader.amount('amount');
  const kind = choose('kind', costKinds);
  const paidBy = choose('paidBy', costPayers);
  const account = reader.account('account');
  const reference = reader.line('reference', 100);
  if (text('reference') === '') wrong('reference', unreadable.reference);
  if (issues.length > 0 || !day || cents === null || !kind || !paidBy || !account) return fail(issues);
  return succeed({ day, cents, kind, paidBy, account, reference });
}

/** Reads a payment out from texts, as people type them or a program lists them. */
export function readDistribution(cells: DistributionCells): Result<ReadDistribution, readonly CellIssue[]> {
  const { issues, wrong, text, choose, line, ...reader } = createReader<DistributionField>(cells);
  const count = (field: DistributionField) => {
    const typed = toLatinDigits(text(field));
    if (/^\d{1,6}$/.test(typed)) return Number(typed);
    wrong(field, unreadable.count);
    return 0;
  };
  const uid = (field: 'program' | 'case') => {
    if (/^[a-z0-9-]{1,100}$/.test(text(field))) return text(field);
    wrong(field, unreadable.text);
    return '';
  };

  const day = reader.day('day');
  if (!/^(aud|a\$)?$/i.test(text('currency'))) wrong('currency', unreadable.currency);
  const cents = reader.amount('amount');
  const fund = choose('fund', kinds);
  const program = uid('program');
  const ofCase = text('case') && uid('case');
  const category = text('category') ? choose('category', zakatCategories) : undefined;
  const purpose = choose('purpose', purposes);
  const state = choose('state', states);
  const people = count('people');
  const households = count('households');
  const meals = text('meals') ? count('meals') : undefined;
  const lateBecause = line('lateBecause', 200);
  const account = reader.account('account');
  const reference = line('reference', 100);
  if (text('reference') === '') wrong('reference', unreadable.reference);
  if (issues.length > 0 || !day || cents === null || !fund || !purpose || !state || !account) return fail(issues);
  return succeed({
    day,
    cents,
    fund,
    program,
    ...(ofCase && { case: ofCase }),
    ...(category && { category }),
    purpose,
    state,
    people,
    households,
    ...(meals !== undefined && { meals }),
    ...(lateBecause && { lateBecause }),
    account,
    reference,
  });
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** A line of a program's list, and its place in the file, from 1. */
export interface FileLine {
  readonly line: number;
  readonly cells: DistributionCells;
}

/** Columns that a list may be without. */
const optional: ReadonlySet<DistributionField> = new Set([
  'currency',
  'case',
  'category',
  'meals',
  'lateBecause',
  'account',
]);

/** Reads a program's list as CSV, whose first line names the columns in any order. */
export function readDistributionFile(text: string): Result<readonly FileLine[], string> {
  const { file } = distributionOutcomes;
  if (Buffer.byteLength(text) > maxDistributionFileBytes) return fail(file.tooLarge);
  let parsed: readonly { readonly info: { readonly lines: number }; readonly record: readonly string[] }[];
  try {
    parsed = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as typeof parsed;
  } catch (error) {
    if (error instanceof CsvError) return fail(file.malformed(error.message));
    throw error;
  }
  const [head, ...lines] = parsed;
  if (!head || lines.length === 0) return fail(file.empty);
  if (lines.length > maxDistributionLines) return fail(file.tooMany(maxDistributionLines));
  const names = head.record.map(plain);
  const missing = distributionFields.filter((field) => !optional.has(field) && !names.includes(plain(field)));
  if (missing.length > 0) return fail(file.columns(missing));
  const read = (record: readonly string[], field: DistributionField) => record[names.indexOf(plain(field))] ?? '';
  return succeed(
    lines.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        distributionFields.map((field) => [field, names.includes(plain(field)) ? read(record, field) : '']),
      ) as Record<DistributionField, string>,
    })),
  );
}
