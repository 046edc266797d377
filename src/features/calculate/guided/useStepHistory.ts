import { useEffect } from 'react';
import type { Step } from '../state/CalculatorState';
import { allSteps } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';

/** Under which name the question stands in the state of a history entry, beside what the router keeps there. */
const name = 'zakatStep';

function stepIn(state: unknown): Step | null {
  const step = (state as Record<string, unknown> | null)?.[name];
  return allSteps.find((known) => known === step) ?? null;
}

const withStep = (step: Step): object => ({ ...(history.state as object | null), [name]: step });

/** The questions as entries of the browser's history, so that back and forward move between them and leave everything as it is. */
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
    // The first render shows what the server did; the question that was kept follows at once.
    if (here === step || step !== store.get().step) return;
    // The entry the visitor came with gets the question they are at; a further question gets an entry of its own.
    if (here === null) history.replaceState(withStep(step), '');
    else history.pushState(withStep(step), '');
  }, [store, step]);
}
