import type { DataFailure } from '../index';

/** Text that says why a call failed, and what to do. */
export function failureText(reason: DataFailure): string {
  switch (reason) {
    case 'offline':
      return 'The account service did not answer. Are you connected? You can try again.';
    case 'too_many':
      return 'There were many requests in a short time. Please wait a minute, and try again.';
    case 'failed':
      return 'Something went wrong on our side, and it is nothing you did. Please try again in a moment.';
    case 'signed_out':
      return 'We could not make sure that you are still signed in. You can try again.';
  }
}
