/** An answer of the API that is no success, as data. */
export interface ApiFailure {
  readonly status: 400 | 401 | 403 | 404 | 410;
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

/** 400 for a parameter, `query` or `orderings`, that does not parse. */
export function parsingError(what: string, location: string): ApiFailure {
  return { status: 400, body: { type: 'parsing-error', message: what, location } };
}

/** 400 for a parameter with a value that the API does not take. */
export function validationError(message: string): ApiFailure {
  return { status: 400, body: { type: 'api_validation_error', message } };
}

/** 404 for a ref that never was. */
export function refNotFound(masterRef: string): ApiFailure {
  const message = `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`;
  return { status: 404, body: { type: 'api_notfound_error', message } };
}

/** 410 for a master ref that newer content has replaced. */
export function refExpired(masterRef: string): ApiFailure {
  const message = `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`;
  return { status: 410, body: { type: 'api_validation_error', message } };
}

/** An injected fault that is answered instead, e.g. `{ status: 429, headers: { 'retry-after': '10' } }`. */
export interface InjectedContentFault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; without it the body is empty. */
  readonly body?: unknown;
}
