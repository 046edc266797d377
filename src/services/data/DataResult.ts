/**
 * Why a call to the data API failed: no connection or no answer in time; not signed in (any longer); too many calls; or
 * an error there, including a malformed answer.
 */
export type DataFailure = 'offline' | 'signed_out' | 'too_many' | 'failed';

/** Result of a call to the data API. */
export type DataResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: DataFailure };

export const failed = (reason: DataFailure): DataResult<never> => ({ ok: false, reason });
