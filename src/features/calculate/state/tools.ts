import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Rulings } from '../../../domain/zakat';
import type { DraftStore } from '../draft/createDraftStore';
import type { ReadPastPrices, ReadPrices, SaveStatement, Schedule } from '../ports';
import type { RuleGuide } from '../rules/createRuleGuide';
import type { CalculatorStore, Snapshot } from './createStore';
import type { Action } from './reduce';

/** Dependencies of every part of the calculator; constant while the page is open. */
export interface Tools {
  readonly store: CalculatorStore;
  readonly drafts: DraftStore;
  readonly rulings: Rulings;
  readonly guide: RuleGuide;
  readonly schedule: Schedule;
  readonly clock: () => Date;
  readonly readPrices: ReadPrices;
  readonly readPast: ReadPastPrices;
  readonly saveStatement?: SaveStatement;
}

const ToolsContext = createContext<Tools | null>(null);

export const ToolsProvider = ToolsContext.Provider;

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('A part of the calculator is rendered outside of it');
  return tools;
}

export function useDispatch(): (action: Action) => void {
  return useTools().store.dispatch;
}

/** Returns a part of the state. `select` must give the same value as long as its part has not changed. */
export function useCalculator<Part>(select: (state: Snapshot) => Part): Part {
  const { store } = useTools();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}

/** Returns a value once it has stayed the same for so many milliseconds. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const { schedule } = useTools();
  const [settled, setSettled] = useState(value);
  useEffect(() => schedule(() => setSettled(value), milliseconds), [schedule, value, milliseconds]);
  return settled;
}

/**
 * Returns a part of the state once nothing has changed for so many milliseconds. Until then nothing renders, so a key costs
 * only its field and the result.
 */
export function useRested<Part>(select: (state: Snapshot) => Part, milliseconds: number): Part {
  const { store, schedule } = useTools();
  const hydrated = useHydrated();
  const [part, setPart] = useState(() => select(hydrated ? store.get() : store.initial));
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  useEffect(() => {
    const take = () => setPart(() => latest.current(store.get()));
    let coming = latest.current(store.get());
    let cancel = schedule(take, milliseconds);
    const stop = store.subscribe(() => {
      const next = latest.current(store.get());
      // Other changes do not delay it.
      if (Object.is(next, coming)) return;
      coming = next;
      cancel();
      cancel = schedule(take, milliseconds);
    });
    return () => {
      stop();
      cancel();
    };
  }, [store, schedule, milliseconds]);
  return part;
}

const never = () => () => undefined;

/** Whether the page is hydrated: output that depends on today's date must not be in the built page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
