import type { Failure } from '../../../contract/CallResult';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

/**
 * Returns the text for a donation that could not be stored or a payment that could not begin. Nothing was charged in any of these.
 */
export function getFailureText({ code, retryAfterSeconds = null }: Failure): string {
  const texts = lazyCopy.failures;
  switch (code) {
    case 'offline':
    case 'internal':
    case 'storage_unavailable':
      return texts.noAnswer;
    case 'provider_unavailable':
      return texts.provider;
    case 'too_many_requests':
      return texts.tooMany(
        retryAfterSeconds === null ? texts.moment : texts.minutes(Math.ceil(retryAfterSeconds / 60)),
      );
    case 'challenge_required':
    case 'second_factor_required':
    case 'sign_in_again':
      return texts.challenge;
    case 'payment_declined':
      return texts.declined;
    case 'wrong_state':
      return texts.wrongState;
    case 'invalid_request':
    case 'attempt_reused':
    case 'not_found':
      return texts.changed;
    case 'unauthorized':
    case 'code_required':
    case 'wrong_code':
    case 'origin_refused':
    case 'method_not_allowed':
    case 'payload_too_large':
    case 'unsupported_media_type':
    case 'invalid_signature':
      return texts.page;
  }
}
