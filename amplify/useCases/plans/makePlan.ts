import { methodRequestSchema, planRequestSchema, type NewMethod, type PlanView } from '../../../src/contract/plans';
import { parseBody, type GivingCatalogue } from '../../../src/domain/donation';
import {
  checkMethod,
  checkPlan,
  checkDay,
  getStartDays,
  isFinal,
  isMethodInNeed,
  releasePlan,
  type Plan,
} from '../../../src/domain/plan';
import type { SignedInUser } from '../../lib/getUserId';
import { derivePlanId, hashJson } from '../../lib/hashes';
import type { ErrorDetail, UseCaseResult } from '../../lib/ErrorDetail';
import type { MethodWish } from '../accountMethods';
import { checkVelocity, countKeys, secondsLeft } from '../checkVelocity';
import { noTerms, type DonorAccounts } from '../createDonation';
import { findPlan, toViewWithNewKey, toViewWithSameKey, type DonorPlanPorts } from './findPlan';
import { failInvalidPlan, planInWrongState } from './planFailures';
import { changeStoredPlan } from './planPorts';
import { createPlanCaller, requireCode, type PlanCaller } from './requireCode';
import { beginSetup } from './saveMethod';
import { fail, succeed } from '../../../src/domain/Result';

/**
 * Stores a plan before it has a card, bank or PayPal account, and begins to save one. Asked again with the same attempt it
 * answers with the same plan.
 */
