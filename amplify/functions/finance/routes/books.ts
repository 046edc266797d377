import { compress } from 'hono/compress';
import * as v from 'valibot';
import {
  auditQuerySchema,
  comparisonRequestSchema,
  daysQuerySchema,
  exportQuerySchema,
  monthQuerySchema,
  resolveRequestSchema,
} from '../../../../src/contract/finance';
import { audited, formatDays, note, sortTrail, wrong } from '../../../useCases/finance/audit';
import { readComparison, resolveFound, startComparison } from '../../../useCases/finance/comparisons';
import { exportMovements } from '../../../useCases/finance/exportDonations';
import { readTrail, writeTrailFile } from '../../../useCases/finance/readTrail';
import type { FinanceRoutes } from '../FinanceRoutes';

/** Adds the routes of the books: the comparison, the export and the audit trail. */
export function addBookRoutes({ ports, app, get, post }: FinanceRoutes): void {
  get('/finance/comparisons', daysQuerySchema, (_c, _by, days) => readComparison(ports, days));
  post('/finance/comparisons', comparisonRequestSchema, (by, days) => startComparison(ports, by, days), 'read');
  post('/finance/differences', resolveRequestSchema, (by, { id, from, to, why: because }) =>
    audited(
      ports,
      by,
      { action: 'difference_resolved', about: id, why: because, what: formatDays(from, to) },
      async () => {
        const result = await resolveFound(ports, id, { from, to }, { because, by: by.email });
        if (!result) return wrong('', 'This difference is not there any more. Compare the books again.');
        const { stored, isNew } = result;
        return isNew
          ? { ok: true, said: ['The difference is resolved. It comes no more.'] }
          : wrong('', `${stored.by} resolved it before: ${stored.because}`);
      },
    ),
  );

  // Lambda answers with 6 MB at most: a month of 20,000 donations, when compressed.
  app.use('/finance/export', compress({ encoding: 'gzip' }));
  get(
    '/finance/export',
    exportQuerySchema,
    async (_c, by, { from, to, fund }) => {
      const what = `${formatDays(from, to)}${fund ? `, ${fund}` : ''}`;
      await note(ports, by, { action: 'exported', about: '', why: '', what });
      return { csv: await exportMovements(ports, { from, to }, fund) };
    },
    'act',
  );
  get('/finance/audit', v.union([auditQuerySchema, monthQuerySchema]), async (_c, _by, query) => ({
    entries: 'month' in query ? sortTrail(await ports.audit.list(query.month)) : await readTrail(ports, query),
  }));
  app.use('/finance/audit/file', compress({ encoding: 'gzip' }));
  get(
    '/finance/audit/file',
    auditQuerySchema,
    async (_c, by, query) => {
      const csv = writeTrailFile(await readTrail(ports, query));
      const what = `Audit trail of ${formatDays(query.from, query.to)}`;
      await note(ports, by, { action: 'exported', about: '', why: '', what });
      return { csv };
    },
    'act',
  );
}
