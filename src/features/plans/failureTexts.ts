import type { Failure } from '../../services/http/CallResult';
import { copy } from './copy';

const words = copy.failures;

/** Why something was not done, and what to do. */
export function getFailureText({ code }: Pick<Failure, 'code'>): string {
  switch (code) {
    case 'too_many_requests':
      return words.tooMany;
    case 'challenge_required':
      return words.challenge;
    case 'wrong_state':
    case 'attempt_reused':
      return words.changed;
    case 'not_found':
      return words.notFound;
    case 'invalid_request':
      return words.invalid;
    case 'provider_unavailable':
      return words.provider;
    default:
      return words.noAnswer;
  }
}
