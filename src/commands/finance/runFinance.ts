import { writeFile } from 'node:fs/promises';
import type { Environment } from '../../config/environment';
import { sydneyDay, listDeductions } from '../../domain/receipt';
import { createEmailPorts } from '../../../amplify/functions/donationEmails/createEmailPorts';
import { createPaymentPorts } from '../../../amplify/functions/createPaymentPorts';
import { openContent } from '../../../amplify/functions/openServices';
import { functionTable } from '../../../amplify/deployment/functionTable';
import { readEnvironment } from '../../../amplify/lib/environmentVariables';
import type { PaymentPorts } from '../../../amplify/useCases/ports/giving';
import { carryOverEntries } from '../../../amplify/useCases/finance/carryOverEntries';
import { exportMovements } from '../../../amplify/useCases/finance/exportDonations';
import { listDonationsPaid } from '../../../amplify/useCases/finance/listDonations';
import {
  formatDifferencesCsv,
  reconcile,
  resolveDifference,
  type Reconciled,
} from '../../../amplify/useCases/finance/reconcile';
import { startGateway } from '../../emulators/gateway/startGateway';
import { createLocalVariables } from '../../emulators/gateway/createLocalVariables';
import { parseFinanceArguments, type FinanceRequest } from './parseFinanceArguments';
import { parseRecordArguments } from './record/parseRecordArguments';
import type { RecordPorts } from './record/recordEntries';
import { runRecord } from './record/runRecord';
import { parseRefundArguments, runRefund } from './refund';
import { parseTransferArguments, runTransfer } from './transfer';
import { formatAud } from '../../domain/money';
import { describeCountedDue, getReceiptNumber, sumReversedCents, type Donation } from '../../domain/donation';

/** Paid gifts as a table for a terminal, and what each fund has of them. Donors are not named: the CSV does that. */
function formatDonations(donations: readonly Donation[], { from, to, fund }: FinanceRequest): string {
  const lines = donations.flatMap((donation) => {
    const parts = listDeductions(donation, sumReversedCents(donation)).map(({ kind, line, cents, deductibleCents }) => {
      const due = line && describeCountedDue(line);
      return { fund: kind, given: line?.amount ?? donation.feeCents, kept: cents, deductible: deductibleCents, due };
    });
    return parts.filter((part) => fund === undefined || part.fund === fund).map((part) => ({ donation, ...part }));
  });
  if (lines.length === 0) return `No gifts were paid from ${from} to ${to}.\n`;

  const rows = lines.map(({ donation, ...part }) => [
    donation.succeededAt ? sydneyDay(new Date(donation.succeededAt)) : '',
    getReceiptNumber(donation) ?? '–',
    part.fund,
    formatAud(part.given),
    formatAud(part.kept),
    formatAud(part.deductible),
    donation.method,
    donation.status,
    donation.id,
    part.due ?? '',
  ]);
  const funds = [...new Set(lines.map((line) => line.fund))].sort();
  const sum = (of: (line: (typeof lines)[number]) => number, name?: string) =>
    formatAud(
      lines.filter((line) => name === undefined || line.fund === name).reduce((total, line) => total + of(line), 0),
    );
  const sums = [...funds, undefined].map((name) => [
    name ?? 'together',
    sum((line) => line.given, name),
    sum((line) => line.kept, name),
    sum((line) => line.deductible, name),
  ]);
  return [
    textTable(
      ['Paid on', 'Receipt', 'Fund', 'Given', 'Kept', 'Deductible', 'Method', 'Status', 'Gift', 'Due'],
      rows,
      [3, 4, 5],
    ),
    '',
    textTable(['Fund', 'Given', 'Kept', 'Deductible'], sums, [1, 2, 3]),
    '',
  ].join('\n');
}

/** Describes what a comparison found, for a terminal. */
function differencesText(
  { differences, resolved, unread, gifts, payments }: Reconciled,
  { from, to, withResolved }: FinanceRequest,
): string {
  const compared = `Compared ${gifts} donations with ${payments} payments, ${from} to ${to}.`;
  const failures = unread.map((detail) => `Not read: ${detail}`);
  const before =
    resolved.length > 0
      ? [`Already resolved: ${resolved.length}${withResolved ? ':' : ' (--resolved shows them).'}`]
      : [];
  if (withResolved && resolved.length > 0) {
    const rows = resolved.map(({ id, kind, donation, object, because, by, at }) => [
      id,
      kind,
      donation || object || '–',
      sydneyDay(new Date(at)),
      by,
      because,
    ]);
    before.push('', textTable(['Id', 'Difference', 'What', 'On', 'By', 'Because'], rows), '');
  }
  const head = [compared, ...failures, ...before];
  if (differences.length === 0) return [...head, unread.length ? '' : 'No differences.\n'].join('\n');
  const rows = differences.map(({ id, kind, method, donation, object, ours, theirs, detail }) => [
    id,
    kind,
    method,
    donation || '–',
    object || '–',
    formatAud(ours),
    formatAud(theirs),
    detail,
  ]);
  const table = textTable(
    ['Id', 'Difference', 'Method', 'Donation', 'Payment', 'Ours', 'Theirs', 'What'],
    rows,
    [5, 6],
  );
  return [...head, `${differences.length} differences:`, '', table, ''].join('\n');
}

