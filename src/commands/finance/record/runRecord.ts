import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '../../../contract/finance';
import type { BankFileRow } from '../../../contract/financeRecords';
import { formatAud } from '../../../domain/money';
import { fail, succeed, type Result } from '../../../domain/Result';
import { failureText } from '../../../texts/en-AU/finance/shared';
import type { FinanceResult } from '../FinanceResult';
import type { StaffFinance } from '../openStaffFinance';
import type { RecordRequest } from './parseRecordArguments';

type Recorded = NonNullable<Outcome['recorded']>;
type Entry = BankFileRow['entry'];

/** The outcome of one donation, as a line for a terminal. */
interface Line {
  readonly state: 'recorded' | 'known' | 'refused' | 'left_out' | 'stopped';
  readonly text: string;
  readonly cents: number;
}

const readError = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** @param prefix - before a field that is an option of the command */
const joinIssues = (issues: readonly { readonly field: string; readonly text: string }[], prefix = '') =>
  issues
    .map(({ field, text }) => (field ? `${prefix}${field.replace('insteadOf', 'instead-of')}: ${text}` : text))
    .join('; ');

/** Milliseconds between two looks for a receipt, which may be made a moment later. */
const receiptWaits = [0, 500, 1_000, 2_000, 4_000] as const;

/** Writes a donation's receipt into a folder, under its number. @returns a sentence about it */
async function writeReceipt(
  { payments }: StaffFinance,
  { reference, receipt }: Recorded,
  out: string,
): Promise<string> {
  if (!receipt) return 'its receipt is on its way; run the command again for it';
  for (const wait of receiptWaits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await fetch(`${payments}/donations/${reference}/receipt`);
    if (!response.ok) continue;
    const file = join(out, `${receipt}.pdf`);
    await writeFile(file, new Uint8Array(await response.arrayBuffer()));
    return `receipt ${receipt} has to be posted: ${file}`;
  }
  return `receipt ${receipt} could not be downloaded; run the command again for it`;
}

const describeReceipt = async (staff: StaffFinance, recorded: Recorded, { email }: Entry, out: string | undefined) => {
  if (email) return recorded.receipt ? `receipt ${recorded.receipt} is sent by email` : 'its receipt is on its way';
  return out === undefined
    ? `receipt ${recorded.receipt ?? 'on its way'} has to be posted; use --out to write it`
    : writeReceipt(staff, recorded, out);
};

const noAddress = 'email: is missing; use --out <folder> to write the receipt there for posting';

/** Records one donation, or says what would be recorded. @param entry - the entry as it was typed, or read from a file */
async function recordOne(
  staff: StaffFinance,
  entry: Entry,
  { method, out, isDryRun, why, source }: RecordRequest,
): Promise<Line> {
  const insteadOf = source.type === 'one' ? source.insteadOf : undefined;
  const send = (dryRun: boolean) =>
    staff.finance.record({ ...entry, funds: [...entry.funds], method, why, dryRun, ...(insteadOf && { insteadOf }) });
  const refuse = (text: string): Line => ({ state: 'refused', text: `Not recorded: ${text}`, cents: 0 });
  const stop = (text: string): Line => ({ state: 'stopped', text: `Stopped here: ${text}`, cents: 0 });
  const checked = await send(true);
  if (!checked.ok) return stop(failureText(checked.error));
  const isNew = checked.value.ok;
  const prefix = source.type === 'one' ? '--' : '';
  if (isNew && !entry.email && out === undefined) return refuse(`${prefix}${noAddress}.`);
  const said = checked.value.ok ? checked.value.said.join(' ') : '';
  if (isNew && isDryRun) return { state: 'recorded', text: `Would be recorded: ${said}`, cents: 0 };
  // Also if it is known: a run that was stopped may have left its receipt undone.
  const sent = isDryRun || (!isNew && !checked.value.recorded) ? checked : await send(false);
  if (!sent.ok) return stop(failureText(sent.error));
  const { value: outcome } = sent;
  if (outcome.ok && outcome.recorded)
    return {
      state: 'recorded',
      text: `Recorded: ${said} ${outcome.said[0] ?? ''} ${await describeReceipt(staff, outcome.recorded, entry, out)}.`,
      cents: 0,
    };
  if (outcome.recorded) {
    const receipt = isDryRun ? '' : `; ${await describeReceipt(staff, outcome.recorded, entry, out)}`;
    return {
      state: 'known',
      text: `Already recorded, nothing changed: donation ${outcome.recorded.id}${receipt}.`,
      cents: 0,
    };
  }
  return refuse(outcome.ok ? '' : joinIssues(outcome.issues, prefix));
}

