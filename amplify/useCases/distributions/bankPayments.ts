import type { BankPaymentsRequest, DistributionFile } from '../../../src/contract/distributions';
import type { FinancePerson } from '../../../src/contract/finance';
import { addDays, countDaysBetween, sydneyDay } from '../../../src/domain/calendar';
import type { Cost, Distribution, Reversal } from '../../../src/domain/distribution/Distribution';
import type { LogState } from '../../../src/domain/distribution/DistributionLog';
import { getNextMonth } from '../../../src/domain/distribution/verifyMonths';
import { parseAud } from '../../../src/domain/money';
import { distributionOutcomes, unreadable } from '../../../src/texts/en-AU/distributions';
import { hashKeyed } from '../../lib/hashes';
import { audited, wrong, type AuditPorts } from '../finance/audit';
import { readBankCsv } from '../finance/record/readBankCsv';
import { readDay } from '../finance/record/readDay';
import type { BankPayment } from '../ports/distributions';
import type { GivingPorts } from '../ports/giving';

const { bank: texts, file } = distributionOutcomes;

/** Days between the day that we recorded and the bank's. */
const maxDaysApart = 5;

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Stores the bank's rows that take money out, each once however often a file has it, or none of them, with what is wrong with each line.
 * Rows that are alike are counted within the file.
 */
export async function recordBankPayments(
  ports: AuditPorts & Pick<GivingPorts, 'bankPayments'>,
  by: FinancePerson,
  { text, columns, why, dryRun }: BankPaymentsRequest,
): Promise<DistributionFile> {
  const csv = readBankCsv(text, columns);
  // Names of columns are not asked for here.
  if (!csv.ok) return wrong('text', texts.malformed(csv.error.text));
  const payments: BankPayment[] = [];
  const alike = new Map<string, number>();
  const bad: { readonly line: number; readonly issues: { field: string; text: string }[] }[] = [];
  for (const { line, paidOut, date, reference, error } of csv.value) {
    if (paidOut === null && error === null) continue;
    const [day, cents] = [readDay(date), parseAud(paidOut ?? '')];
    if (error !== null) bad.push({ line, issues: [{ field: '', text: texts.row(error) }] });
    else if (!day) bad.push({ line, issues: [{ field: 'day', text: unreadable.day }] });
    else if (!cents) bad.push({ line, issues: [{ field: 'amount', text: unreadable.amount }] });
    if (error !== null || !day || !cents) continue;
    const same = `${day}|${cents}|${normalise(reference)}`;
    const place = (alike.get(same) ?? 0) + 1;
    alike.set(same, place);
    payments.push({ id: hashKeyed('bank payment', `${same}|${place}`).slice(0, 20), day, cents, text: reference });
  }
  if (bad.length > 0) return { ok: false, issues: [{ field: 'text', text: file.wrong(bad.length) }], lines: bad };
  if (payments.length === 0) return wrong('text', texts.none);
  const known = await listBankPayments(
    ports,
    payments.map(({ day }) => day),
  );
  const ids = new Set(known.map(({ id }) => id));
  const fresh = payments.filter(({ id }) => !ids.has(id));
  const said = [texts.read(payments.length, fresh.length)];
  if (dryRun) return { ok: true, said };
  return audited(ports, by, { action: 'recorded', about: '', why, what: said.join(' ') }, async () => {
    for (const payment of fresh) await ports.bankPayments.add(payment);
    return { ok: true, said };
  });
}

/** Lists the bank's rows of the months of some days. */
export async function listBankPayments(
  { bankPayments }: Pick<GivingPorts, 'bankPayments'>,
  days: readonly string[],
): Promise<readonly BankPayment[]> {
  const months = new Set(days.map((day) => day.slice(0, 7)));
  const found: BankPayment[] = [];
  for (const month of months) found.push(...(await bankPayments.list(month)));
  return found;
}

/** The payments that left the bank account as one: with the same reference on the same day. */
interface Payment {
  readonly ids: readonly string[];
  readonly day: string;
  readonly cents: number;
  readonly reference: string;
}

function groupPayments(distributions: readonly (Distribution | Cost)[], reversals: readonly Reversal[]): Payment[] {
  const undone = new Set(reversals.map(({ reverses }) => reverses));
  const groups = new Map<string, Payment>();
  for (const { id, day, cents, account, reference } of distributions) {
    // What left from the cash box is in no list of the bank.
    if (undone.has(id) || account === 'cash') continue;
    const key = `${day}|${normalise(reference)}`;
    const group = groups.get(key);
    groups.set(key, {
      day,
      reference: normalise(reference),
      ids: [...(group?.ids ?? []), id],
      cents: (group?.cents ?? 0) + cents,
    });
  }
  return [...groups.values()];
}

/** The payments that only one of the two lists has. */
export interface BankMatches {
  /** Distributions and costs, by their ids, that no row of the bank's list has. */
  readonly unpaid: readonly Payment[];
  /** Rows that neither explains. */
  readonly unexplained: readonly BankPayment[];
}

/**
 * Matches the bank's rows with distributions and costs: the same sum, within five days, and the distribution's reference in the row's text.
 * Distributions with one reference on one day are one payment.
 */
export function matchBankPayments(
  rows: readonly BankPayment[],
  distributions: readonly (Distribution | Cost)[],
  reversals: readonly Reversal[],
): BankMatches {
  const byCents = new Map<number, BankPayment[]>();
  for (const row of rows) byCents.set(row.cents, [...(byCents.get(row.cents) ?? []), row]);
  const taken = new Set<string>();
  const unpaid = groupPayments(distributions, reversals).filter(({ day, cents, reference }) => {
    const row = (byCents.get(cents) ?? []).find(
      (one) =>
        !taken.has(one.id) &&
        Math.abs(countDaysBetween(one.day, day)) <= maxDaysApart &&
        ` ${normalise(one.text)} `.includes(` ${reference} `),
    );
    if (row) taken.add(row.id);
    return !row;
  });
  return { unpaid, unexplained: rows.filter(({ id }) => !taken.has(id)) };
}

/** Matches what left on some days. The days around are read too: a payment at the edge may be in the next month's list. */
export async function matchDays(
  ports: Pick<GivingPorts, 'bankPayments'>,
  { distributions, costs, reversals }: Pick<LogState, 'distributions' | 'costs' | 'reversals'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BankMatches & { readonly readThrough: string | null }> {
  const [first, last] = [addDays(from, -maxDaysApart), addDays(to, maxDaysApart)];
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = getNextMonth(month)) months.push(month);
  const rows = await listBankPayments(
    ports,
    months.map((month) => `${month}-01`),
  );
  const around = [...distributions, ...costs].filter(({ day }) => day >= first && day <= last);
  const { unpaid, unexplained } = matchBankPayments(rows, around, reversals);
  const isWithin = ({ day }: { readonly day: string }) => day >= from && day <= to;
  return {
    unpaid: unpaid.filter(isWithin),
    unexplained: unexplained.filter(isWithin),
    // The list goes as far as its last row.
    readThrough:
      rows
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
  };
}

/** Returns the last day whose payments the bank's list must have. */
export const getLastListedDay = (now: Date, readThrough: string | null): string =>
  [addDays(sydneyDay(now), -1), readThrough === null ? '' : addDays(readThrough, -maxDaysApart)].sort()[0] ?? '';
