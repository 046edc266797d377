import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { formatCsv } from '../../../amplify/lib/formatCsv';
import { formatDifferencesCsv } from '../../../amplify/useCases/finance/reconcile';
import { maxComparedDays, type Comparison } from '../../contract/finance';
import type { LedgerGift } from '../../contract/financeLedger';
import type { Failure } from '../../contract/CallResult';
import { addDays, addMonths, countDaysBetween, getLastDay, sydneyDay } from '../../domain/calendar';
import { formatAud } from '../../domain/money';
import { fail, succeed, type Result } from '../../domain/Result';
import { failureText } from '../../texts/en-AU/finance/shared';
import { formatOutcome, type FinanceResult } from './FinanceResult';
import type { StaffFinance } from './openStaffFinance';
import type { FinanceRequest } from './parseFinanceArguments';
import { textTable } from './textTable';
import { giveCsv, writeCsv } from './writeCsv';

type DoneComparison = Extract<Comparison, { state: 'done' }>;

/** Paid gifts as a table for a terminal, and what each fund has of them. Donors are not named: the CSV does that. */
function formatGifts(gifts: readonly LedgerGift[], { from, to, fund }: FinanceRequest): string {
  const lines = gifts.flatMap((gift) =>
    gift.parts
      .filter(({ kind }) => fund === undefined || kind === fund)
      .map(({ kind, due, givenCents, leftCents, deductibleCents }) => ({
        gift,
        ...{ fund: kind, due, given: givenCents, kept: leftCents, deductible: deductibleCents },
      })),
  );
  if (lines.length === 0) return `No gifts were paid from ${from} to ${to}.\n`;

  const rows = lines.map(({ gift, ...part }) => [
    gift.paidAt ? sydneyDay(new Date(gift.paidAt)) : '',
    gift.receipt ?? '–',
    part.fund,
    formatAud(part.given),
    formatAud(part.kept),
    formatAud(part.deductible),
    gift.method,
    gift.status,
    gift.id,
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

/** Describes the result of a comparison, for a terminal. */
function differencesText(
  { differences, resolved, found, unread, gifts, payments }: DoneComparison,
  { from, to, withResolved }: FinanceRequest,
): string {
  const compared = `Compared ${gifts ?? 0} donations with ${payments ?? 0} payments, ${from} to ${to}.`;
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
  return [...head, `${found} differences:`, '', table, ''].join('\n');
}

const refuse = (failure: Failure): FinanceResult => ({ ok: false, error: failureText(failure) });

/** Longest time from donation to payment, in days. */
const slowestPaymentDays = 30;

/** Every gift that was paid on these days, in order of payment. */
async function readPaid(
  { finance }: StaffFinance,
  { from, to }: FinanceRequest,
): Promise<Result<LedgerGift[], Failure>> {
  const gifts: LedgerGift[] = [];
  const days = { from: addDays(from, -slowestPaymentDays), to };
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await finance.ledger({ ...days, after });
    if (!page.ok) return page;
    gifts.push(...page.value.gifts);
    after = page.value.next;
  }
  const getPaidAt = ({ paidAt = '' }: LedgerGift) => paidAt;
  const isPaidThen = ({ paidAt }: LedgerGift) => {
    const day = paidAt && sydneyDay(new Date(paidAt));
    return day !== undefined && day >= from && day <= to;
  };
  return succeed(gifts.filter(isPaidThen).sort((a, b) => (getPaidAt(a) < getPaidAt(b) ? -1 : 1)));
}

/** Divides days into spans that one request may name. */
function divideDays({ from, to }: FinanceRequest): readonly { readonly from: string; readonly to: string }[] {
  if (countDaysBetween(from, to) < maxComparedDays) return [{ from, to }];
  const month = from.slice(0, 7);
  const next = { from: `${addMonths(month, 1)}-01`, to } as FinanceRequest;
  return [{ from, to: getLastDay(month) }, ...divideDays(next)];
}

/** Joins exports of spans that follow each other. A span with dues has columns that others lack. */
function joinCsv(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0] ?? '';
  const rows = parts.map((part) => parse(part, { relax_column_count: true }) as unknown as string[][]);
  const columns = rows
    .map(([names = []]) => names)
    .reduce((longest, names) => (names.length > longest.length ? names : longest));
  const cells = rows.flatMap(([names = [], ...values]) =>
    values.map((row) => Object.fromEntries(columns.map((name) => [name, row[names.indexOf(name)] ?? '']))),
  );
  return formatCsv(columns, cells);
}

const lookEvery = 500;

/** Compares the books and waits until the comparison has ended. */
async function compare(
  { finance }: StaffFinance,
  { from, to }: FinanceRequest,
): Promise<Result<DoneComparison, string>> {
  let answer = await finance.compare(from, to);
  while (answer.ok && answer.value.state === 'running') {
    await wait(lookEvery);
    answer = await finance.comparison(from, to);
  }
  if (!answer.ok) return fail(failureText(answer.error));
  return answer.value.state === 'done' ? succeed(answer.value) : fail('The comparison broke off; start it again');
}

const actions: Readonly<
  Record<FinanceRequest['action'], (staff: StaffFinance, request: FinanceRequest) => Promise<FinanceResult>>
> = {
  async list(staff, request) {
    const gifts = await readPaid(staff, request);
    return gifts.ok ? { ok: true, output: formatGifts(gifts.value, request), code: 0 } : refuse(gifts.error);
  },
  async export({ finance }, request) {
    const parts: string[] = [];
    for (const days of divideDays(request)) {
      const exported = await finance.exportDays(days, request.fund);
      if (!exported.ok) return refuse(exported.error);
      parts.push(exported.value.csv);
    }
    return giveCsv(joinCsv(parts), request.out);
  },
  async 'carry-over'({ finance }, request) {
    const lines: string[] = [];
    for (const days of divideDays(request)) {
      const carried = await finance.carryOver({ ...days, why: 'The finance command’s carry-over' });
      if (!carried.ok || !carried.value.ok) return formatOutcome(carried);
      lines.push(`${days.from} to ${days.to}: ${carried.value.said.join(' ')}`);
    }
    return { ok: true, output: `${lines.join('\n')}\n`, code: 0 };
  },
  async reconcile(staff, request) {
    const compared = await compare(staff, request);
    if (!compared.ok) return compared;
    const { differences, found, unread } = compared.value;
    const code = found + unread.length > 0 ? 1 : 0;
    const text = differencesText(compared.value, request);
    if (request.out === undefined) return { ok: true, output: text, code };
    await writeCsv(request.out, formatDifferencesCsv(differences));
    return { ok: true, output: `${text}Written: ${request.out}\n`, code };
  },
  async resolve({ finance }, { from, to, resolution }) {
    if (!resolution) return { ok: false, error: 'The id of a difference is missing' };
    return formatOutcome(await finance.resolve({ id: resolution.id, from, to, why: resolution.because }));
  },
};

/** Lists, exports, compares or carries over the books of some days, or resolves a difference of them. */
export const runBooks = (staff: StaffFinance, request: FinanceRequest): Promise<FinanceResult> =>
  actions[request.action](staff, request);
