import {
  methodRequestSchema,
  planChangeSchema,
  planRequestSchema,
  pauseRequestSchema,
  resumeRequestSchema,
  skipRequestSchema,
  type NewMethod,
  type PlanView,
} from '../../../src/contract/plans';
import { sydneyDay } from '../../../src/domain/calendar';
import { parseBody, type FieldIssue, type GivingCatalogue, type PaymentMethod } from '../../../src/domain/donation';
import {
  changePlan,
  checkMethod,
  checkPlan,
  confirmAfterDispute,
  getLatestDay,
  getMethod,
  hasMethod,
  healPlan,
  isFinal,
  pausePlan,
  releasePlan,
  resumeByDonor,
  skipInstalment,
  stopPlan,
  type Announced,
  type Plan,
} from '../../../src/domain/plan';
import type { PlanKeys } from '../../lib/createPlanKeys';
import type { SignedInUser } from '../../lib/getUserId';
import { derivePlanId, hashJson } from '../../lib/hashes';
import { fail, succeed, type ErrorDetail, type Result, toErrorDetail } from '../../lib/Result';
import { checkVelocity, countKeys, secondsLeft } from '../checkVelocity';
import { noTerms, type DonorAccounts } from '../createDonation';
import { isSetupSpent } from './noteSetupFailure';
import { changeStoredPlan, type PlanPorts } from './planPorts';
import { toPlanView } from './toPlanView';
import { beginSetup, confirmMethod } from './saveMethod';
import { settleEnded, workPlan } from './runPlans';

/** What donors do with their plans. */
export type DonorPlanPorts = PlanPorts & { readonly keys: PlanKeys };

const invalid = (issues: readonly FieldIssue[]) =>
  fail({ code: 'invalid_request', message: 'The plan is not one that is taken.', issues });
const notFound = fail({ code: 'not_found', message: 'There is no plan of this key.' });
const wrongState = fail({ code: 'wrong_state', message: 'The plan is not in a state that allows this.' });

/** The plan of a key, with the terms that it is shown by. */
async function findPlan(
  { plans, catalogue, keys, clock }: DonorPlanPorts,
  key: string | undefined,
): Promise<Result<{ plan: Plan; terms: GivingCatalogue; announced: Announced }>> {
  const id = key ? keys.toPlanId(key) : null;
  const plan = id && (await plans.get(id));
  if (!plan) return notFound;
  const terms = await catalogue.read();
  if (!terms) return noTerms;
  const announced = { ramadanStart: terms.ramadanStart };
  const healed =
    healPlan(plan) === plan ? plan : await changeStoredPlan({ plans, clock }, plan.id, announced, healPlan);
  return healed ? succeed({ plan: healed, terms, announced }) : notFound;
}

const view = ({ keys }: DonorPlanPorts, plan: Plan, terms: GivingCatalogue): PlanView =>
  toPlanView(plan, keys.toKey(plan.id), terms);

/**
 * Stores a plan before it has a card, bank or PayPal account, and begins to save one. Asked again with the same attempt it
 * answers with the same plan.
 */
