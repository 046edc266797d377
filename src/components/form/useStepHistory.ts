import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the steps of a form as entries of the browser's history, for the back and forward buttons.
 *
 * @param name - key of the step in an entry's state, beside the router's keys
 * @param steps - a constant list of every step
 * @param onMove - shows the step that the visitor moved to
 * @returns `getStored`: the step of the current entry, which survives a reload; `store`: gives a step its entry
 */
export function useStepHistory<Step extends string>(
  name: string,
  steps: readonly Step[],
  onMove: (step: Step) => void,
) {
  const latest = useRef(onMove);
  latest.current = onMove;

  const read = useCallback(
    (state: unknown): Step | null => {
      const stored = (state as Record<string, unknown> | null)?.[name];
      return steps.find((step) => step === stored) ?? null;
    },
    [name, steps],
  );

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      // Entries without a step are fragments of the page: the step stays.
      const step = read(state);
      if (step) latest.current(step);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [read]);

  const getStored = useCallback(() => read(history.state), [read]);

  const store = useCallback(
    (step: Step) => {
      const here = read(history.state);
      if (here === step) return;
      const state = { ...(history.state as object | null), [name]: step };
      // The first entry gets the current step; each further step gets its own entry.
      if (here === null) history.replaceState(state, '');
      else history.pushState(state, '');
    },
    [name, read],
  );

  return { getStored, store };
}
