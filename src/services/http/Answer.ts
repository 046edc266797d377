import type { Challenge, FieldFault, RefusalCode } from '../../domain/donation';

/** Why a call failed. */
export interface Failure {
  /** The function's code; `offline` if there was no connection, no answer in time, or a malformed one. */
  readonly code: RefusalCode | 'offline';
  readonly faults: readonly FieldFault[];
  readonly retryAfterSeconds: number | null;
  /** With `challenge_required`: the challenge to solve before trying again. */
  readonly challenge?: Challenge;
}

/** Result of a call to a function. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export const offline: Answer<never> = { ok: false, failure: { code: 'offline', faults: [], retryAfterSeconds: null } };
