import type { Context } from 'hono';
import { EmulatorError } from '../kit/EmulatorError';

/** An answer of the API that is no success. */
export class ContentFailure extends EmulatorError {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 410,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(String(body.message ?? body.error));
  }

  override toResponse(c: Context): Response {
    return c.json(this.body, this.status);
  }
}

/** Creates the error 400 for a parameter, `query` or `orderings`, that does not parse. */
export const parsingError = (message: string, location: string) =>
  new ContentFailure(400, { type: 'parsing-error', message, location });

/** Creates the error 400 for a parameter with a value that the API does not take. */
export const validationError = (message: string) => new ContentFailure(400, { type: 'api_validation_error', message });

/** Creates the error 404 for a ref that never was. */
export function refNotFound(masterRef: string): ContentFailure {
  const message = `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`;
  return new ContentFailure(404, { type: 'api_notfound_error', message });
}

/** Creates the error 410 for a master ref that newer content has replaced. */
export function refExpired(masterRef: string): ContentFailure {
  const message = `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`;
  return new ContentFailure(410, { type: 'api_validation_error', message });
}

/** An injected fault that is answered instead, e.g. `{ status: 429, headers: { 'retry-after': '10' } }`. */
export interface InjectedContentFault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; without it the body is empty. */
  readonly body?: unknown;
}
