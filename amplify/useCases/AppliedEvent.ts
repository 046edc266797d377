/** Result of an event. `later`: its provider or the table did not answer; the sweep retries. */
export type AppliedEvent = 'applied' | 'later';

/** Result of applying an event. */
export interface Applied {
  readonly outcome: AppliedEvent;
  /** A side effect to run once, although two calls may apply the event: run by the one that marks it as applied. */
  readonly once?: () => Promise<void>;
}
