import type { Failure } from '../../contract/CallResult';
import { area, message } from '../message';

/** Texts of every request. */
export const requestCopy = area('requests', {
  /** `what` in words for the middle of a sentence: `your gifts`. */
  loading: (what: string) => message('Loading {what}…', { what }),
  failed: (what: string) => message('We could not load {what}', { what }),
});

const failures = area('requests:failures', {
  offline: 'We got no answer. Check your internet connection and try again.',
  too_many_requests: 'There were many requests in a short time. Please wait a minute and try again.',
  unauthorized: 'We could not check that you are still signed in. Please try again.',
  other: 'Something went wrong on our side. Please try again in a moment.',
});

/** Says why a request failed, and what to do. */
export const getRequestFailureText = ({ code }: Failure): string =>
  (failures as Partial<Record<string, string>>)[code] ?? failures.other;