export async function createPlan(
  ports: DonorPlanPorts,
  { body, client, user }: { body: unknown; client: string; user?: SignedInUser | undefined },
  accounts?: DonorAccounts,
): Promise<Result<NewMethod & { readonly created: boolean }>> {
  const parsed = parseBody(planRequestSchema, body);
  if (!parsed.ok) return invalid(parsed.issues);
  const { challenge: solution, ...request } = parsed.value;
  const { method, ...agreed } = request;
  const requestHash = hashJson(request);
  const id = derivePlanId(request.attempt);
  const terms = await ports.catalogue.read();
  if (!terms) return noTerms;

  const known = await ports.plans.get(id);
  if (known) return openSetup(ports, known, { requestHash, method, terms, created: false, client, solution });
  const now = ports.clock();
  const issues = checkPlan(request, terms, now);
  if (!request.donor.anonymous && request.donor.name === undefined)
    issues.push({ field: 'donor.name', code: 'required' });
  if (request.startsOn !== undefined && request.startsOn < sydneyDay(now))
    issues.push({ field: 'startsOn', code: 'too_small' });
  if (request.startsOn !== undefined && request.startsOn > getLatestDay(sydneyDay(now)))
    issues.push({ field: 'startsOn', code: 'too_large' });
  if (method === 'direct_debit' && !terms.offersDirectDebit)
    issues.push({ field: 'method', code: 'method_not_offered' });
  if (issues.length > 0) return invalid(issues);
  // A card that is saved is checked with its bank, so it is limited like a payment.
  const velocity = await checkVelocity(ports, { requestHash, client, email: request.donor.email, solution });
  if (velocity) return fail(velocity);

  // Where that is unknown, the plan is a guest's: its links are all that leads to it.
  const isOver = async () => !user || !accounts || accounts.isOver(user).catch(() => true);
  const userId = (await isOver()) ? undefined : user?.userId;
  const plan: Plan = {
    ...agreed,
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
    ? openSetup(ports, stored, { requestHash, method, terms, created: isNew, client, solution })
    : fail({ code: 'storage_unavailable', message: 'The plan could not be read back.' });
}

interface MethodRequest {
  readonly method: PaymentMethod;
  readonly terms: GivingCatalogue;
  /** A hash of the IP address. */
  readonly client: string;
  /** The solution of a challenge, if the request has one. */
  readonly solution: string | undefined;
}

interface SetupRequest extends MethodRequest {
  readonly requestHash: string;
  readonly created: boolean;
}

async function openSetup(
  ports: DonorPlanPorts,
  plan: Plan,
  { requestHash, created, ...request }: SetupRequest,
): Promise<Result<NewMethod & { readonly created: boolean }>> {
  if (plan.requestHash !== requestHash)
    return fail({
      code: 'attempt_reused',
      message: 'This attempt was used for another plan; a changed plan needs a new one.',
    });
  if (plan.status !== 'created')
    return succeed({ plan: view(ports, plan, request.terms), clientSecret: null, setupToken: null, created });
  const begun = await beginMethod(ports, plan, request);
  return begun.ok ? succeed({ ...begun.value, created }) : begun;
}

/** Begins to save a plan's next card, bank or PayPal account. */
async function beginMethod(ports: DonorPlanPorts, plan: Plan, request: MethodRequest): Promise<Result<NewMethod>> {
  const { method, terms, client } = request;
  const limited = await limitSetup(ports, plan, request);
  if (limited) return fail(limited);
  const begun = await beginSetup(ports, plan, method, terms, client);
  if (!begun) return wrongState;
  if (!begun.ok) return fail(toErrorDetail(begun));
  const { plan: latest, ...secrets } = begun.value;
  return succeed({ plan: view(ports, latest, terms), ...secrets });
}

/** Whether a plan's setups and tries again exceed their limit. Counts one. */
async function limitPlan({ rates, limits, clock }: DonorPlanPorts, { id }: Plan): Promise<ErrorDetail | null> {
  const now = clock();
  const { most, windowSeconds } = limits.perPlan;
  const { tries } = await rates.count('tries', countKeys.plan(id), windowSeconds, now);
  if (tries <= most) return null;
  const retryAfterSeconds = secondsLeft(limits.perPlan, now);
  return { code: 'too_many_requests', message: 'Too many tries to pay for this plan.', retryAfterSeconds };
}

/** Limits each setup after a plan's first, which was limited with the plan: each lets someone try cards. One that is open is none. */
async function limitSetup(
  ports: DonorPlanPorts,
  plan: Plan,
  { method, client, solution }: MethodRequest,
): Promise<ErrorDetail | null> {
  const { id, setup, donor } = plan;
  const isReused = setup?.isOpen && method !== 'paypal' && (setup.method ?? 'card') === method;
  if (!setup || (isReused && !isSetupSpent(plan, ports))) return null;
  // The number makes it a request that has its effect once, as challenges need.
  const requestHash = hashJson({ plan: id, setup: setup.number + 1, method });
  const velocity = await checkVelocity(ports, { requestHash, client, email: donor.email, solution });
  return velocity ?? limitPlan(ports, plan);
}

/** Begins to save another card, bank or PayPal account. */
export async function changeMethod(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
  client: string,
): Promise<Result<NewMethod>> {
  const parsed = parseBody(methodRequestSchema, body);
  if (!parsed.ok) return invalid(parsed.issues);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, terms } = found.value;
  const { method, challenge: solution } = parsed.value;
  if (isFinal(plan)) return wrongState;
  if (method === 'direct_debit') {
    // What else may be wrong with the plan by now does not prevent it from being paid otherwise.
    const issues = checkMethod({ ...plan, method }, terms);
    if (!terms.offersDirectDebit) issues.push({ field: 'method', code: 'method_not_offered' });
    if (issues.length > 0) return invalid(issues);
  }
  return beginMethod(ports, plan, { method, terms, client, solution });
}