export type FinanceResult =
  | { readonly ok: true; readonly output: string; readonly code: number }
  | { readonly ok: false; readonly error: string };

/** Whether this project's gateway runs on its port: it alone has this emulator. */
async function gatewayRuns(origin: string): Promise<boolean> {
  try {
    // Where none runs the connection is refused at once; a busy one must not be taken for none, as two would share the books.
    const health = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(60_000) });
    return (await health.text()).includes('/dynamodb ');
  } catch {
    return false;
  }
}

export interface FinanceOptions {
  /** Told of something to end when the command ends. */
  readonly onStop: (stop: () => Promise<void>) => void;
  /** Another place of the books than the project's own. */
  readonly stateDir?: string;
}

/** The origin of a gateway over this project's data: the one that runs, or one that is started for the purpose. */
async function gatewayOrigin(environment: Environment, { onStop, stateDir }: FinanceOptions): Promise<string> {
  const running = `http://localhost:${environment.localPort}`;
  if (await gatewayRuns(running)) return running;
  // No sweeps meanwhile: reading the books must send no email.
  const gateway = await startGateway(environment, { port: 0, sweepEvery: 2 ** 31 - 1, ...(stateDir && { stateDir }) });
  onStop(gateway.close);
  return gateway.origin;
}

/** Creates what finance's function works with, and what sends emails to donors. */
function createRecordPorts(environment: Environment, origin: string): RecordPorts {
  const { finance, donationEmails } = functionTable;
  const shape = { ...finance.variables, ...donationEmails.variables };
  const env = readEnvironment(shape, createLocalVariables(environment, origin));
  const payments = createPaymentPorts(env);
  return { ...payments, ...openContent(env, payments), writer: createEmailPorts(env, payments) };
}

/** Does what a finance command asks, and gives what it prints and how it ends: 1 where differences were found. */
export async function runFinance(
  args: readonly string[],
  environment: Environment,
  options: FinanceOptions,
): Promise<FinanceResult> {
  const [action, ...rest] = args;
  if (action === 'record') {
    const parsed = parseRecordArguments(rest);
    if (!parsed.ok) return parsed;
    return runRecord(createRecordPorts(environment, await gatewayOrigin(environment, options)), parsed.value);
  }
  if (action === 'refund') {
    const parsed = parseRefundArguments(rest, sydneyDay(new Date()));
    if (!parsed.ok) return parsed;
    return runRefund(createRecordPorts(environment, await gatewayOrigin(environment, options)), parsed);
  }
  if (action === 'transfer') {
    const parsed = parseTransferArguments(rest, sydneyDay(new Date()));
    if (!parsed.ok) return parsed;
    return runTransfer(createRecordPorts(environment, await gatewayOrigin(environment, options)), parsed);
  }
  const parsed = parseFinanceArguments(args, sydneyDay(new Date()));
  if (!parsed.ok) return parsed;
  const origin = await gatewayOrigin(environment, options);
  return actions[parsed.value.action](createRecordPorts(environment, origin), parsed.value);
}

/** Prints a text, or writes it where the request says and prints where that is. */
async function deliver(text: string, { out }: FinanceRequest): Promise<FinanceResult> {
  if (out === undefined) return { ok: true, output: text, code: 0 };
  await writeFile(out, text);
  return { ok: true, output: `Written: ${out}\n`, code: 0 };
}

const actions: Readonly<
  Record<FinanceRequest['action'], (ports: PaymentPorts, request: FinanceRequest) => Promise<FinanceResult>>
> = {
  async list(ports, request) {
    return { ok: true, output: formatDonations(await listDonationsPaid(ports, request), request), code: 0 };
  },
  async export(ports, request) {
    return deliver(await exportMovements(ports, request, request.fund), request);
  },
  async 'carry-over'(ports, request) {
    const { donations, carried } = await carryOverEntries(ports, request);
    const output = `${carried} of ${donations} donations were given a ledger, ${request.from} to ${request.to}.\n`;
    return { ok: true, output, code: 0 };
  },
  async reconcile(ports, request) {
    const result = await reconcile(ports, request);
    const code = result.differences.length + result.unread.length > 0 ? 1 : 0;
    const text = differencesText(result, request);
    if (request.out === undefined) return { ok: true, output: text, code };
    await writeFile(request.out, formatDifferencesCsv(result.differences));
    return { ok: true, output: `${text}Written: ${request.out}\n`, code };
  },
  async resolve(ports, request) {
    const { from, to, resolution } = request;
    if (!resolution) return { ok: false, error: 'The id of a difference is missing' };
    const { id, because, by } = resolution;
    const result = await resolveDifference(ports, id, request, { because, by });
    if (!result.ok) {
      const why = result.unread.length > 0 ? `; not read: ${result.unread.join(', ')}` : '';
      return { ok: false, error: `There is no difference ${id} from ${from} to ${to}${why}` };
    }
    const { difference, stored: kept, isNew } = result;
    const was = isNew ? 'Resolved' : `Already resolved, on ${sydneyDay(new Date(kept.at))}`;
    const what = `${difference.kind} ${difference.donation || difference.object}`.trim();
    return { ok: true, output: `${was}: ${id} (${what}), by ${kept.by}: ${kept.because}\n`, code: 0 };
  },
};

/** Columns with a header above them. @param right - columns whose texts end together, as money does. */
export function textTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => (right.includes(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