export async function createPlan(
  ports: DonorPlanPorts,
  { body, client, user }: { body: unknown; client: string; user?: SignedInUser | undefined },
  accounts?: DonorAccounts,
): Promise<UseCaseResult<NewMethod & { readonly created: boolean }>> {
  const parsed = parseBody(planRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  // Of the same plan, sent again from the page in another language, nothing else differs.
  const { challenge: solution, pageLanguage, ...request } = parsed.value;
  const { method, savedMethod, savesMethod, ...agreed } = request;
  const caller = createPlanCaller(client, user, accounts);
  const wish = { method, savedMethod, savesMethod };
  const requestHash = hashJson(request);
  const id = derivePlanId(request.attempt);
  const terms = await ports.catalogue.read();
  if (!terms) return noTerms;

  const existing = await ports.plans.get(id);
  if (existing) return openSetup(ports, existing, { requestHash, wish, terms, created: false, caller, solution });
  const now = ports.clock();
  const issues = checkPlan(request, terms, now);
  if (!request.donor.anonymous && request.donor.name === undefined)
    issues.push({ field: 'donor.name', code: 'required' });
  if (request.statement !== undefined && request.kind !== 'zakat')
    issues.push({ field: 'statement', code: 'unknown_field' });
  const wrongStart = request.startsOn !== undefined && checkDay(request.startsOn, getStartDays(request, now));
  if (wrongStart) issues.push({ field: 'startsOn', code: wrongStart });
  if (method === 'direct_debit' && !terms.offersDirectDebit)
    issues.push({ field: 'method', code: 'method_not_offered' });
  if (issues.length > 0) return failInvalidPlan(issues);
  // A card that is saved is checked with its bank, so it is limited like a payment.
  const velocity = await checkVelocity(ports, { requestHash, client, email: request.donor.email, solution });
  if (velocity) return fail(velocity);

  // If that is unknown, the plan is a guest's: its links are all that leads to it.
  const isOver = async () => !user || !accounts || accounts.isOver(user).catch(() => true);
  const userId = (await isOver()) ? undefined : user?.userId;
  const plan: Plan = {
    ...agreed,
    ...(pageLanguage !== undefined && { language: pageLanguage }),
    id,
    requestHash,
    version: 1,
    status: 'created',
    ...(userId !== undefined && { userId }),
    livemode: ports.stripe.livemode,
    handled: {},
    skipped: [],
    takenCount: 0,
    takenCents: 0,
    missedInRow: 0,
    instalments: [],
    outbox: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const isNew = (await ports.plans.create(plan, new Date(now.getTime() + 15 * 60_000))) === 'stored';
  if (isNew && userId !== undefined && (await isOver()))
    // The account was deleted in between, which stopped the plans that it found.
    await changeStoredPlan(ports, id, { ramadanStart: terms.ramadanStart }, (latest) =>
      releasePlan(latest, ports.clock()),
    );
  const stored = await ports.plans.get(id);
  return stored
    ? openSetup(ports, stored, { requestHash, wish, terms, created: isNew, caller, solution })
    : fail({ code: 'storage_unavailable', message: 'The plan could not be read back.' });
}

interface MethodRequest {
  readonly wish: MethodWish;
  readonly terms: GivingCatalogue;
  readonly caller: PlanCaller;
  /** The solution of a challenge, if the request has one. */
  readonly solution: string | undefined;
}

interface BeginRequest extends MethodRequest {
  /** Whether the plan, as it is stored by then, may still be given another method. */
  readonly isAllowed?: (latest: Plan) => boolean;
  readonly show: (latest: Plan) => PlanView;
}

interface SetupRequest extends MethodRequest {
  readonly requestHash: string;
  readonly created: boolean;
}

async function openSetup(
  ports: DonorPlanPorts,
  plan: Plan,
  { requestHash, created, ...request }: SetupRequest,
): Promise<UseCaseResult<NewMethod & { readonly created: boolean }>> {
  if (plan.requestHash !== requestHash)
    return fail({
      code: 'attempt_reused',
      message: 'This attempt was used for another plan; a changed plan needs a new one.',
    });
  if (plan.status !== 'created')
    return succeed({
      plan: toViewWithNewKey(ports, plan, request.terms, 'email'),
      clientSecret: null,
      setupToken: null,
      created,
    });
  const begun = await beginMethod(ports, plan, {
    ...request,
    show: (latest) => toViewWithNewKey(ports, latest, request.terms, 'email'),
  });
  return begun.ok ? succeed({ ...begun.value, created }) : begun;
}

/** Begins to save a plan's next card, bank or PayPal account. */
async function beginMethod(
  ports: DonorPlanPorts,
  plan: Plan,
  request: BeginRequest,
): Promise<UseCaseResult<NewMethod>> {
  const { wish, caller, ...rest } = request;
  const customer = await caller.takeCustomer(plan, wish);
  if (!customer.ok) return customer;
  const { method, savesMethod } = wish;
  const choice = { method, savesMethod, customerId: customer.value ?? undefined };
  const begun = await beginSetup(ports, plan, { ...rest, ...choice, client: caller.client }, (current, number) =>
    limitSetup(ports, current, number, request),
  );
  if (!begun) return planInWrongState;
  if (!begun.ok) return begun;
  const { plan: latest, ...secrets } = begun.value;
  return succeed({ plan: request.show(latest), ...secrets });
}

/**
 * Whether a plan's setups and tries again exceed their limit. Counts one.
 *
 * @param what - the setup or try: the same one, requested twice at once, takes one place
 */
export async function limitPlan(
  { rates, limits, clock }: DonorPlanPorts,
  { id }: Plan,
  what: string,
): Promise<ErrorDetail | null> {
  const { most, windowSeconds } = limits.perPlan;
  const now = clock();
  if ((await rates.countOnce(what, countKeys.plan(id), windowSeconds, now)) <= most) return null;
  const retryAfterSeconds = secondsLeft(limits.perPlan, now);
  return { code: 'too_many_requests', message: 'Too many tries to pay for this plan.', retryAfterSeconds };
}

/** Limits each setup after a plan's first, which was limited with the plan: each lets someone try cards. */
async function limitSetup(
  ports: DonorPlanPorts,
  plan: Plan,
  number: number,
  { wish: { method }, caller: { client }, solution }: MethodRequest,
): Promise<ErrorDetail | null> {
  const { id, donor } = plan;
  if (number === 1) return null;
  // The number makes it a request that has its effect once, as challenges need.
  const requestHash = hashJson({ plan: id, setup: number, method });
  const velocity = await checkVelocity(ports, { requestHash, client, email: donor.email, solution });
  return velocity ?? limitPlan(ports, plan, `setup:${number}`);
}

/** Begins to save another card, bank or PayPal account. If the plan's own works, that needs its owner, or a code. */
export async function changeMethod(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
  caller: PlanCaller,
): Promise<UseCaseResult<NewMethod>> {
  const parsed = parseBody(methodRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, terms, isOpen } = found.value;
  const { challenge: solution, confirmation, ...wish } = parsed.value;
  const { method } = wish;
  if (isFinal(plan)) return planInWrongState;
  if (method === 'direct_debit') {
    // What else may be wrong with the plan by now does not prevent it from being paid otherwise.
    const issues = checkMethod({ ...plan, method }, terms);
    if (!terms.offersDirectDebit) issues.push({ field: 'method', code: 'method_not_offered' });
    if (issues.length > 0) return failInvalidPlan(issues);
  }
  const isInNeed = (latest: Plan) => isMethodInNeed(latest, ports.clock());
  const isWorking = !isInNeed(plan);
  const unconfirmed = isWorking ? await requireCode(ports, plan, caller, confirmation) : null;
  if (unconfirmed) return fail(unconfirmed);
  return beginMethod(ports, plan, {
    ...{ wish, terms, solution, caller },
    isAllowed: (latest) => isOpen(latest) && (isWorking || isInNeed(latest)),
    show: (latest) => toViewWithSameKey(latest, found.value),
  });
}
