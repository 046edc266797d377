import { handle } from 'hono/aws-lambda';
import type { Comparison, Outcome } from '../../../src/contract/finance';
import { financeGroup } from '../../../src/contract/financeGroup';
import type { BankFile } from '../../../src/contract/financeRecords';
import { functionTable } from '../../deployment/functionTable';
import { closeApp, createApp, createAppOptions, type AppOptions } from '../../lib/createApp';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import type { LambdaHandler } from '../../lib/http';
import { createPaymentPorts } from '../createPaymentPorts';
import { createStaffRoutes, openMemberPorts, type MemberPorts } from '../createStaffRoutes';
import { tellApprovers } from '../../useCases/finance/tellApprovers';
import { openContent, openUserPool } from '../openServices';
import { openEnquiryTable, openLedger } from '../openTables';
import type { FinancePorts, FinanceRoutes } from './FinanceRoutes';
import { addAccountingRoutes } from './routes/accounting';
import { addBookRoutes } from './routes/books';
import { addLedgerRoutes } from './routes/ledger';
import { addRecordRoutes } from './routes/records';
import { addRefundRoutes } from './routes/refunds';

/** The finance back end: see `src/contract/finance.ts`. */
function createFinanceApp(
  ports: FinancePorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  members: MemberPorts,
) {
  const app = createApp({ ...options, functionName: 'finance' });
  const staff = createStaffRoutes<Outcome | Comparison | BankFile>(app, members, [financeGroup]);
  const routes: FinanceRoutes = { ports, app, ...staff };
  addLedgerRoutes(routes);
  addRefundRoutes(routes);
  addRecordRoutes(routes);
  addBookRoutes(routes);
  addAccountingRoutes(routes);
  return closeApp(app);
}

/** Creates the finance back end. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const env = readEnvironment(functionTable.finance.variables, variables);
  const payments = createPaymentPorts(env, clock);
  const pool = openUserPool(env);
  const approvers = {
    listMembers: () => pool.listMembers(env.USER_POOL_ID, financeGroup),
    // By this machine's clock, as all emails of the site are.
    notices: openEnquiryTable(env, () => new Date()).refundNotices,
    log: payments.log,
  };
  const ports: FinancePorts = {
    ...payments,
    ...openContent(env, payments),
    ledger: openLedger(env),
    approvalAbove: env.REFUND_APPROVAL_ABOVE * 100,
    tellApprovers: (entry) => tellApprovers(approvers, entry),
  };
  return handle(createFinanceApp(ports, createAppOptions(env, ports.log), openMemberPorts(env)));
}
