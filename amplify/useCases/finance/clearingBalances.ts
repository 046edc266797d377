import { accountKeys, balanceMonths, type AccountKey, type Balances } from '../../../src/contract/financeAccounting';
import { addMonths } from '../../../src/domain/calendar';
import { readLog, type LogState } from '../../../src/domain/distribution/DistributionLog';
import { getMonth } from '../../../src/domain/donation';
import type { GivingPorts } from '../ports/giving';
import { firstMonth, openMonthBooks } from './monthBooks';

type Ports = Pick<
  GivingPorts,
  'donations' | 'transfers' | 'closedMonths' | 'lastReconciliation' | 'resolutions' | 'distributionLog' | 'clock'
>;

/** Whether an account's balance goes on from month to month, and says where money is. */
const isRunning = (account: AccountKey) =>
  account.startsWith('clearing:') || account === 'bank' || account === 'receivable';

/** Sums what left the cash box in a month to others, less what a reversal of that month put back; whole cents. */
function sumCashOut({ distributions, costs, reversals }: LogState, month: string): number {
  const reversedOn = new Map(reversals.map(({ reverses, day }) => [reverses, day]));
  const isNow = (day = '') => day.startsWith(month);
  return [...distributions, ...costs]
    .filter(({ account }) => account === 'cash')
    .reduce((sum, { id, day, cents }) => sum + (isNow(day) ? cents : 0) - (isNow(reversedOn.get(id)) ? cents : 0), 0);
}

/**
 * Sums where the money was at the end of each of the last months: with each provider, in the cash box, held back for disputes, and paid into
 * the bank so far, less the payments that left the cash box; and counts the differences of the last night that are not resolved. Months that no night has summed yet are read here.
 */
export async function listBalances(ports: Ports): Promise<Balances> {
  const [read, entries] = await Promise.all([openMonthBooks(ports), ports.distributionLog.list()]);
  const log = readLog(entries);
  const running = new Map<AccountKey, number>();
  const months: Balances['months'] = [];
  const last = getMonth(ports.clock().toISOString());
  for (let month = firstMonth; month <= last; month = addMonths(month, 1)) {
    const { sums, open } = await read(month);
    for (const { account, debitCents, creditCents } of sums.books.accounts)
      if (isRunning(account)) running.set(account, (running.get(account) ?? 0) + debitCents - creditCents);
    const cashOut = sumCashOut(log, month);
    if (cashOut !== 0) running.set('clearing:cash', (running.get('clearing:cash') ?? 0) - cashOut);
    const balances = accountKeys.flatMap((account) =>
      running.has(account) ? [{ account, cents: running.get(account) ?? 0 }] : [],
    );
    months.push({ month, isOpen: open !== null, balances });
  }
  return { months: months.slice(-balanceMonths), ...(await countUnreconciled(ports)) };
}

/** Counts what the last night found and no one has resolved since; nothing before the first night. */
async function countUnreconciled({ lastReconciliation, resolutions }: Ports): Promise<Pick<Balances, 'unreconciled'>> {
  const night = await lastReconciliation.read();
  if (!night) return {};
  const notes = await resolutions.read(night.differences);
  const count = night.differences.filter((id) => !notes.has(id)).length;
  return { unreconciled: { at: night.at, count, unread: [...night.unread] } };
}
