import {
  confirmRequestSchema,
  planChangeSchema,
  pauseRequestSchema,
  restartRequestSchema,
  resumeRequestSchema,
  skipRequestSchema,
  type PlanView,
} from '../../../src/contract/plans';
import { parseBody, type GivingCatalogue } from '../../../src/domain/donation';
import {
  changePlan,
  checkMethod,
  checkPlan,
  closeSetup,
  confirmAfterDispute,
  checkDay,
  getResumeDays,
  getMethod,
  getRestart,
  hasMethod,
  repairPlan,
  isFinal,
  isMoreThanAgreed,
  pausePlan,
  replaceLinks,
  restartPlan,
  resumeByDonor,
  skipInstalment,
  stopByDonor,
  type Announced,
  type Plan,
} from '../../../src/domain/plan';
import type { SignedInUser } from '../../lib/getUserId';
import type { ErrorDetail, UseCaseResult } from '../../lib/ErrorDetail';
import { countKeys, secondsLeft } from '../checkVelocity';
import { noTerms, type DonorAccounts } from '../createDonation';
import { findPlan, toViewWithNewKey, toViewWithSameKey, type DonorPlanPorts, type FoundPlan } from './findPlan';
import { claimPlans, listAccountPlans } from './accountPlans';
import { limitPlan } from './makePlan';
import { failInvalidPlan, planInWrongState, planNotFound } from './planFailures';
import { changeStoredPlan } from './planPorts';
import { createPlanCaller, requireCode, type PlanCaller } from './requireCode';
import { confirmMethod } from './saveMethod';
import { settleEnded, workPlan } from './runPlans';
import { fail, succeed } from '../../../src/domain/Result';

/** Reads a plan as it is now: what the provider or the donor has decided meanwhile is noted first. */
export async function readPlan(ports: DonorPlanPorts, key: string | undefined): Promise<UseCaseResult<PlanView>> {
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, announced } = found.value;
  const confirmed = await confirmMethod(ports, plan, announced);
  const waits = confirmed.current && confirmed.current.state !== 'taking' && confirmed.current.state !== 'waiting';
  const settled = waits ? await settlePaid(ports, confirmed, announced) : confirmed;
  return succeed(toViewWithSameKey(settled, found.value));
}

/** Looks at an instalment that the donor or the bank may have decided. */
async function settlePaid(ports: DonorPlanPorts, plan: Plan, announced: Announced): Promise<Plan> {
  const now = ports.clock().toISOString();
  await changeStoredPlan(ports, plan.id, announced, (latest) =>
    latest.current && latest.current.checkAt > now ? { ...latest, current: { ...latest.current, checkAt: now } } : null,
  );
  return (await workPlan(ports, plan.id, announced)) ?? plan;
}

/**
 * Lists the plans of a signed-in user that have begun once, newest first. Those that a guest made with their verified address join the
 * account.
 */
export async function listPlans(
  ports: DonorPlanPorts,
  user: SignedInUser | undefined,
  accounts?: Pick<DonorAccounts, 'isOver'>,
): Promise<UseCaseResult<{ readonly plans: readonly PlanView[] }>> {
  // A plan's key is enough to change it, long after a token has expired.
  if (!user || !accounts || (await accounts.isOver(user)))
    return fail({ code: 'unauthorized', message: 'Sign in to see your plans.' });
  const terms = await ports.catalogue.read();
  if (!terms) return noTerms;
  const plans = await listAccountPlans(ports.plans, { userId: user.userId, email: user.email ?? null });
  await claimPlans(ports, user.userId, plans, () => accounts.isOver(user));
  return succeed({
    plans: plans.filter(hasMethod).map((plan) => toViewWithNewKey(ports, repairPlan(plan), terms, 'account')),
  });
}

/** A plan that its donor may change. */
const isChangeable = ({ status }: Plan) => status === 'active' || status === 'paused' || status === 'needs_donor';

