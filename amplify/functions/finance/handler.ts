import { handle } from 'hono/aws-lambda';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions, closeApp, createApp, type AppOptions } from '../../lib/createApp';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { readJson, sendError, type LambdaHandler, type AppContext } from '../../lib/http';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createDonorAccounts } from '../createDonorAccounts';
import { createPaymentPorts } from '../createPaymentPorts';
import { openContent, openUserPool } from '../openServices';
import { openAccountTable } from '../openTables';
import { setTimeout as wait } from 'node:timers/promises';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import {
  comparisonRequestSchema,
  daysIssues,
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
  type FinancePerson,
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
import { getUserId, type SignedInUser } from '../../lib/getUserId';
import { endSessionsBeforeApp } from '../../useCases/endSessions';
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

interface Member {
  readonly by: FinancePerson;
  readonly user: SignedInUser;
  /** Milliseconds from the sign-in to the request. */
  readonly sinceSignIn: number;
}

/** Who calls: a member of the group, by the claims that API Gateway's authorizer has verified; `null` for everyone else. */
function readMember(c: AppContext): Member | null {
  const user = getUserId(c);
  // A REST API hands a list on as one text, with commas.
  const { email, token_use: use, 'cognito:groups': groups = '' } = c.env?.requestContext?.authorizer?.claims ?? {};
  if (!user || !email || use !== 'id' || !groups.split(',').includes(financeGroup)) return null;
  // By the clock of API Gateway, as the token's is: locally that of giving may be years ahead.
  const { requestTimeEpoch = Infinity } = c.env.requestContext ?? {};
  return { by: { userId: user.userId, email }, user, sinceSignIn: requestTimeEpoch - user.signedInAt.getTime() };
}

const formatDays = (from: string, to: string) => `${formatDay(from, 'date')} to ${formatDay(to, 'date')}`;

/**
 * How long ago a member may have signed in, in milliseconds: to read, a working day; to move money, change the books or take them away, a
 * quarter of an hour. A token that is renewed keeps the time of its sign-in.
 */
const signInLasts = { read: 12 * 3600_000, act: 15 * 60_000 } as const;

/** The facts about a member that the token does not have. */
interface MemberPorts {
  /** Whether the sign-in was ended since; its token is valid for up to an hour more. */
  readonly isOver: (user: SignedInUser) => Promise<boolean>;
  /** Whether a password alone does not sign the user in. */
  readonly hasSecondFactor: (userId: string) => Promise<boolean>;
  /** Whether no sign-in from before the second factor goes on. Otherwise all end, this one too. */
  readonly hasOnlyLaterSignIns: (userId: string) => Promise<boolean>;
}

/** The finance back end: see `src/contract/finance.ts`. */
function createFinanceApp(
  ports: FinancePorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  { isOver, hasSecondFactor, hasOnlyLaterSignIns }: MemberPorts,
) {
  const app = createApp({ ...options, functionName: 'finance' });

  type Answer = (c: AppContext, by: FinancePerson) => Promise<object | Response>;
  /** Only to members; to others, as if there were nothing. */
  const guarded = (lasts: keyof typeof signInLasts, answer: Answer) => async (c: AppContext) => {
    const member = readMember(c);
    if (!member) return sendError(c, { code: 'not_found', message: 'There is nothing at this address.' });
    const ended = { code: 'unauthorized', message: 'This sign-in has ended.' } as const;
    if (await isOver(member.user)) return sendError(c, ended);
    if (!(await hasSecondFactor(member.by.userId)))
      return sendError(c, { code: 'second_factor_required', message: 'Finance needs an authenticator app.' });
    if (!(await hasOnlyLaterSignIns(member.by.userId))) return sendError(c, ended);
    if (member.sinceSignIn > signInLasts[lasts])
      return sendError(c, { code: 'sign_in_again', message: 'This needs a new sign-in.' });
    const outcome = await answer(c, member.by);
    return outcome instanceof Response ? outcome : c.json(outcome);
  };
  const refuse = (c: AppContext, issues: readonly v.BaseIssue<unknown>[]) => {
    const ofDays = issues.map(({ message }) => daysIssues[message]);
    return sendError(c, {
      code: 'invalid_request',
      message: ofDays.find((found) => found)?.message ?? 'The request has another form.',
      issues: issues.map(({ path = [] }, index) => ({
        field: path.map(({ key }) => String(key)).join('.'),
        code: 'format',
        ...ofDays[index]?.issue,
      })),
    });
  };
  const get = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    answer: (c: AppContext, by: FinancePerson, query: v.InferOutput<S>) => Promise<object>,
    lasts: keyof typeof signInLasts = 'read',
  ) =>
    app.get(
      path,
      guarded(lasts, async (c, by) => {
        const query = v.safeParse(schema, c.req.query());
        return query.success ? answer(c, by, query.output) : refuse(c, query.issues);
      }),
    );
  const post = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    work: (by: FinancePerson, request: v.InferOutput<S>, c: AppContext) => Promise<Outcome | Comparison | BankFile>,
    lasts: keyof typeof signInLasts = 'act',
    maxBytes?: number,
  ) =>
    app.post(
      path,
      guarded(lasts, async (c, by) => {
        const body = await readJson(c, maxBytes);
        if (!body.ok) return sendError(c, body.error);
        const request = v.safeParse(schema, body.value);
        return request.success ? work(by, request.output, c) : refuse(c, request.issues);
      }),
    );

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
  const pool = openUserPool(env);
  const accounts = createAccountStore(openAccountTable(env));
  const toPoolUser = (username: string) => ({ userPoolId: env.USER_POOL_ID, username });
  // By the clock of the pool.
  const sessions = { accounts, pool, clock: () => new Date(), wait: (milliseconds: number) => wait(milliseconds) };
  const memberPorts: MemberPorts = {
    isOver: createDonorAccounts(env).isOver,
    hasSecondFactor: (userId) => pool.hasAuthenticatorApp(toPoolUser(userId)),
    async hasOnlyLaterSignIns(userId) {
      if (await accounts.hasAppSignIns(userId)) return true;
      await endSessionsBeforeApp(sessions, toPoolUser(userId), userId);
      return false;
    },
  };
  return handle(createFinanceApp(ports, createAppOptions(env, ports.log), memberPorts));
}
