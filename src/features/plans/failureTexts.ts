import type { Failure } from '../../contract/CallResult';
import { copy } from '../../texts/en-AU/plans';

const texts = copy.failures;

/** Whether the saved card or bank account that was chosen is not saved any more. */
export const isMethodGone = ({ issues = [] }: Failure): boolean => issues.some(({ field }) => field === 'savedMethod');

/** Says how long to wait: a plan's tries are counted by the day. Seconds; a few minutes if that is unknown. */
function describeWait(seconds: number | null): string {
  const minutes = seconds === null ? 5 : Math.ceil(seconds / 60);
  return minutes < 90 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60));
}

/** Says why something was not done, and what to do. */
export function getFailureText(failure: Failure): string {
  const { code, retryAfterSeconds = null } = failure;
  switch (code) {
    case 'too_many_requests':
      return texts.tooMany(describeWait(retryAfterSeconds));
    case 'challenge_required':
      return texts.challenge;
    case 'code_required':
    case 'wrong_code':
      return texts.code;
    case 'wrong_state':
    case 'attempt_reused':
      return texts.changed;
    case 'not_found':
      return texts.notFound;
    case 'invalid_request':
      return isMethodGone(failure) ? texts.methodGone : texts.invalid;
    case 'provider_unavailable':
      return texts.provider;
    default:
      return texts.noAnswer;
  }
}
