import type { NewMethod, PlanRequest, PlanView } from '../../../contract/plans';
import type { Challenge } from '../../../domain/donation';
import type { PlanAttempt } from '../../../domain/plan/PlanForm';
import type { CallResult } from '../../../contract/CallResult';
import { passChallenges } from '../../../services/challenge/passChallenges';
import { chooseKey, retryWithNextKey } from '../../../services/http/retryWithNextKey';
import type { Plans } from '../../../services/payments';
import { succeed } from '../../../domain/Result';

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
    if (!before.ok && before.error.code !== 'not_found') return before;
    if (before.ok && before.value.status !== 'created' && !isOver(before.value))
      return succeed({ plan: before.value, clientSecret: null, setupToken: null });
  }
  return retryWithNextKey(
    chooseKey(last, isSame, firstKey),
    async (key) => {
      remember({ key, request: text, planKey: null });
      const created = await passChallenges((challenge) => plans.create({ ...request, attempt: key, challenge }), solve);
      if (created.ok) remember({ key, request: text, planKey: created.value.plan.key });
      return created;
    },
    (created) => (created.ok ? isOver(created.value.plan) : created.error.code === 'attempt_reused'),
  );
}
