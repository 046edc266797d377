/**
 * Why a call to the data API gave nothing: no connection or no answer in time; nobody is signed in (any longer); asked too
 * often; or it failed there, which includes an answer that nobody understands.
 */
export type DataFailure = 'offline' | 'signed_out' | 'too_many' | 'failed';

/** What a call to the data API gives: failure is data, too. */
export type DataAnswer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: DataFailure };

export const failed = (reason: DataFailure): DataAnswer<never> => ({ ok: false, reason });
