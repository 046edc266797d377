import type { Failure } from '../../contract/CallResult';

/** Texts of every request. */
export const requestCopy = {
  /** `what` in words for the middle of a sentence: `your gifts`. */
  loading: (what: string) => `Loading ${what}…`,
  failed: (what: string) => `We could not load ${what}`,
};

const failures: Partial<Record<Failure['code'], string>> = {
  offline: 'We got no answer. Check your internet connection and try again.',
  too_many_requests: 'There were many requests in a short time. Please wait a minute and try again.',
  unauthorized: 'We could not check that you are still signed in. Please try again.',
};

/** Says why a request failed, and what to do. */
export const getRequestFailureText = ({ code }: Failure): string =>
  failures[code] ?? 'Something went wrong on our side. Please try again in a moment.';
