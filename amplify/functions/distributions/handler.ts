import { handle } from 'hono/aws-lambda';
import * as v from 'valibot';
import {
  bankPaymentsRequestSchema,
  costRequestSchema,
  distributionFileRequestSchema,
  distributionRequestSchema,
  maxDistributionFileBytes,
  openingRequestSchema,
  reversalRequestSchema,
  type DistributionFile,
} from '../../../src/contract/distributions';
import { decisionRequestSchema, monthQuerySchema, type Outcome } from '../../../src/contract/finance';
import { financeGroup, programsGroup } from '../../../src/contract/financeGroup';
import { maxBankFileBytes } from '../../../src/contract/financeRecords';
import { functionTable } from '../../deployment/functionTable';
import { closeApp, createApp, createAppOptions, type AppOptions } from '../../lib/createApp';
import { createLog } from '../../lib/createLog';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { sendError, type AppContext, type LambdaHandler } from '../../lib/http';
import { recordBankPayments } from '../../useCases/distributions/bankPayments';
import type { DistributionPorts } from '../../useCases/distributions/appendEntry';
import { listDistributions } from '../../useCases/distributions/listDistributions';
import { recordCost } from '../../useCases/distributions/recordCost';
import {
  decideDistribution,
  openBooks,
  recordDistribution,
  recordDistributionFile,
  reverseDistribution,
} from '../../useCases/distributions/recordDistributions';
import type { GivingPorts } from '../../useCases/ports/giving';
import { createStaffRoutes, openMemberPorts, type MemberPorts } from '../createStaffRoutes';
import { openContent } from '../openServices';
import { openDonationTable } from '../openTables';

type Ports = DistributionPorts & Pick<GivingPorts, 'bankPayments' | 'impactFigures'>;

/** The routes of payments out of the funds: see `src/contract/distributions.ts`, and for the public part `src/contract/impact.ts`. */
function createDistributionsApp(
  ports: Ports,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  members: MemberPorts,
) {
  const app = createApp({ ...options, functionName: 'distributions' });
  const staff = createStaffRoutes<Outcome | DistributionFile>(app, members, [financeGroup, programsGroup]);
  const finance = createStaffRoutes<Outcome | DistributionFile>(app, members, [financeGroup]);
  const isFinance = (groups: readonly string[]) => groups.includes(financeGroup);

  staff.get('/distributions', monthQuerySchema, (_c, _by, { month }, groups) =>
    listDistributions(ports, month, isFinance(groups)),
  );
  staff.post('/distributions', distributionRequestSchema, (by, request) => recordDistribution(ports, by, request));
  staff.post(
    '/distributions/files',
    distributionFileRequestSchema,
    (by, request) => recordDistributionFile(ports, by, request),
    'act',
    1.5 * maxDistributionFileBytes,
  );
  finance.post('/distributions/costs', costRequestSchema, (by, request) => recordCost(ports, by, request));
  finance.post('/distributions/openings', openingRequestSchema, (by, request) => openBooks(ports, by, request));
  finance.post(
    '/distributions/bank-files',
    bankPaymentsRequestSchema,
    (by, request) => recordBankPayments(ports, by, request),
    'act',
    1.1 * maxBankFileBytes,
  );
  for (const [path, decision] of [
    ['approve', 'approved'],
    ['decline', 'declined'],
  ] as const)
    finance.post(`/distributions/:number/${path}`, decisionRequestSchema, (by, { why }, c) =>
      decideDistribution(ports, by, Number(c.req.param('number')), { decision, why }),
    );
  staff.post('/distributions/:id/reverse', reversalRequestSchema, (by, request, c, groups) =>
    reverseDistribution(ports, by, c.req.param('id') ?? '', request, isFinance(groups)),
  );

  const nothing = (c: AppContext) => sendError(c, { code: 'not_found', message: 'There is nothing at this address.' });
  app.get('/impact', async (c) => {
    // They change once a night. Before the first there are none, which is no error: every visitor's browser would report it.
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(await ports.impactFigures.get());
  });
  app.get('/impact/months/:month', async (c) => {
    const wanted = v.safeParse(monthQuerySchema, { month: c.req.param('month') });
    const entries = wanted.success ? await ports.distributionLog.list() : [];
    const closing = entries.find((entry) => entry.type === 'closed' && entry.month.month === c.req.param('month'));
    if (closing?.type !== 'closed') return nothing(c);
    c.header('Cache-Control', 'public, max-age=86400');
    return c.json(closing.month);
  });
  return closeApp(app);
}

/** Creates the back end of payments out of the funds. */
export function createHandler(variables: Variables, clock: () => Date = () => new Date()): LambdaHandler {
  const env = readEnvironment(functionTable.distributions.variables, variables);
  const log = createLog(undefined, env.LOG_LEVEL);
  const ports: Ports = {
    ...openDonationTable(env),
    ...openContent(env, { clock, log }),
    clock,
    approvalAbove: env.DISTRIBUTION_APPROVAL_ABOVE * 100,
  };
  return handle(createDistributionsApp(ports, createAppOptions(env, log), openMemberPorts(env)));
}