async function readText(file: string): Promise<Result<string, string>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return fail(`it could not be read (${readError(error)})`);
  }
  // A name that is read in another encoding would be wrong on the receipt.
  if (!isUtf8(bytes)) return fail('its text is not UTF-8; save it as “CSV UTF-8”');
  return succeed(new TextDecoder().decode(bytes));
}

/** Records a row of a file, if it is to be recorded, and says its outcome. */
async function recordRow(staff: StaffFinance, row: BankFileRow, request: RecordRequest): Promise<Line> {
  const { state, what, cents, issues, entry, raw } = row;
  if (state === 'left_out') return { state, text: `Left out: ${issues[0]?.text ?? ''}.`, cents: 0 };
  const own = raw === undefined ? '' : ` It reads: ${raw}`;
  if (state === 'asks') return { state: 'refused', text: `Not recorded: ${joinIssues(issues)}.${own}`, cents: 0 };
  if (!request.isDryRun) return { ...(await recordOne(staff, entry, request)), cents };
  if (state === 'recorded') return { state: 'known', text: `Already recorded, nothing changed: ${what}.`, cents: 0 };
  if (!entry.email && request.out === undefined)
    return { state: 'refused', text: `Not recorded: ${noAddress}.`, cents: 0 };
  const receipt = entry.email ? 'sent by email' : 'written for posting';
  return { state: 'recorded', text: `Would be recorded: ${what}; its receipt would be ${receipt}.`, cents };
}

/** Makes the folder for receipts. Before anything is recorded: a receipt that can't be written can't be posted. */
async function prepareFolder(out: string): Promise<string | null> {
  try {
    await mkdir(out, { recursive: true });
    await access(out, constants.W_OK);
    return null;
  } catch (error) {
    return `--out ${out}: can’t write to this folder (${readError(error)})`;
  }
}

const dryRunText = 'Dry run: nothing was written.';

/** The last line of a dry run, which programs read too. */
const countLine = (count: number) => `would be recorded: ${count}`;

/** Records what a command asks for, or says what it would. Ends with 1 if something is not recorded that was to be. */
export async function runRecord(staff: StaffFinance, request: RecordRequest): Promise<FinanceResult> {
  const { method, out, isDryRun, source } = request;
  const prepare = () => (out === undefined || isDryRun ? null : prepareFolder(out));
  if (source.type === 'one') {
    const issue = await prepare();
    if (issue) return { ok: false, error: issue };
    const { state, text } = await recordOne(staff, { ...source.fields, funds: [...source.fields.funds] }, request);
    // The same donation typed again is a mistake.
    const isCounted = state === 'recorded' ? 1 : 0;
    const output = [text, ...(isDryRun ? [dryRunText, countLine(isCounted)] : []), ''].join('\n');
    return { ok: true, output, code: state === 'recorded' ? 0 : 1 };
  }
  const text = await readText(source.file);
  if (!text.ok) return { ok: false, error: `${source.file}: ${text.error}` };
  const { columns, fund } = source;
  const reviewed = await staff.finance.reviewBankFile({
    text: text.value,
    method,
    ...(columns !== undefined && { columns }),
    ...(fund !== undefined && { fund }),
  });
  if (!reviewed.ok) return { ok: false, error: failureText(reviewed.error) };
  if (!reviewed.value.ok) return { ok: false, error: `${source.file}: ${joinIssues(reviewed.value.issues)}` };
  const issue = await prepare();
  if (issue) return { ok: false, error: issue };
  return recordRows(staff, reviewed.value.rows, reviewed.value.debits, request);
}

async function recordRows(
  staff: StaffFinance,
  rows: readonly BankFileRow[],
  debits: number,
  request: RecordRequest,
): Promise<FinanceResult> {
  const lines: Line[] = [];
  // One by one, each whole or not at all, in the file's order: what was stopped is simply run again.
  for (const row of rows) {
    if (lines.at(-1)?.state === 'stopped') break;
    const line = await recordRow(staff, row, request);
    lines.push({ ...line, text: `line ${row.line}: ${line.text}` });
  }
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  const recordedCents = lines.reduce((sum, line) => sum + (line.state === 'recorded' ? line.cents : 0), 0);
  const leftOut = count('left_out');
  const missing = rows.length - count('recorded') - count('known') - leftOut;
  const sums = [
    request.isDryRun ? formatAud(recordedCents) : `recorded: ${count('recorded')}, ${formatAud(recordedCents)}`,
    `already recorded: ${count('known')}`,
    `not recorded: ${missing}`,
    `money out, ignored: ${debits}`,
    `no donations, left out: ${leftOut}`,
  ].join('; ');
  const output = [
    ...lines.map(({ text }) => text),
    ...(lines.length > 0 ? [''] : []),
    sums,
    ...(request.isDryRun ? [dryRunText, countLine(count('recorded'))] : []),
    '',
  ].join('\n');
  return { ok: true, output, code: missing > 0 ? 1 : 0 };
}
