import { monthQuerySchema } from '../../../../src/contract/finance';
import {
  accountMapRequestSchema,
  accountsQuerySchema,
  journalQuerySchema,
} from '../../../../src/contract/financeAccounting';
import { accountingCopy, accountNames } from '../../../../src/texts/en-AU/finance/accounting';
import { listBooked, sumAccounts, summarizeMonth, writeJournal } from '../../../useCases/finance/accounting';
import { audited, note } from '../../../useCases/finance/audit';
import type { FinanceRoutes } from '../FinanceRoutes';

/** Adds the routes of the accounting files and the overview of the months. */
export function addAccountingRoutes({ ports, get, post }: FinanceRoutes): void {
  get('/finance/accounts', accountsQuerySchema, (_c, _by, { system }) => ports.accountMaps.read(system));
  post('/finance/accounts', accountMapRequestSchema, (by, { system, accounts, why }) => {
    const what = [
      accountingCopy.systems[system],
      ...accounts.map(({ key, code, tax }) => `${accountNames[key]} ${code} (${tax})`),
    ].join(', ');
    return audited(ports, by, { action: 'settings_changed', about: system, why, what }, async () => {
      await ports.accountMaps.write(system, { accounts });
      return { ok: true, said: ['The accounts are saved.'] };
    });
  });
  get(
    '/finance/journal',
    journalQuerySchema,
    async (_c, by, { system, month }) => {
      const [map, booked] = await Promise.all([ports.accountMaps.read(system), listBooked(ports, month)]);
      const what = `Journal of ${month} for ${accountingCopy.systems[system]}`;
      await note(ports, by, { action: 'exported', about: '', why: '', what });
      return writeJournal(system, month, sumAccounts(booked), map, accountNames);
    },
    'act',
  );
  get('/finance/summary', monthQuerySchema, (_c, _by, { month }) => summarizeMonth(ports, month));
}
