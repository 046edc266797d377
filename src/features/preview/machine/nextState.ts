import {
  contextReducer,
  PrismicContextActionType as ActionType,
  PrismicPreviewState as State,
} from 'gatsby-plugin-prismic-previews';
import type { PrismicContextAction, PrismicContextState } from 'gatsby-plugin-prismic-previews';
import { mayGo } from './transitions';

/** The state that an action of the plugin's asks for; the other actions only carry data. */
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
 * The plugin's reducer behind the specified transitions. Mends three of its faults: a transition that is not specified
 * changes nothing, what the reducer throws becomes FAILED instead of taking the site down, and IDLE forgets the preview
 * before it.
 *
 * Not a pure function, as the plugin's is none (it writes into the runtime): call it once for each action.
 */
export function nextState(state: PrismicContextState, action: PrismicContextAction): PrismicContextState {
  const goal = goals[action.type];
  if (goal && !mayGo(state.previewState, goal)) return state;
  try {
    const next = contextReducer(state, action);
    return goal === State.IDLE ? forget(next) : next;
  } catch (error) {
    return nextState(state, { type: ActionType.Failed, payload: { error: toError(error) } });
  }
}

function forget(state: PrismicContextState): PrismicContextState {
  return { ...state, isBootstrapped: false, resolvedPath: undefined, error: undefined, runtimeStore: {} };
}

/** Whatever was thrown, as an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
