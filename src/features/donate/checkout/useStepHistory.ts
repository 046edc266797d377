import { useCallback, useEffect, useRef } from 'react';
import { steps, type Step } from '../request/FormIssue';

/** Key of the step in the history entry's state, beside the router's keys. */
const name = 'givingStep';

function stepIn(state: unknown): Step | null {
  const step = (state as Record<string, unknown> | null)?.[name];
  return steps.find((known) => known === step) ?? null;
}

/** The entry's state with the step, keeping the router's keys. */
const withStep = (step: Step): object => ({ ...(history.state as object | null), [name]: step });

/**
 * The steps as entries of the browser's history, for the back and forward buttons.
 *
 * @param show - shows the step that the visitor moved to
 */
export function useStepHistory(show: (step: Step) => void) {
  const latest = useRef(show);
  latest.current = show;

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      // Entries without a step are fragments of the page: the step stays.
      const step = stepIn(state);
      if (step) latest.current(step);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  /** The step stored in this entry, which survives a reload; stores one if there was none. */
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
