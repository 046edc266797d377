import { useCallback, useRef, useState } from 'react';
import type { PlanView } from '../../../contract/plans';
import type { CallResult, Failure } from '../../../services/http/CallResult';

/** The parts of the page that do something; an error is shown beside the one that failed. */
export type PlanPart = 'task' | 'change' | 'card' | 'skip' | 'pause' | 'resume' | 'stop';

export interface PlanState {
  readonly plan: PlanView;
  /** What was done last. */
  readonly told: string;
  readonly busy: PlanPart | null;
  readonly failed: { readonly part: PlanPart; readonly failure: Pick<Failure, 'code'> } | null;
  /** Does something, unless something is under way. `tell` says what was done, from the plan before and after. */
  readonly run: (
    part: PlanPart,
    act: () => Promise<CallResult<PlanView>>,
    tell: (after: PlanView, before: PlanView) => string,
  ) => void;
  /** Shows the plan as it is now. */
  readonly show: (plan: PlanView, told: string) => void;
}

/** A plan, and what its donor does with it: one thing at a time. */
export function usePlan(first: PlanView): PlanState {
  const [plan, setPlan] = useState(first);
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState<PlanPart | null>(null);
  const [failed, setFailed] = useState<PlanState['failed']>(null);
  const latest = useRef(plan);
  latest.current = plan;
  const running = useRef(false);

  const show = useCallback((next: PlanView, words: string) => {
    setPlan(next);
    setTold(words);
    setFailed(null);
  }, []);

  const run = useCallback<PlanState['run']>(
    (part, act, tell) => {
      if (running.current) return;
      running.current = true;
      setBusy(part);
      setFailed(null);
      void act().then((answer) => {
        running.current = false;
        setBusy(null);
        if (answer.ok) show(answer.value, tell(answer.value, latest.current));
        else setFailed({ part, failure: answer.failure });
      });
    },
    [show],
  );

  return { plan, told, busy, failed, run, show };
}
