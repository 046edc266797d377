import { compress } from 'hono/compress';
import * as v from 'valibot';
import { findQuerySchema } from '../../../../src/contract/finance';
import { ledgerQuerySchema, type LedgerQuery } from '../../../../src/contract/financeLedger';
import { sendError } from '../../../lib/http';
import { formatDays, note } from '../../../useCases/finance/audit';
import { findDonations } from '../../../useCases/finance/findDonations';
import { listLedger, sumLedger } from '../../../useCases/finance/listLedger';
import { readDonor } from '../../../useCases/finance/readDonor';
import { writeLedgerFile } from '../../../useCases/finance/writeLedgerFile';
import type { FinanceRoutes } from '../FinanceRoutes';

// Not what was typed, which may be a donor's name or address.
const describe = ({ from, to }: LedgerQuery) => `Gifts of ${formatDays(from, to)}`;

/** Adds the routes that look for gifts and donors. Each look is in the trail once: its further pages and its sums are the same look. */
export function addLedgerRoutes({ ports, app, get }: FinanceRoutes): void {
  get('/finance/donations', findQuerySchema, (_c, by, { find }) => findDonations(ports, by, find));
  get('/finance/ledger', ledgerQuerySchema, async (_c, by, query) => {
    const page = await listLedger(ports, query);
    if (query.after === undefined)
      await note(ports, by, { action: 'found', about: '', why: '', what: describe(query) });
    return page;
  });
  get('/finance/ledger/totals', ledgerQuerySchema, (_c, _by, query) => sumLedger(ports, query));
  // Lambda answers with 6 MB at most.
  app.use('/finance/ledger/file', compress({ encoding: 'gzip' }));
  get(
    '/finance/ledger/file',
    ledgerQuerySchema,
    async (_c, by, query) => {
      if (query.after === undefined)
        await note(ports, by, { action: 'exported', about: '', why: '', what: describe(query) });
      return writeLedgerFile(ports, query);
    },
    'act',
  );
  get('/finance/donors/:id', v.object({}), async (c, by) => {
    const id = c.req.param('id') ?? '';
    const donor = await readDonor(ports, id);
    if (!donor) return sendError(c, { code: 'invalid_request', message: 'There is no such gift.' });
    await note(ports, by, { action: 'found', about: id, why: '', what: 'The page of its donor' });
    return donor;
  });
}
