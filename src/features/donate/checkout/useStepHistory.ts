import { useCallback, useEffect, useRef } from 'react';
import { steps } from '../request/Problem';
import type { Step } from '../request/Problem';

/** Under which name the step stands in the state of a history entry, beside what the router keeps there. */
const name = 'givingStep';

function stepIn(state: unknown): Step | null {
  const step = (state as Record<string, unknown> | null)?.[name];
  return steps.find((known) => known === step) ?? null;
}

/** The state of the entry with the step in it. What the router keeps there stays. */
const withStep = (step: Step): object => ({ ...(history.state as object | null), [name]: step });

/**
 * The steps as entries of the browser's history, so that back and forward move between them and leave everything as it is.
 *
 * @param show - shows the step that the visitor went back or forward to
 */
export function useStepHistory(show: (step: Step) => void) {
  const latest = useRef(show);
  latest.current = show;

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      // Entries without a step are fragments of the page: the same step goes on.
      const step = stepIn(state);
      if (step) latest.current(step);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  /** The step of this entry, which a reload keeps; names the entry where it had none. */
  const stepAtArrival = useCallback((): Step => {
    const step = stepIn(history.state);
    if (!step) history.replaceState(withStep('amount'), '');
    return step ?? 'amount';
  }, []);

  const push = useCallback((step: Step) => {
    if (stepIn(history.state) !== step) history.pushState(withStep(step), '');
  }, []);

  return { push, stepAtArrival };
}