/** A plan as it is now: what the provider or the donor has decided meanwhile is noted first. */
export async function readPlan(ports: DonorPlanPorts, key: string | undefined): Promise<Result<PlanView>> {
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, terms, announced } = found.value;
  const confirmed = await confirmMethod(ports, plan, announced);
  const waits = confirmed.current && confirmed.current.state !== 'taking' && confirmed.current.state !== 'waiting';
  const settled = waits ? await settlePaid(ports, confirmed, announced) : confirmed;
  return succeed(view(ports, settled, terms));
}

/** Looks at an instalment that the donor or the bank may have decided. */
async function settlePaid(ports: DonorPlanPorts, plan: Plan, announced: Announced): Promise<Plan> {
  const now = ports.clock().toISOString();
  await changeStoredPlan(ports, plan.id, announced, (latest) =>
    latest.current && latest.current.checkAt > now ? { ...latest, current: { ...latest.current, checkAt: now } } : null,
  );
  return (await workPlan(ports, plan.id, announced)) ?? plan;
}

/** The plans of a signed-in user that have begun once, newest first. */
export async function listPlans(
  ports: DonorPlanPorts,
  user: SignedInUser | undefined,
  accounts?: Pick<DonorAccounts, 'isOver'>,
): Promise<Result<{ readonly plans: readonly PlanView[] }>> {
  // A plan's key is enough to change it, long after a token has expired.
  if (!user || !accounts || (await accounts.isOver(user)))
    return fail({ code: 'unauthorized', message: 'Sign in to see your plans.' });
  const terms = await ports.catalogue.read();
  if (!terms) return noTerms;
  const plans = await ports.plans.listOfUser(user.userId);
  return succeed({ plans: plans.filter(hasMethod).map((plan) => view(ports, healPlan(plan), terms)) });
}

/** A plan that its donor may change. */
const isChangeable = ({ status }: Plan) => status === 'active' || status === 'paused' || status === 'needs_donor';

/** Applies a decision of the donor to a plan, whatever is written at the same time. */
async function decide(
  ports: DonorPlanPorts,
  key: string | undefined,
  apply: (plan: Plan, announced: Announced, now: Date, terms: GivingCatalogue) => Plan | ErrorDetail | null,
): Promise<Result<{ plan: Plan; terms: GivingCatalogue; announced: Announced }>> {
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, terms, announced } = found.value;
  let refused: ErrorDetail | null = null;
  const stored = await changeStoredPlan(ports, plan.id, announced, (latest) => {
    refused = null;
    const decided = apply(latest, announced, ports.clock(), terms);
    if (decided && !('code' in decided)) {
      // What can't be shown is not stored.
      view(ports, decided, terms);
      return decided;
    }
    refused = decided ?? wrongState.error;
    return null;
  });
  if (refused) return fail(refused);
  return stored ? succeed({ plan: stored, terms, announced }) : notFound;
}

