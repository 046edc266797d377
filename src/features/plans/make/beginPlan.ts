import type { NewMethod, PlanRequest, PlanView } from '../../../contract/plans';
import type { Challenge } from '../../../domain/donation';
import type { PlanAttempt } from '../../../domain/plan/PlanForm';
import type { CallResult } from '../../../services/http/CallResult';
import { deriveNextKey } from '../../../services/http/deriveNextKey';
import type { Plans } from '../../../services/payments';

export interface BeginPorts {
  readonly plans: Pick<Plans, 'create' | 'read'>;
  /** The last attempt of this draft. */
  readonly last: PlanAttempt | null;
  /** Stores an attempt before anything is sent for it. */
  readonly remember: (attempt: PlanAttempt) => void;
  /** Key of the first attempt. */
  readonly firstKey: () => string;
  /** Solves a challenge; `null` on failure. */
  readonly solve: (challenge: Challenge) => Promise<string | null>;
}

/** Attempts of one draft: one for each change after a plan was stored. */
const mostKeys = 20;
/** A challenge expires after minutes; a second one is set if the first was solved too late. */
const mostChallenges = 2;

const isOver = ({ status }: PlanView) => status === 'stopped' || status === 'finished';

/**
 * Stores a plan before its card or PayPal account is saved. The same plan is the same attempt, however often the donor presses the button. A
 * changed one is a new attempt, unless something was saved for the one before: then that plan has begun, and is the answer.
 */
export async function beginPlan(
  request: Omit<PlanRequest, 'attempt'>,
  { plans, last, remember, firstKey, solve }: BeginPorts,
): Promise<CallResult<NewMethod>> {
  const text = JSON.stringify(request);
  const isSame = last?.request === text;
  if (last?.planKey && !isSame) {
    const before = await plans.read(last.planKey);
    if (!before.ok && before.failure.code !== 'not_found') return before;
    if (before.ok && before.value.status !== 'created' && !isOver(before.value))
      return { ok: true, value: { plan: before.value, clientSecret: null, setupToken: null } };
  }
  let key = last ? (isSame ? last.key : deriveNextKey(last.key)) : firstKey();
  for (let tries = 1; ; tries += 1, key = deriveNextKey(key)) {
    remember({ key, request: text, planKey: null });
    const created = await create({ ...request, attempt: key }, plans, solve);
    const isSpent = created.ok ? isOver(created.value.plan) : created.failure.code === 'attempt_reused';
    if (isSpent && tries < mostKeys) continue;
    if (created.ok) remember({ key, request: text, planKey: created.value.plan.key });
    return created;
  }
}

async function create(
  request: PlanRequest,
  plans: BeginPorts['plans'],
  solve: BeginPorts['solve'],
): Promise<CallResult<NewMethod>> {
  let created = await plans.create(request);
  for (let challenges = 0; challenges < mostChallenges; challenges += 1) {
    if (created.ok || !created.failure.challenge) return created;
    const challenge = await solve(created.failure.challenge);
    if (challenge === null) return created;
    created = await plans.create({ ...request, challenge });
  }
  return created;
}
