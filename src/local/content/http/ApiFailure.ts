/** An answer of the API that is no success, as data. */
export interface ApiFailure {
  readonly status: 400 | 401 | 403 | 404 | 410 | 429 | 500;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: ApiFailure };

/** A result that worked out. */
export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** A result that did not. */
export function fail(failure: ApiFailure): { readonly ok: false; readonly failure: ApiFailure } {
  return { ok: false, failure };
}
