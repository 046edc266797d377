import type { Challenge, ErrorCode, FieldIssue } from '../domain/donation/issues';
import { fail, type Result } from '../domain/Result';

/** The reason why a call of a back end failed. */
export interface Failure {
  /** The function's code; `offline` if there was no connection, no answer in time, or a malformed one. */
  readonly code: ErrorCode | 'offline';
  readonly issues?: readonly FieldIssue[];
  readonly retryAfterSeconds?: number | null;
  /** With `challenge_required`: the challenge to solve before trying again. */
  readonly challenge?: Challenge;
  /** With `code_required`: goes with the code that was sent by email, when the call is repeated with both. */
  readonly confirmation?: string;
}

export type CallResult<Value> = Result<Value, Failure>;

export const offline = fail<Failure>({ code: 'offline' });

/** Makes a call that may reject, as one of a script that does not load: that is no answer, and can be repeated. */
export async function callSafely<Value, Error>(
  call: () => Promise<Result<Value, Error>>,
): Promise<Result<Value, Error | Failure>> {
  try {
    return await call();
  } catch {
    return offline;
  }
}
