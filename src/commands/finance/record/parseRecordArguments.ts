import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { recordedMethods, type RecordedMethod } from '../../../domain/donation';
import type { EntryFields } from '../../../../amplify/useCases/finance/record/readEntry';
import { fail, succeed, type Result } from '../../../domain/Result';

/** The request to record donations, and how. */
export interface RecordRequest {
  readonly method: RecordedMethod;
  /** One donation, or a bank's file with the names of its columns and the fund of rows that name none. */
  readonly source:
    | { readonly type: 'one'; readonly fields: EntryFields; readonly insteadOf?: string | undefined }
    | {
        readonly type: 'file';
        readonly file: string;
        readonly columns: string | undefined;
        readonly fund: string | undefined;
      };
  /** The folder for receipts of donors without an email address. */
  readonly out: string | undefined;
  readonly isDryRun: boolean;
  /** The reason, for the audit trail. */
  readonly why: string;
}

export type ParsedRecord = Result<RecordRequest, string>;

export const recordUsage = [
  'npm run finance -- record --method bank|cash|telephone --date 2026-11-20 --amount 150.00 --fund zakat --reference "ZAKAT RAHMAN"',
  '[--line zakat=100.00 --line sadaqah:case/winter-rent=50.00] [--instead-of don_…] [--name …] [--email …] [--because …] [--out folder] [--dry-run]',
  'or record --file statement.csv [--method bank] [--columns date,amount,description] [--fund zakat] [--out folder] [--dry-run]',
].join(' ');

const isRecorded = (text: string): text is RecordedMethod => (recordedMethods as readonly string[]).includes(text);

/**
 * Parses the arguments of `record`.
 *
 * @param args - what follows `record`.
 */
export function parseRecordArguments(args: readonly string[]): ParsedRecord {
  const refuse = (what: string): ParsedRecord => fail(`${what}: ${recordUsage}`);
  const text = { type: 'string' } as const;
  const ofOne = { date: text, amount: text, line: { ...text, multiple: true as const }, reference: text };
  const options = {
    ...ofOne,
    name: text,
    email: text,
    file: text,
    columns: text,
    method: text,
    fund: text,
    out: text,
    because: text,
    'instead-of': text,
  };
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: { ...options, 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    return refuse((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { positionals, values } = parsed;
  if (positionals.length > 0) return refuse(`"${positionals.join(' ')}" is not an option`);
  const { file, columns, fund, out, method = file === undefined ? '' : 'bank' } = values;
  if (!isRecorded(method))
    return refuse(method ? `--method was "${method}"; it must be bank, cash or telephone` : '--method is missing');
  const source = file === undefined ? 'Typed into the finance command' : `From the file ${basename(file)}`;
  const shared = { method, out, isDryRun: values['dry-run'] ?? false, why: values.because?.trim() || source };

  if (file !== undefined) {
    const alien = (['date', 'amount', 'line', 'reference', 'name', 'email', 'instead-of'] as const).find(
      (name) => values[name],
    );
    if (alien) return refuse(`--${alien} can’t be used with --file: each row has its own`);
    return succeed({ ...shared, source: { type: 'file', file, columns, fund } });
  }
  if (columns !== undefined) return refuse('--columns needs --file');
  const { date = '', amount = '', line = [], reference = '', name = '', email = '' } = values;
  if (fund !== undefined && line.length > 0) return refuse('use --fund or --line, not both');
  const funds = fund === undefined ? line : [fund];
  const fields = { date, amount, funds, reference: reference.trim(), name: name.trim(), email: email.trim() };
  return succeed({ ...shared, source: { type: 'one', fields, insteadOf: values['instead-of'] } });
}
