import { useEffect, useState } from 'react';

/** Something that is loaded lazily, at one moment. */
export type Lazy<Value> =
  { readonly type: 'loading' } | { readonly type: 'failed' } | { readonly type: 'loaded'; readonly value: Value };

/** The parts that were loaded before, by the function that loads them: the next place that shows one has it at once. */
const loadedParts = new Map<unknown, unknown>();

/** Loads something for every place that shows it. Rejects if that fails. */
export async function loadLazy<Value>(load: () => Promise<Value>): Promise<Value> {
  const value = await load();
  loadedParts.set(load, value);
  return value;
}

/**
 * Loads something that will be needed soon, once the tap or key that announces it has been answered. If it can't be loaded now, it is
 * loaded when it is shown.
 */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (!loadedParts.has(load)) await loadLazy(load).catch(() => undefined);
}

function find<Value>(load: unknown): Lazy<Value> {
  return loadedParts.has(load) ? { type: 'loaded', value: loadedParts.get(load) as Value } : { type: 'loading' };
}

/**
 * Loads something once it is wanted, and again with `retry`.
 *
 * @param load - must be the same function on each render; without it nothing is loaded
 */
export function useLazy<Value>(load: (() => Promise<Value>) | undefined, isWanted = true) {
  const [state, setState] = useState(() => ({ load, lazy: find<Value>(load) }));
  const [tries, setTries] = useState(0);
  // Another load may follow in the same place.
  const lazy = state.load === load ? state.lazy : find<Value>(load);
  const isNeeded = isWanted && lazy.type !== 'loaded';
  useEffect(() => {
    if (!isNeeded || !load) return;
    let isCurrent = true;
    const show = (next: Lazy<Value>) => {
      if (isCurrent) setState({ load, lazy: next });
    };
    show({ type: 'loading' });
    loadLazy(load).then(
      (value) => show({ type: 'loaded', value }),
      () => show({ type: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, load, tries]);
  return { lazy, retry: () => setTries((before) => before + 1) };
}
