import type { Confirmation } from '../../../src/contract/plans';
import type { Plan } from '../../../src/domain/plan';
import { inLanguage } from '../../../src/texts/language';
import { maxCodeTries } from '../../lib/emailCodes';
import { hashKeyed } from '../../lib/hashes';
import type { SignedInUser } from '../../lib/getUserId';
import type { ErrorDetail, UseCaseResult } from '../../lib/ErrorDetail';
import { takeCustomer, type MethodAccounts, type MethodWish } from '../accountMethods';
import { countKeys, secondsLeft } from '../checkVelocity';
import { chooseLanguage } from '../chooseLanguage';
import { noAccounts } from '../createDonation';
import type { DonorPlanPorts } from './findPlan';

/** The sender of a request about a plan, beside what its key says. */
export interface PlanCaller {
  /** Stripe's customer of their account, if what it has saved pays the plan from now on, or is saved with it. */
  readonly takeCustomer: (plan: Plan, wish: MethodWish) => Promise<UseCaseResult<string | null>>;
  /** A hash of the IP address. */
  readonly client: string;
  /** Whether it is the plan's owner, signed in. */
  readonly isOwner: (plan: Plan) => Promise<boolean>;
}

/**
 * Creates the sender of a request, who may be signed in. What an account has saved pays for plans of that account only: its owner is told
 * of those plans when removing it.
 *
 * @param client - a hash of the IP address
 */
export function createPlanCaller(
  client: string,
  user?: SignedInUser,
  accounts: MethodAccounts = noAccounts,
): PlanCaller {
  const isOwner: PlanCaller['isOwner'] = async ({ userId }) =>
    user !== undefined && userId === user.userId && !(await accounts.isOver(user));
  return {
    client,
    isOwner,
    takeCustomer: async (plan, wish) => takeCustomer((await isOwner(plan)) ? user : undefined, wish, accounts),
  };
}

/**
 * Whether a request comes from the plan's donor, and not from another person who has the plan's link: the owner is signed in, or has read the
 * code in the plan's mailbox. Sends a code if there is none, or none that still works.
 *
 * Each code is the request's own that had it sent, so that one person with the link does not use up another's: what that request was
 * answered with belongs to it. Of each the first five different codes are compared; each counts before it is.
 *
 * @returns why it is not done, or `null`
 */
export async function requireCode(
  ports: DonorPlanPorts,
  plan: Plan,
  caller: PlanCaller,
  confirmation: Confirmation | undefined,
): Promise<ErrorDetail | null> {
  if (await caller.isOwner(plan)) return null;
  const { keys, rates } = ports;
  const read = confirmation && keys.readCode(plan.id, confirmation);
  if (!read) return sendCode(ports, plan);
  // By the time at which it ends, so that all of a code's tries are in one window.
  const tried = await rates.countOnce(
    hashKeyed('code', confirmation.code),
    countKeys.planCode(hashKeyed('token', confirmation.token)),
    86_400,
    read.until,
  );
  if (tried > maxCodeTries) return sendCode(ports, plan);
  return read.isRight ? null : { code: 'wrong_code', message: 'The code is not the one that was sent.' };
}

async function sendCode(ports: DonorPlanPorts, plan: Plan): Promise<ErrorDetail> {
  const { keys, rates, limits, emailLimits, clock } = ports;
  const now = clock();
  const { most, windowSeconds } = limits.perPlan;
  const { tries } = await rates.count('tries', countKeys.planCodes(plan.id), windowSeconds, now);
  if (tries > most)
    return {
      code: 'too_many_requests',
      message: 'Too many codes for this plan.',
      retryAfterSeconds: secondsLeft(limits.perPlan, now),
    };
  if (!(await emailLimits.take(plan.donor.email, 'change-plan', now)))
    return { code: 'too_many_requests', message: 'A code was sent a moment ago, or too many were.' };
  const { code, token } = keys.createCode(plan.id);
  const language = await chooseLanguage(ports.accounts, plan.userId, plan.language);
  await inLanguage(language, () => ports.sendCode(plan.donor.email, code));
  return {
    code: 'code_required',
    message: 'Send the same request again with this confirmation and the code that was sent by email.',
    confirmation: token,
  };
}
