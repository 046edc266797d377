import { yearFigureNames, type YearFigure, type YearFigures } from '../../../src/contract/financeAccounting';
import { addMonths, sydneyDay } from '../../../src/domain/calendar';
import type { Outgoing } from '../../../src/domain/distribution/Distribution';
import { readLog } from '../../../src/domain/distribution/DistributionLog';
import { toFinancialYear } from '../../../src/domain/receipt';
import { yearFigureTexts } from '../../../src/texts/en-AU/finance/accounting';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';
import type { GivingPorts } from '../ports/giving';
import { openMonthBooks, type MonthBooks } from './monthBooks';

type Ports = Pick<GivingPorts, 'donations' | 'transfers' | 'closedMonths' | 'distributionLog' | 'clock'>;

/** Sums what a year's months have added to some accounts; whole cents, debits positive. */
const sumMonths = (months: readonly MonthBooks[], isWanted: (account: string) => boolean): number =>
  months
    .flatMap(({ sums }) => sums.books.accounts)
    .reduce(
      (sum, { account, debitCents, creditCents }) => (isWanted(account) ? sum + debitCents - creditCents : sum),
      0,
    );

/**
 * Sums a financial year for the income statement of the ACNC's Annual Information Statement, whose lines the Commission lists with their
 * letters (https://www.acnc.gov.au/tools/guides/2020-annual-information-statement-guide, “Example comprehensive income statement”; the
 * published answers of 2022 and 2023 have the same lines).
 *
 * These books have the gifts (b), the running costs for staff (i), what was given out (k; all of it is for people in Australia, so l is 0), and
 * the other running costs with the providers' fees and what refunds and lost disputes took beyond a gift (m). The other lines are `null`: the
 * accounting program has them.
 *
 * @param endYear - the year in which it ends: 2027 for 2026–27; months that have not begun count as empty
 */
export async function sumYear(ports: Ports, endYear: number): Promise<YearFigures> {
  const { label, firstDay, lastDay } = toFinancialYear(endYear);
  const today = sydneyDay(ports.clock());
  const until = lastDay < today ? lastDay : today;
  const read = await openMonthBooks(ports);
  const months: MonthBooks[] = [];
  for (let month = firstDay.slice(0, 7); month <= until.slice(0, 7); month = addMonths(month, 1))
    months.push(await read(month));

  const { distributions, costs, reversals } = readLog(await ports.distributionLog.list());
  const isWithin = ({ day }: { readonly day: string }) => day >= firstDay && day <= lastDay;
  const undone = new Set(reversals.filter(isWithin).map(({ reverses }) => reverses));
  /** The sums paid in the year, less what was reversed in it, whenever that was paid. */
  const sumPaid = (payments: readonly Outgoing[]) =>
    payments.reduce(
      (sum, payment) => sum + (isWithin(payment) ? payment.cents : 0) - (undone.has(payment.id) ? payment.cents : 0),
      0,
    );

  // Not −0, which a schema takes and a file would not.
  const donations = 0 - sumMonths(months, (account) => account.startsWith('fund:'));
  const inAustralia = sumPaid(distributions);
  const employees = sumPaid(costs.filter(({ kind }) => kind === 'staff'));
  const otherCosts = sumPaid(costs.filter(({ kind }) => kind !== 'staff'));
  const otherExpenses = otherCosts + sumMonths(months, (account) => account === 'operating');
  const expenses = employees + inAustralia + otherExpenses;
  const known: Partial<Record<YearFigure, number>> = {
    donations,
    revenue: donations,
    income: donations,
    employees,
    grantsInAustralia: inAustralia,
    grantsOutside: 0,
    otherExpenses,
    expenses,
    surplus: donations - expenses,
  };
  const figures = yearFigureNames.map((name) => ({ name, cents: known[name] ?? null }));
  const isOpen = until === today || months.some(({ open }) => open !== null);
  return { label, isOpen, figures, csv: toCsv(figures) };
}

const columns = ['line', 'figure', 'amount', 'source'] as const;

const toCsv = (figures: YearFigures['figures']) =>
  formatCsv(
    columns,
    figures.map(({ name, cents }, index) => ({
      line: String.fromCharCode('a'.charCodeAt(0) + index),
      figure: yearFigureTexts.names[name],
      amount: cents === null ? '' : formatDecimal(cents),
      source: yearFigureTexts.sources[name],
    })),
  );