/** Applies a decision of the donor to a plan, whatever is written at the same time. */
async function decide(
  ports: DonorPlanPorts,
  key: string | undefined,
  apply: (plan: Plan, announced: Announced, now: Date, terms: GivingCatalogue) => Plan | ErrorDetail | null,
): Promise<UseCaseResult<FoundPlan>> {
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, terms, announced, isOpen } = found.value;
  let refused: ErrorDetail | null = null;
  const stored = await changeStoredPlan(ports, plan.id, announced, (latest) => {
    refused = isOpen(latest) ? null : planNotFound.error;
    if (refused) return null;
    const decided = apply(latest, announced, ports.clock(), terms);
    if (decided && !('code' in decided)) {
      // What can't be shown is not stored.
      toViewWithSameKey(decided, found.value);
      return decided;
    }
    refused = decided ?? planInWrongState.error;
    return null;
  });
  if (refused) return fail(refused);
  return stored ? succeed({ ...found.value, plan: stored }) : planNotFound;
}

type Change<Answer> = (
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
  caller?: PlanCaller,
) => Promise<UseCaseResult<Answer>>;

/** A change of a plan that a program may not make over and over: each is a write, and may be an email. */
const limitChanges =
  <Answer>(change: Change<Answer>): Change<Answer> =>
  async (ports, key, body, caller) => {
    const { rates, limits, keys } = ports;
    const id = key ? keys.read(key)?.planId : null;
    const now = ports.clock();
    const { most, windowSeconds } = limits.planChanges;
    if (id && (await rates.count('tries', countKeys.planChanges(id), windowSeconds, now)).tries > most)
      return fail({
        code: 'too_many_requests',
        message: 'Too many changes of this plan.',
        retryAfterSeconds: secondsLeft(limits.planChanges, now),
      });
    return change(ports, key, body, caller);
  };

