/** What became of an event. `later`: its provider or the table did not answer; the sweep tries again. */
export type AppliedEvent = 'applied' | 'later';

/** What applying an event came to. */
export interface Applied {
  readonly outcome: AppliedEvent;
  /** What an event must not do twice, though two may apply it at once: done by the one that marks it as applied. */
  readonly once?: () => Promise<void>;
}
