import type { Challenge, FieldFault, RefusalCode } from '../../domain/donation';

/** Why a call did not do what it was for. */
export interface Failure {
  /** The function's own word; `offline` where none came: no connection, no answer in time, or one that nobody understands. */
  readonly code: RefusalCode | 'offline';
  readonly faults: readonly FieldFault[];
  readonly retryAfterSeconds: number | null;
  /** With `challenge_required`: what has to be solved before the same is asked again. */
  readonly challenge?: Challenge;
}

/** What a call to a function gives: failure is data, too. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export const offline: Answer<never> = { ok: false, failure: { code: 'offline', faults: [], retryAfterSeconds: null } };
