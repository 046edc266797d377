/** A fault that is played instead of the answer, e.g. `{ status: 429, headers: { 'retry-after': '10' } }`. */
export interface InjectedContentFault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; without it the body is empty. */
  readonly body?: unknown;
}
