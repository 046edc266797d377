/** Why a provider did not do what it was asked. */
export type ProviderFailure =
  /** No answer, an error of its own, or too many requests: it may or may not have acted, and asking again is safe. */
  | { readonly reason: 'unavailable'; readonly detail: string }
  | { readonly reason: 'not_found'; readonly detail: string }
  /** The payer's side said no. */
  | { readonly reason: 'declined'; readonly detail: string }
  /** The payer has to do something first, or the object is in a state that does not allow it. */
  | { readonly reason: 'wrong_state'; readonly detail: string }
  /** Our key is not valid, or may not do this (401, 403): once the key is replaced the same request gets an answer. */
  | { readonly reason: 'key_refused'; readonly detail: string }
  /** It will never do this, whoever asks however often: a fault of ours. */
  | { readonly reason: 'refused'; readonly detail: string };

/** What a provider answered, as data. */
export type ProviderResult<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ProviderFailure);

/** Whether the same question may have another answer later. */
export const isPassing = ({ reason }: ProviderFailure) => reason === 'unavailable' || reason === 'key_refused';

export const answered = <T>(value: T): ProviderResult<T> => ({ ok: true, value });

export const failed = (
  reason: ProviderFailure['reason'],
  detail: string,
): { readonly ok: false } & ProviderFailure => ({
  ok: false,
  reason,
  detail,
});
