import { handle } from 'hono/aws-lambda';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions, closeApp, createApp, type AppOptions } from '../../lib/createApp';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import type { LambdaHandler } from '../../lib/http';
import { createPaymentPorts } from '../createPaymentPorts';
import { createStaffRoutes, openMemberPorts, type MemberPorts } from '../createStaffRoutes';
import { openContent } from '../openServices';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import {
  comparisonRequestSchema,
  daysQuerySchema,
  decisionRequestSchema,
  findQuerySchema,
  exportQuerySchema,
  monthQuerySchema,
  receiptRequestSchema,
  refundDecisions,
  refundRequestSchema,
  resolveRequestSchema,
  type Comparison,
  type Outcome,
} from '../../../src/contract/finance';
import {
  bankFileRequestSchema,
  carryOverRequestSchema,
  maxBankFileBytes,
  recordingRequestSchema,
  transferRequestSchema,
  type BankFile,
} from '../../../src/contract/financeRecords';
import { ledgerQuerySchema } from '../../../src/contract/financeLedger';
import { formatDay } from '../../../src/domain/calendar';
import { financeGroup } from '../../../src/contract/financeGroup';
import { carryOverEntries } from '../../useCases/finance/carryOverEntries';
import { audited, note, sortTrail, wrong } from '../../useCases/finance/audit';
import { readComparison, resolveFound, startComparison } from '../../useCases/finance/comparisons';
import { exportMovements } from '../../useCases/finance/exportDonations';
import { findDonations } from '../../useCases/finance/findDonations';
import { recordPastSite } from '../../useCases/finance/recordPastSite';
import { listLedger } from '../../useCases/finance/listLedger';
import { reviewBankFile } from '../../useCases/finance/record/reviewBankFile';
import { transferToBank } from '../../useCases/finance/transferToBank';
import { sendReceiptAgain } from '../../useCases/finance/sendReceiptAgain';
import {
  requestRefund,
  decideRefund,
  listOpenRefunds,
  type StaffRefundPorts,
} from '../../useCases/finance/staffRefunds';
import type { FoundationPort } from '../../useCases/ports/catalogue';
import type { GivingPorts, PaymentPorts } from '../../useCases/ports/giving';

type FinancePorts = PaymentPorts &
  Pick<GivingPorts, 'catalogue'> &
  Pick<StaffRefundPorts, 'approvalAbove'> & { readonly foundation: FoundationPort };

const formatDays = (from: string, to: string) => `${formatDay(from, 'date')} to ${formatDay(to, 'date')}`;

/** The finance back end: see `src/contract/finance.ts`. */
function createFinanceApp(
  ports: FinancePorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  members: MemberPorts,
) {
  const app = createApp({ ...options, functionName: 'finance' });
  const { get, post } = createStaffRoutes<Outcome | Comparison | BankFile>(app, members, [financeGroup]);

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
  get('/finance/refunds', v.object({}), () => listOpenRefunds(ports));
  post('/finance/refunds', refundRequestSchema, (by, request) => requestRefund(ports, by, request));
  for (const decision of refundDecisions)
    post(`/finance/refunds/:id/${decision}`, decisionRequestSchema, (by, { why }, c) =>
      decideRefund(ports, by, c.req.param('id') ?? '', { decision, why }),
    );
  post('/finance/receipts', receiptRequestSchema, (by, request) => sendReceiptAgain(ports, by, request));
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
      const { donations, carried } = await carryOverEntries(ports, { from, to });
      return { ok: true, said: [`${carried} of ${donations} donations were given a ledger.`] };
    }),
  );

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
  get('/finance/audit', monthQuerySchema, async (_c, _by, { month }) => ({
    entries: sortTrail(await ports.audit.list(month)),
  }));
  return closeApp(app);
}

/** The finance back end. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const env = readEnvironment(functionTable.finance.variables, variables);
  const payments = createPaymentPorts(env, clock);
  const ports: FinancePorts = {
    ...payments,
    ...openContent(env, payments),
    approvalAbove: env.REFUND_APPROVAL_ABOVE * 100,
  };
  return handle(createFinanceApp(ports, createAppOptions(env, ports.log), openMemberPorts(env)));
}
