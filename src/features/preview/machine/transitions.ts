import { PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';

/**
 * Which state may follow which: the specification's sentences as a table.
 *
 * - Resolving starts from IDLE only; bootstrapping from IDLE or RESOLVED.
 * - Without a preview either of them ends in NOT_PREVIEW, without a configuration in FAILED.
 * - An unauthorised answer leads to PROMPT_FOR_ACCESS_TOKEN, any other error to FAILED.
 * - Cancelling, dismissing and a submitted token lead back to IDLE.
 */
export const transitions: Readonly<Record<State, readonly State[]>> = {
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
export function mayGo(from: State, to: State): boolean {
  return transitions[from].includes(to);
}
