/** What became of an event. `later`: its provider or the table did not answer; the sweep tries again. */
export type AppliedEvent = 'applied' | 'later';
