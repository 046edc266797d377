import type { Challenge, FieldIssue, ErrorCode } from '../../domain/donation';

/** Why a call failed. */
export interface Failure {
  /** The function's code; `offline` if there was no connection, no answer in time, or a malformed one. */
  readonly code: ErrorCode | 'offline';
  readonly issues: readonly FieldIssue[];
  readonly retryAfterSeconds: number | null;
  /** With `challenge_required`: the challenge to solve before trying again. */
  readonly challenge?: Challenge;
  /** With `code_required`: goes with the code that was sent by email, when the call is repeated with both. */
  readonly confirmation?: string;
}

/** Result of a call to a function. */
export type CallResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export const offline: CallResult<never> = {
  ok: false,
  failure: { code: 'offline', issues: [], retryAfterSeconds: null },
};
