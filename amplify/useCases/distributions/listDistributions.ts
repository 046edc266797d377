import { distributionFields, type DistributionList } from '../../../src/contract/distributions';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { kinds } from '../../../src/domain/donation';
import type { Outgoing } from '../../../src/domain/distribution/Distribution';
import { getNextMonth } from '../../../src/domain/distribution/verifyMonths';
import { formatCsv, formatDecimal } from '../../lib/formatCsv';
import type { GivingPorts } from '../ports/giving';
import { matchDays } from './bankPayments';
import { giveOutFund, readBooks, type FundBooks } from './readBooks';
import { sumRecorded, type DistributionPorts } from './appendEntry';

/** Days for which zakat may be held. */
export const maxHeldDays = 90;

/** Sums what a fund holds, and of it what came more than 90 days ago; whole cents. */
export function sumHeld(books: FundBooks, fund: (typeof kinds)[number], now: Date) {
  const lastDay = addDays(sydneyDay(now), -maxHeldDays);
  const { gifts } = giveOutFund(books, fund);
  const sum = (some: typeof gifts) => some.reduce((total, { heldCents }) => total + heldCents, 0);
  return {
    heldCents: sum(gifts),
    overdueCents: fund === 'zakat' ? sum(gifts.filter(({ day }) => day < lastDay)) : 0,
  };
}

/** Lists the distributions of a month, what waits for a second person, and what each fund holds. */
export async function listDistributions(
  ports: DistributionPorts & Pick<GivingPorts, 'bankPayments'>,
  month: string,
  isFinance: boolean,
): Promise<DistributionList> {
  const [books, recipients] = await Promise.all([readBooks(ports), ports.recipients.read()]);
  const { distributions, costs, reversals, waiting, closedThrough } = books.log;
  const reversedOn = new Map(reversals.map(({ reverses, day }) => [reverses, day]));
  const days = { from: `${month}-01`, to: addDays(`${getNextMonth(month)}-01`, -1) };
  const listMonth = <Payment extends Outgoing>(payments: readonly Payment[]) =>
    payments
      .filter(({ day }) => day.startsWith(month))
      .map((one) => ({ ...one, ...(reversedOn.has(one.id) && { reversedOn: reversedOn.get(one.id) }) }))
      .reverse()
      // Of one day, what was recorded last comes first.
      .sort((one, other) => Number(other.day > one.day) - Number(other.day < one.day));
  // Rows of the bank's list name people.
  const unexplained = isFinance ? (await matchDays(ports, books.log, days)).unexplained : [];
  const listed = { distributions: listMonth(distributions), costs: isFinance ? listMonth(costs) : [] };
  return {
    mayApprove: isFinance,
    limitCents: ports.approvalAbove,
    closedThrough,
    funds: kinds.map((fund) => ({ fund, ...sumHeld(books, fund, ports.clock()) })),
    recipients: (recipients ?? []).map(({ kinds: accepts, ...one }) => ({ ...one, kinds: [...accepts] })),
    waiting: waiting
      .filter((entry) => isFinance || entry.distributions.length > 0)
      .map((entry) => ({
        number: entry.number,
        at: entry.at,
        by: entry.by,
        why: entry.why,
        cents: sumRecorded(entry),
        distributions: [...entry.distributions],
        costs: [...(entry.costs ?? [])],
      })),
    ...listed,
    csv: writePayments(listed),
    unexplained: unexplained.map(({ id, day, cents, text }) => ({ id, day, cents, text })),
  };
}

const columns = [
  'id',
  'kind',
  ...distributionFields.filter((field) => field !== 'currency' && field !== 'lateBecause'),
  'paid_by',
  'reversed_on',
] as const;

const emptyRow = Object.fromEntries(columns.map((column) => [column, ''])) as Record<(typeof columns)[number], string>;

/** Writes payments out and running costs for a spreadsheet, the amounts in dollars. */
const writePayments = ({ distributions, costs }: Pick<DistributionList, 'distributions' | 'costs'>): string =>
  formatCsv(columns, [
    ...distributions.map(({ cents, reversedOn, ...one }) => ({
      ...{ ...emptyRow, ...one, kind: 'payment' },
      ...{ amount: formatDecimal(cents), reversed_on: reversedOn },
    })),
    ...costs.map(({ cents, reversedOn, kind, paidBy, ...one }) => ({
      ...{ ...emptyRow, ...one, kind: 'cost', purpose: kind, paid_by: paidBy },
      ...{ amount: formatDecimal(cents), reversed_on: reversedOn },
    })),
  ]);
