import * as v from 'valibot';
import { monthQuerySchema } from '../../../../src/contract/finance';
import {
  accountMapRequestSchema,
  accountsQuerySchema,
  journalQuerySchema,
  yearQuerySchema,
} from '../../../../src/contract/financeAccounting';
import { accountingCopy, accountNames } from '../../../../src/texts/en-AU/finance/accounting';
import { writeJournal } from '../../../useCases/finance/accounting';
import { audited, note } from '../../../useCases/finance/audit';
import { listBalances } from '../../../useCases/finance/clearingBalances';
import { openMonthBooks, toSummary } from '../../../useCases/finance/monthBooks';
import { sumYear } from '../../../useCases/finance/yearFigures';
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
      const [map, read] = await Promise.all([ports.accountMaps.read(system), openMonthBooks(ports)]);
      const { accounts } = toSummary(await read(month));
      const what = `Journal of ${month} for ${accountingCopy.systems[system]}`;
      await note(ports, by, { action: 'exported', about: '', why: '', what });
      return writeJournal(system, month, accounts, map, accountNames);
    },
    'act',
  );
  get('/finance/summary', monthQuerySchema, async (_c, _by, { month }) =>
    toSummary(await (await openMonthBooks(ports))(month)),
  );
  get('/finance/balances', v.object({}), () => listBalances(ports));
  get('/finance/year', yearQuerySchema, async (_c, by, { year }) => {
    const figures = await sumYear(ports, year);
    const what = `Figures of ${figures.label} for the yearly information statement`;
    await note(ports, by, { action: 'exported', about: '', why: '', what });
    return figures;
  });
}