/** Changes the terms of a plan, from its next instalment on. What is more than was agreed needs its owner, or a code. */
export const changeTerms = limitChanges(async (ports, key, body, caller = createPlanCaller('')) => {
  const parsed = parseBody(planChangeSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const { confirmation, ...change } = parsed.value;
  let isConfirmed = false;
  let isMore = false;
  const apply = (plan: Plan, announced: Announced, now: Date, terms: GivingCatalogue): Plan | ErrorDetail | null => {
    if (!isChangeable(plan)) return null;
    const changed = changePlan(plan, change, now, announced);
    const issues = checkPlan({ ...changed, startsOn: undefined, method: getMethod(changed) }, terms, now);
    // An end that was stored before ends had a limit stands, until the donor changes it.
    const found = issues.filter(
      ({ field, code }) =>
        change.ends !== undefined || !field.startsWith('ends.') || (field === 'ends.day' && code !== 'too_large'),
    );
    if (found.length > 0) return failInvalidPlan(found).error;
    isMore = isMoreThanAgreed(plan, changed);
    if (isMore && !isConfirmed) return planInWrongState.error;
    const { setup } = changed;
    // A bank account that is being saved, and cannot pay what the plan gives now, is not taken.
    return setup?.isOpen && checkMethod({ ...changed, method: setup.method }, terms).length > 0
      ? closeSetup(changed)
      : changed;
  };
  const first = await decide(ports, key, apply);
  if (first.ok || !isMore) return show(first);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const unconfirmed = await requireCode(ports, found.value.plan, caller, confirmation);
  if (unconfirmed) return fail(unconfirmed);
  isConfirmed = true;
  return show(await decide(ports, key, apply));
});

/** The answer with what was decided. */
const show = (decided: UseCaseResult<FoundPlan>): UseCaseResult<PlanView> =>
  decided.ok ? succeed(toViewWithSameKey(decided.value.plan, decided.value)) : decided;

/** Skips one date. One that is being paid for is ended at the provider first: if it was paid meanwhile, it is taken. */
export const skipDate = limitChanges(async (ports, key, body) => {
  const parsed = parseBody(skipRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, announced } = found.value;
  if (plan.current?.key === parsed.value.key) {
    if (plan.current.state === 'taking' || plan.current.state === 'processing') return planInWrongState;
    const ended = await settleEnded(ports, plan, parsed.value.key, announced, true);
    return succeed(toViewWithSameKey(ended ?? plan, found.value));
  }
  return show(
    await decide(ports, key, (latest, _, now) =>
      isChangeable(latest) ? skipInstalment(latest, parsed.value.key, now, announced) : null,
    ),
  );
});

/** Pauses a plan to a day. */
export const pauseUntil = limitChanges(async (ports, key, body) => {
  const parsed = parseBody(pauseRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const { until } = parsed.value;
  return end(ports, key, (plan, now) => {
    const code = checkDay(until, getResumeDays(plan, now));
    if (code) return failInvalidPlan([{ field: 'until', code }]).error;
    return isChangeable(plan) ? pausePlan(plan, until, now) : null;
  });
});

/** Stops a plan at once, also while a payment is under way: it is ended, or was taken, and the view says which. */
export const stop = (ports: DonorPlanPorts, key: string | undefined): Promise<UseCaseResult<PlanView>> =>
  end(ports, key, (plan, now) => (isFinal(plan) ? plan : stopByDonor(plan, now)));

/**
 * Starts a plan again that its donor has stopped, with what it was paid with. A request for an older stop, such as a repeated one,
 * changes nothing. It takes more than nothing, so it needs the plan's owner, or a code.
 */
export const restart = limitChanges(async (ports, key, body, caller = createPlanCaller('')) => {
  const parsed = parseBody(restartRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, announced } = found.value;
  const { stop: number, confirmation } = parsed.value;
  const isDone = (latest: Plan) => !isFinal(latest);
  if (!isDone(plan)) {
    if (getRestart(plan, ports.clock(), announced)?.stop !== number) return planInWrongState;
    const unconfirmed = await requireCode(ports, plan, caller, confirmation);
    if (unconfirmed) return fail(unconfirmed);
    if (plan.current && plan.current.state !== 'processing')
      await settleEnded(ports, plan, plan.current.key, announced);
  }
  const decided = await decide(ports, key, (latest, _, now) => {
    if (isDone(latest)) return latest;
    return latest.stopped?.version === number ? restartPlan(latest, now, announced) : null;
  });
  return show(decided);
});

/** Stores that nothing more is taken, and then ends the payment under way. */
async function end(
  ports: DonorPlanPorts,
  key: string | undefined,
  apply: (plan: Plan, now: Date) => Plan | ErrorDetail | null,
): Promise<UseCaseResult<PlanView>> {
  const decided = await decide(ports, key, (plan, _, now) => apply(plan, now));
  if (!decided.ok) return decided;
  const { plan, announced } = decided.value;
  const ended = plan.current && (await settleEnded(ports, plan, plan.current.key, announced));
  return succeed(toViewWithSameKey(ended ?? plan, decided.value));
}

/** Ends a pause, or tries again what waits for the donor; goes on after a dispute only if the donor was asked about it. */
export async function resume(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown = {},
): Promise<UseCaseResult<PlanView>> {
  const parsed = parseBody(resumeRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  // It is tried with the saved card again.
  const { current } = found.value.plan;
  const isTry = current?.state === 'donor';
  const limited = isTry ? await limitPlan(ports, found.value.plan, `${current.key}:${current.tries}`) : null;
  if (limited) return fail(limited);
  const decided = await decide(ports, key, (plan, announced, now) => {
    if (plan.status === 'paused') return resumeByDonor(plan, now, announced);
    // What can't pay any more is not tried again: another method is needed, which goes on by itself.
    if (plan.status !== 'needs_donor' || plan.task === 'change_method') return null;
    if (!plan.doubt) return resumeByDonor(plan, now, announced);
    return parsed.value.confirms === undefined ? null : confirmAfterDispute(plan, now, announced);
  });
  return show(decided);
}

/** Looks whether a request is its donor's, before the donor types what would need a code. */
export async function confirmOwner(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
  caller: PlanCaller,
): Promise<UseCaseResult<object>> {
  const parsed = parseBody(confirmRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const unconfirmed = await requireCode(ports, found.value.plan, caller, parsed.value.confirmation);
  return unconfirmed ? fail(unconfirmed) : succeed({});
}

/** Ends every link of a plan at once, the one that is used included, and emails a new one. */
export const replacePlanLinks = limitChanges<object>(async (ports, key) => {
  const replaced = await decide(ports, key, (plan, _, now) =>
    plan.status === 'created' ? null : replaceLinks(plan, now),
  );
  return replaced.ok ? succeed({}) : replaced;
});
