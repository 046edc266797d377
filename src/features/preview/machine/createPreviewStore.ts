import {
  PrismicContextActionType as ActionType,
  PrismicPreviewState as State,
  contextReducer,
  type PrismicContextAction,
  type PrismicContextState,
} from 'gatsby-plugin-prismic-previews';
import { indexRuntime } from '../content/indexRuntime';

/**
 * Which state may follow which: the specification's sentences as a table.
 *
 * - Resolving starts from IDLE only; bootstrapping from IDLE or RESOLVED.
 * - Without a preview either of them ends in NOT_PREVIEW, without a configuration in FAILED.
 * - An unauthorised answer leads to PROMPT_FOR_ACCESS_TOKEN, any other error to FAILED.
 * - Cancelling, dismissing and a submitted token lead back to IDLE.
 */
const transitions: Readonly<Record<State, readonly State[]>> = {
  [State.IDLE]: [State.RESOLVING, State.BOOTSTRAPPING, State.NOT_PREVIEW, State.FAILED],
  [State.RESOLVING]: [State.RESOLVED, State.PROMPT_FOR_ACCESS_TOKEN, State.FAILED, State.IDLE],
  [State.RESOLVED]: [State.BOOTSTRAPPING, State.NOT_PREVIEW, State.FAILED, State.IDLE],
  [State.BOOTSTRAPPING]: [State.ACTIVE, State.PROMPT_FOR_ACCESS_TOKEN, State.FAILED, State.IDLE],
  // What cannot be drawn fails after it became active.
  [State.ACTIVE]: [State.FAILED, State.IDLE],
  [State.PROMPT_FOR_ACCESS_TOKEN]: [State.IDLE],
  [State.FAILED]: [State.IDLE],
  [State.NOT_PREVIEW]: [],
};

/** Whether the preview may go from one state to another. */
export function canGo(from: State, to: State): boolean {
  return transitions[from].includes(to);
}

/** The state that an action of the plugin's sets; the other actions only carry data. */
const goals: Readonly<Partial<Record<ActionType, State>>> = {
  [ActionType.StartResolving]: State.RESOLVING,
  [ActionType.Resolved]: State.RESOLVED,
  [ActionType.StartBootstrapping]: State.BOOTSTRAPPING,
  [ActionType.Bootstrapped]: State.ACTIVE,
  [ActionType.PromptForAccessToken]: State.PROMPT_FOR_ACCESS_TOKEN,
  [ActionType.Failed]: State.FAILED,
  [ActionType.NotAPreview]: State.NOT_PREVIEW,
  [ActionType.GoToIdle]: State.IDLE,
};

/**
 * Returns the next state, by the plugin's reducer behind the specified transitions. Mends three of its faults: a transition that is not
 * specified changes nothing, what the reducer throws becomes FAILED instead of taking the site down, and IDLE forgets the preview before
 * it.
 *
 * Not a pure function, as the plugin's is none (it writes into the runtime): call it once for each action.
 */
export function getNextState(state: PrismicContextState, action: PrismicContextAction): PrismicContextState {
  const goal = goals[action.type];
  if (goal && !canGo(state.previewState, goal)) return state;
  try {
    const next = contextReducer(state, action);
    return goal === State.IDLE ? forget(next) : next;
  } catch (error) {
    return getNextState(state, { type: ActionType.Failed, payload: { error: toError(error) } });
  }
}

function forget(state: PrismicContextState): PrismicContextState {
  return { ...state, isBootstrapped: false, resolvedPath: undefined, error: undefined, runtimeStore: {} };
}

/** Whatever was thrown, as an error. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The state of the store at a moment; a new object whenever something changed. */
export interface PreviewSnapshot {
  readonly state: PrismicContextState;
  /** One attempt at a preview. What an attempt that was ended still says is not heard. */
  readonly run: Run;
}

export interface Run {
  readonly number: number;
  /** The signal that aborts when the attempt ends. */
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
 * Holds the plugin's state outside React, so that each action is reduced once, in order and at once, and so that an
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
    const state = getNextState(current.state, action);
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
      state: getNextState(current.state, { type: ActionType.GoToIdle }),
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
