import type { DataFailure } from '../../../services/data';

/** Why something could not be had or done, and what helps. */
export function failureText(reason: DataFailure): string {
  switch (reason) {
    case 'offline':
      return 'The account service did not answer. Check your connection, and try again.';
    case 'signed_out':
      return 'We could not make sure that you are still signed in. You can try again.';
    case 'too_many':
      return 'That was often in a short time. Please wait a minute, and try again.';
    case 'failed':
      return 'Something went wrong on our side. Please try again in a moment.';
  }
}
