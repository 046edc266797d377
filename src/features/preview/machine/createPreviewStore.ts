import { PrismicContextActionType as ActionType, PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import type { PrismicContextAction, PrismicContextState } from 'gatsby-plugin-prismic-previews';
import { indexRuntime } from '../content/indexRuntime';
import { nextState, toError } from './nextState';

/** What the store holds at a moment; a new object whenever something changed. */
export interface PreviewSnapshot {
  readonly state: PrismicContextState;
  /** One attempt at a preview. What an attempt that was ended still says is not heard. */
  readonly run: Run;
}

export interface Run {
  readonly number: number;
  /** Aborts when the attempt ends. */
  readonly signal: AbortSignal;
}

export type Goal = 'resolve' | 'bootstrap';

export interface PreviewStore {
  snapshot(): PreviewSnapshot;
  subscribe(listener: () => void): () => void;
  /** Hears an action of an attempt; drops it when that attempt has ended. */
  dispatch(run: Run, action: PrismicContextAction): void;
  /** Whether the attempt is to work towards a goal now, at a path of the site. Says yes once. */
  claim(goal: Goal, path: string): boolean;
  /** Ends the attempt, in whatever state: requests are aborted, IDLE. Nothing starts again before another path is shown. */
  cancel(path: string): void;
  /** Ends the attempt and lets another start. */
  restart(): void;
  fail(run: Run, thrown: unknown): void;
}

/**
 * Keeps the plugin's state outside React, so that each action is reduced once, in order and at once, and so that an
 * attempt can be ended: the plugin's own context can do neither.
 */
export function createPreviewStore(initial: PrismicContextState): PreviewStore {
  let abort = new AbortController();
  let current: PreviewSnapshot = { state: initial, run: { number: 1, signal: abort.signal } };
  const claimed = new Set<string>();
  const listeners = new Set<() => void>();

  function set(change: Partial<PreviewSnapshot>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function reduce(action: PrismicContextAction): void {
    const state = nextState(current.state, action);
    if (state === current.state) return;
    if (action.type === ActionType.SetupRuntime) Object.values(state.runtimeStore).forEach(indexRuntime);
    set({ state });
  }

  function startRun(): void {
    abort.abort();
    abort = new AbortController();
    claimed.clear();
    set({
      run: { number: current.run.number + 1, signal: abort.signal },
      state: nextState(current.state, { type: ActionType.GoToIdle }),
    });
  }

  const store: PreviewStore = {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(run, action) {
      if (run.number === current.run.number) reduce(action);
    },
    claim(goal, path) {
      const { previewState, isBootstrapped } = current.state;
      const mayStart =
        goal === 'resolve'
          ? previewState === State.IDLE
          : (previewState === State.IDLE || previewState === State.RESOLVED) && !isBootstrapped;
      const key = `${goal} ${path}`;
      if (!mayStart || claimed.has(key)) return false;
      claimed.add(key);
      return true;
    },
    cancel(path) {
      startRun();
      claimed.add(`resolve ${path}`).add(`bootstrap ${path}`);
    },
    restart: startRun,
    fail(run, thrown) {
      store.dispatch(run, { type: ActionType.Failed, payload: { error: toError(thrown) } });
    },
  };
  return store;
}
