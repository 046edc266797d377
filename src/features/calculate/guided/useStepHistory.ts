import { useEffect } from 'react';
import type { Step } from '../state/CalculatorState';
import { allSteps } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';

/** Key of the question in the history entry's state, beside the router's keys. */
const name = 'zakatStep';

function stepIn(state: unknown): Step | null {
  const step = (state as Record<string, unknown> | null)?.[name];
  return allSteps.find((known) => known === step) ?? null;
}

const withStep = (step: Step): object => ({ ...(history.state as object | null), [name]: step });

/** The questions as entries of the browser's history, for the back and forward buttons. */
export function useStepHistory() {
  const { store } = useTools();
  const step = useCalculator((state) => state.step);

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const before = stepIn(state);
      if (before) store.dispatch({ type: 'moved', step: before });
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [store]);

  useEffect(() => {
    const here = stepIn(history.state);
    // The first render matches the server's; the stored question follows at once.
    if (here === step || step !== store.get().step) return;
    // The first entry gets the current question; each further question gets its own entry.
    if (here === null) history.replaceState(withStep(step), '');
    else history.pushState(withStep(step), '');
  }, [store, step]);
}