/** Changes the terms of a plan, from its next instalment on. */
export async function changeTerms(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
): Promise<Result<PlanView>> {
  const parsed = parseBody(planChangeSchema, body);
  if (!parsed.ok) return invalid(parsed.issues);
  const decided = await decide(ports, key, (plan, announced, now, terms) => {
    if (!isChangeable(plan)) return null;
    const changed = changePlan(plan, parsed.value, now, announced);
    const issues = checkPlan({ ...changed, startsOn: undefined, method: getMethod(changed) }, terms, now);
    // An end that was stored before ends had a limit stands, until the donor changes it.
    const found = issues.filter(
      ({ field, code }) => parsed.value.ends !== undefined || field !== 'ends.day' || code !== 'too_large',
    );
    if (found.length > 0) return invalid(found).error;
    const { setup } = changed;
    // A bank account that is being saved, and cannot pay what the plan gives now, is not taken.
    return setup?.isOpen && checkMethod({ ...changed, method: setup.method }, terms).length > 0
      ? { ...changed, setup: { ...setup, isOpen: false } }
      : changed;
  });
  return decided.ok ? succeed(view(ports, decided.value.plan, decided.value.terms)) : decided;
}

/** Skips one date. One that is being paid for is ended at the provider first: if it was paid meanwhile, it is taken. */
export async function skipDate(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
): Promise<Result<PlanView>> {
  const parsed = parseBody(skipRequestSchema, body);
  if (!parsed.ok) return invalid(parsed.issues);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  const { plan, terms, announced } = found.value;
  if (plan.current?.key === parsed.value.key) {
    if (plan.current.state === 'taking' || plan.current.state === 'processing') return wrongState;
    const ended = await settleEnded(ports, plan, parsed.value.key, announced, true);
    return succeed(view(ports, ended ?? plan, terms));
  }
  const decided = await decide(ports, key, (latest, _, now) =>
    isChangeable(latest) ? skipInstalment(latest, parsed.value.key, now, announced) : null,
  );
  return decided.ok ? succeed(view(ports, decided.value.plan, terms)) : decided;
}

/** Pauses a plan to a day. */
export async function pauseUntil(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
): Promise<Result<PlanView>> {
  const parsed = parseBody(pauseRequestSchema, body);
  if (!parsed.ok) return invalid(parsed.issues);
  const { until } = parsed.value;
  const today = sydneyDay(ports.clock());
  if (until <= today) return invalid([{ field: 'until', code: 'too_small' }]);
  if (until > getLatestDay(today)) return invalid([{ field: 'until', code: 'too_large' }]);
  return end(ports, key, (plan, now) => (isChangeable(plan) ? pausePlan(plan, until, now) : null));
}

/** Stops a plan at once, also while a payment is under way: it is ended, or was taken, and the view says which. */
export const stop = (ports: DonorPlanPorts, key: string | undefined): Promise<Result<PlanView>> =>
  end(ports, key, (plan, now) => (isFinal(plan) ? plan : stopPlan(plan, now)));

/** Stores that nothing more is taken, and then ends the payment under way. */
async function end(
  ports: DonorPlanPorts,
  key: string | undefined,
  apply: (plan: Plan, now: Date) => Plan | null,
): Promise<Result<PlanView>> {
  const decided = await decide(ports, key, (plan, _, now) => apply(plan, now));
  if (!decided.ok) return decided;
  const { plan, terms, announced } = decided.value;
  const ended = plan.current && (await settleEnded(ports, plan, plan.current.key, announced));
  return succeed(view(ports, ended ?? plan, terms));
}

/** Ends a pause, or tries again what waits for the donor; goes on after a dispute only if the donor was asked about it. */
export async function resume(
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown = {},
): Promise<Result<PlanView>> {
  const parsed = parseBody(resumeRequestSchema, body);
  if (!parsed.ok) return invalid(parsed.issues);
  const found = await findPlan(ports, key);
  if (!found.ok) return found;
  // It is tried with the saved card again.
  const limited = found.value.plan.current?.state === 'donor' ? await limitPlan(ports, found.value.plan) : null;
  if (limited) return fail(limited);
  const decided = await decide(ports, key, (plan, announced, now) => {
    if (plan.status === 'paused') return resumeByDonor(plan, now, announced);
    if (plan.status !== 'needs_donor') return null;
    if (!plan.doubt) return resumeByDonor(plan, now, announced);
    return parsed.value.confirms === undefined ? null : confirmAfterDispute(plan, now, announced);
  });
  return decided.ok ? succeed(view(ports, decided.value.plan, decided.value.terms)) : decided;
}
