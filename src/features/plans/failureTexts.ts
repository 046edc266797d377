import type { Failure } from '../../contract/CallResult';
import { copy } from '../../texts/en-AU/plans';

const words = copy.failures;

/** Whether the saved card or bank account that was chosen is not saved any more. */
export const isMethodGone = ({ issues = [] }: Failure): boolean => issues.some(({ field }) => field === 'savedMethod');

/** Says how long to wait: a plan's tries are counted by the day. Seconds; a few minutes if that is unknown. */
function describeWait(seconds: number | null): string {
  const minutes = seconds === null ? 5 : Math.ceil(seconds / 60);
  return minutes < 90 ? words.minutes(minutes) : words.hours(Math.ceil(minutes / 60));
}

/** Says why something was not done, and what to do. */
export function getFailureText(failure: Failure): string {
  const { code, retryAfterSeconds = null } = failure;
  switch (code) {
    case 'too_many_requests':
      return words.tooMany(describeWait(retryAfterSeconds));
    case 'challenge_required':
      return words.challenge;
    case 'code_required':
    case 'wrong_code':
      return words.code;
    case 'wrong_state':
    case 'attempt_reused':
      return words.changed;
    case 'not_found':
      return words.notFound;
    case 'invalid_request':
      return isMethodGone(failure) ? words.methodGone : words.invalid;
    case 'provider_unavailable':
      return words.provider;
    default:
      return words.noAnswer;
  }
}
