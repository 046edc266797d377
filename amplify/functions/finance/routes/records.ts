import { compress } from 'hono/compress';
import * as v from 'valibot';
import {
  bankFileRequestSchema,
  carryOverRequestSchema,
  maxBankFileBytes,
  recordingRequestSchema,
  transferRequestSchema,
  type Causes,
} from '../../../../src/contract/financeRecords';
import { audited, formatDays } from '../../../useCases/finance/audit';
import { carryOverEntries } from '../../../useCases/finance/carryOverEntries';
import { reviewBankFile } from '../../../useCases/finance/record/reviewBankFile';
import { recordPastSite } from '../../../useCases/finance/recordPastSite';
import { transferToBank } from '../../../useCases/finance/transferToBank';
import type { FinanceRoutes } from '../FinanceRoutes';

/** Adds the routes for money that came past the site. */
export function addRecordRoutes({ ports, app, get, post }: FinanceRoutes): void {
  get('/finance/causes', v.object({}), async (): Promise<Causes> => {
    const { beneficiaries = [] } = (await ports.catalogue.read()) ?? {};
    const causes = beneficiaries.filter(({ open }) => open);
    return { causes: causes.map(({ type, uid, title, kinds }) => ({ type, uid, title, kinds: [...kinds] })) };
  });
  post('/finance/recordings', recordingRequestSchema, (by, request) => recordPastSite(ports, by, request));
  post('/finance/transfers', transferRequestSchema, (by, request) => transferToBank(ports, by, request));
  // Its answer is longer than the file, and Lambda answers with 6 MB at most.
  app.use('/finance/bank-files', compress({ encoding: 'gzip' }));
  const maxBankFileBody = 1.1 * maxBankFileBytes;
  post(
    '/finance/bank-files',
    bankFileRequestSchema,
    (_by, request) => reviewBankFile(ports, request),
    'read',
    maxBankFileBody,
  );
  post('/finance/carried-over', carryOverRequestSchema, (by, { from, to, why }) =>
    audited(ports, by, { action: 'carried_over', about: '', why, what: formatDays(from, to) }, async () => {
      const { donations, carried, listed } = await carryOverEntries(ports, { from, to });
      return {
        ok: true,
        said: [
          `${carried} of ${donations} donations were given a ledger.`,
          ...(listed > 0 ? [`${listed} were added to the list of gifts.`] : []),
        ],
      };
    }),
  );
}
