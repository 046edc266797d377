import { fail, type Result } from '../../../src/domain/Result';

/** The reason why a provider call failed. */
export type ProviderFailure =
  /** No answer, a server error, or too many requests: it may have acted or not, and a retry is safe. */
  | { readonly reason: 'unavailable'; readonly detail: string }
  | { readonly reason: 'not_found'; readonly detail: string }
  /** The payer's side declined; with `isFinal` the same account or token will not pay later either. */
  | { readonly reason: 'declined'; readonly detail: string; readonly isFinal?: boolean }
  /** The payer has to act first, or the object's state does not allow it. */
  | { readonly reason: 'wrong_state'; readonly detail: string }
  /** Our key is invalid, or may not do this (401, 403): after the key is replaced the same request works. */
  | { readonly reason: 'key_refused'; readonly detail: string }
  /** It will never succeed: an error in our request. */
  | { readonly reason: 'refused'; readonly detail: string };

/** Result of a provider call. */
export type ProviderResult<Value> = Result<Value, ProviderFailure>;

/** Whether a retry may have another result. */
export const isPassing = ({ reason }: ProviderFailure) => reason === 'unavailable' || reason === 'key_refused';

export const createFailure = (reason: ProviderFailure['reason'], detail: string) =>
  fail<ProviderFailure>({ reason, detail });

/** Is called with each answer, with the provider's own id of the call, by which its support finds it. */
export type OnAnswer = (answer: {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly providerRequestId: string | undefined;
}) => void;
