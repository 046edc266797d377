interface QueryPosition {
  /** The whole text of the parameter. */
  readonly query: string;
  /** Characters before the place. */
  readonly offset: number;
  /** The parameter, e.g. `query` or `orderings`. */
  readonly location: string;
}

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

/** 400 for a text that does not parse; the message shows the place, as the API's does. */
export function parsingError(what: string, { query, offset, location }: QueryPosition): ApiFailure {
  const before = query.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  const shown = query.split('\n')[line - 1] ?? '';
  const message = `${what} on line:${line} col:${column} in query '${query}'\n${shown}\n${' '.repeat(column - 1)}^\n`;
  return { status: 400, body: { type: 'parsing-error', message, line, column, id: 0, location } };
}

/** 400 for a parameter with a value that the API does not take. */
export function validationError(message: string): ApiFailure {
  return { status: 400, body: { type: 'api_validation_error', message } };
}

/** 404 for a ref that never was. */
export function refNotFound(masterRef: string): ApiFailure {
  return {
    status: 404,
    body: {
      type: 'api_notfound_error',
      message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`,
    },
  };
}

/** 410 for a master ref that newer content has replaced. */
export function refExpired(masterRef: string): ApiFailure {
  return {
    status: 410,
    body: {
      type: 'api_validation_error',
      message: `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`,
    },
  };
}

/** A fault that is played instead of the answer, e.g. `{ status: 429, headers: { 'retry-after': '10' } }`. */
export interface InjectedContentFault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; without it the body is empty. */
  readonly body?: unknown;
}
