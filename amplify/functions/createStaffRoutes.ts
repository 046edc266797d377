import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { daysIssues, type FinancePerson } from '../../src/contract/finance';
import { createAccountStore } from '../adapters/accountTable/createAccountStore';
import type {
  accountsVariables,
  donationsVariables,
  poolIdVariables,
  userPoolVariables,
  Values,
} from '../lib/environmentVariables';
import { getUserId, type SignedInUser } from '../lib/getUserId';
import { readJson, sendError, type AppContext, type AppEnv } from '../lib/http';
import { endSessionsBeforeApp } from '../useCases/endSessions';
import { createDonorAccounts } from './createDonorAccounts';
import { openUserPool } from './openServices';
import { openAccountTable } from './openTables';

interface Member {
  readonly by: FinancePerson;
  readonly groups: readonly string[];
  readonly user: SignedInUser;
  /** Milliseconds from the sign-in to the request. */
  readonly sinceSignIn: number;
}

/** Reads who calls: a member of one of the groups, by the claims that API Gateway's authorizer has verified; `null` for everyone else. */
function readMember(c: AppContext, allowed: readonly string[]): Member | null {
  const user = getUserId(c);
  // A REST API hands a list on as one text, with commas.
  const { email, token_use: use, 'cognito:groups': list = '' } = c.env?.requestContext?.authorizer?.claims ?? {};
  const groups = list.split(',').filter((group) => allowed.includes(group));
  if (!user || !email || use !== 'id' || groups.length === 0) return null;
  // By the clock of API Gateway, as the token's is: locally that of giving may be years ahead.
  const { requestTimeEpoch = Infinity } = c.env.requestContext ?? {};
  return {
    by: { userId: user.userId, email },
    groups,
    user,
    sinceSignIn: requestTimeEpoch - user.signedInAt.getTime(),
  };
}

/**
 * How long ago a member may have signed in, in milliseconds: to read, a working day; to move money, change the books or take them away, a
 * quarter of an hour. A token that is renewed keeps the time of its sign-in.
 */
const signInLasts = { read: 12 * 3600_000, act: 15 * 60_000 } as const;

/** The facts about a member that the token does not have. */
export interface MemberPorts {
  /** Whether the sign-in was ended since; its token is valid for up to an hour more. */
  readonly isOver: (user: SignedInUser) => Promise<boolean>;
  /** Whether a password by itself does not sign the user in. */
  readonly hasSecondFactor: (userId: string) => Promise<boolean>;
  /** Whether no sign-in from before the second factor goes on. Otherwise all end, this one too. */
  readonly hasOnlyLaterSignIns: (userId: string) => Promise<boolean>;
}

/** Opens the accounts and the user pool of people of staff. */
export function openMemberPorts(
  env: Values<typeof accountsVariables & typeof donationsVariables & typeof userPoolVariables & typeof poolIdVariables>,
): MemberPorts {
  const pool = openUserPool(env);
  const accounts = createAccountStore(openAccountTable(env));
  const toPoolUser = (username: string) => ({ userPoolId: env.USER_POOL_ID, username });
  // By the clock of the pool.
  const sessions = { accounts, pool, clock: () => new Date(), wait: (milliseconds: number) => wait(milliseconds) };
  return {
    isOver: createDonorAccounts(env).isOver,
    hasSecondFactor: (userId) => pool.hasAuthenticatorApp(toPoolUser(userId)),
    async hasOnlyLaterSignIns(userId) {
      if (await accounts.hasAppSignIns(userId)) return true;
      await endSessionsBeforeApp(sessions, toPoolUser(userId), userId);
      return false;
    },
  };
}

function refuse(c: AppContext, issues: readonly v.BaseIssue<unknown>[]) {
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
}

/**
 * Makes the routes of people of staff, whose requests are parsed by a schema. A member needs an authenticator app, and a sign-in that
 * is new enough; everyone else is answered as if there were nothing.
 *
 * @param allowed - the groups of the user pool whose members are answered
 */
export function createStaffRoutes<Posted extends object>(
  app: Hono<AppEnv>,
  { isOver, hasSecondFactor, hasOnlyLaterSignIns }: MemberPorts,
  allowed: readonly string[],
) {
  type Lasts = keyof typeof signInLasts;
  type Answer = (c: AppContext, by: FinancePerson, groups: readonly string[]) => Promise<object | Response>;
  const guarded = (lasts: Lasts, answer: Answer) => async (c: AppContext) => {
    const member = readMember(c, allowed);
    if (!member) return sendError(c, { code: 'not_found', message: 'There is nothing at this address.' });
    const ended = { code: 'unauthorized', message: 'This sign-in has ended.' } as const;
    if (await isOver(member.user)) return sendError(c, ended);
    if (!(await hasSecondFactor(member.by.userId)))
      return sendError(c, { code: 'second_factor_required', message: 'Finance needs an authenticator app.' });
    if (!(await hasOnlyLaterSignIns(member.by.userId))) return sendError(c, ended);
    if (member.sinceSignIn > signInLasts[lasts])
      return sendError(c, { code: 'sign_in_again', message: 'This needs a new sign-in.' });
    const outcome = await answer(c, member.by, member.groups);
    return outcome instanceof Response ? outcome : c.json(outcome);
  };
  return {
    /** Answers a GET, whose query the schema parses. */
    get: <S extends v.GenericSchema>(
      path: string,
      schema: S,
      answer: (c: AppContext, by: FinancePerson, query: v.InferOutput<S>, groups: readonly string[]) => Promise<object>,
      lasts: Lasts = 'read',
    ) =>
      app.get(
        path,
        guarded(lasts, async (c, by, groups) => {
          const query = v.safeParse(schema, c.req.query());
          return query.success ? answer(c, by, query.output, groups) : refuse(c, query.issues);
        }),
      ),
    /** Answers a POST, whose body the schema parses. */
    post: <S extends v.GenericSchema>(
      path: string,
      schema: S,
      work: (by: FinancePerson, request: v.InferOutput<S>, c: AppContext, groups: readonly string[]) => Promise<Posted>,
      lasts: Lasts = 'act',
      maxBytes?: number,
    ) =>
      app.post(
        path,
        guarded(lasts, async (c, by, groups) => {
          const body = await readJson(c, maxBytes);
          if (!body.ok) return sendError(c, body.error);
          const request = v.safeParse(schema, body.value);
          return request.success ? work(by, request.output, c, groups) : refuse(c, request.issues);
        }),
      ),
  };
}
