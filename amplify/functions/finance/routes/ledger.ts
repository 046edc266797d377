import { findQuerySchema } from '../../../../src/contract/finance';
import { ledgerQuerySchema } from '../../../../src/contract/financeLedger';
import { formatDays, note } from '../../../useCases/finance/audit';
import { findDonations } from '../../../useCases/finance/findDonations';
import { listLedger } from '../../../useCases/finance/listLedger';
import type { FinanceRoutes } from '../FinanceRoutes';

/** Adds the routes that look for gifts. */
export function addLedgerRoutes({ ports, get }: FinanceRoutes): void {
  get('/finance/donations', findQuerySchema, (_c, by, { find }) => findDonations(ports, by, find));
  get('/finance/ledger', ledgerQuerySchema, async (_c, by, query) => {
    const page = await listLedger(ports, query);
    // Not what was typed, which may be a donor's name or address. Once a list: what follows is the same look.
    if (query.after === undefined)
      await note(ports, by, {
        action: 'found',
        about: '',
        why: '',
        what: `Gifts of ${formatDays(query.from, query.to)}`,
      });
    return page;
  });
}
