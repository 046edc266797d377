import type { DataFailure } from '../index';

/** Text that says why a call failed, and what to do. */
export function failureText(reason: DataFailure): string {
  switch (reason) {
    case 'offline':
      return 'We got no answer. Check your internet connection and try again.';
    case 'too_many':
      return 'There were many requests in a short time. Please wait a minute and try again.';
    case 'failed':
      return 'Something went wrong on our side. Please try again in a moment.';
    case 'signed_out':
      return 'We could not check that you are still signed in. Please try again.';
  }
}
