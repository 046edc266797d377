import { accountKeys, balanceMonths, type AccountKey, type Balances } from '../../../src/contract/financeAccounting';
import { getMonth } from '../../../src/domain/donation';
import type { GivingPorts } from '../ports/giving';
import { firstMonth, nextMonth, openMonthBooks } from './monthBooks';

type Ports = Pick<
  GivingPorts,
  'donations' | 'transfers' | 'closedMonths' | 'lastReconciliation' | 'resolutions' | 'clock'
>;

/** Whether an account's balance goes on from month to month, and says where money is. */
const isRunning = (account: AccountKey) =>
  account.startsWith('clearing:') || account === 'bank' || account === 'receivable';

/**
 * Sums where the money was at the end of each of the last months: with each provider, in the cash box, held back for disputes, and paid into
 * the bank so far; and counts the differences of the last night that are not resolved. Months that no night has summed yet are read here.
 */
export async function listBalances(ports: Ports): Promise<Balances> {
  const read = await openMonthBooks(ports);
  const running = new Map<AccountKey, number>();
  const months: Balances['months'] = [];
  const last = getMonth(ports.clock().toISOString());
  for (let month = firstMonth; month <= last; month = nextMonth(month)) {
    const { sums, open } = await read(month);
    for (const { account, debitCents, creditCents } of sums.books.accounts)
      if (isRunning(account)) running.set(account, (running.get(account) ?? 0) + debitCents - creditCents);
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
