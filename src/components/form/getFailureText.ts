import { formCopy } from '../../texts/en-AU/forms';
import type { Failure } from '../../contract/CallResult';

const texts = formCopy.notSent;

/** Returns the text for a form that was not sent, or may not have been. What was typed stays in any case. */
export function getFailureText({ code, retryAfterSeconds }: Failure): string {
  switch (code) {
    case 'offline':
      return texts.offline;
    case 'internal':
    case 'storage_unavailable':
    case 'provider_unavailable':
      return texts.ourSide;
    case 'too_many_requests':
      return texts.tooMany(Math.ceil((retryAfterSeconds ?? 60) / 60));
    case 'challenge_required':
      return texts.challenge;
    case 'invalid_signature':
    case 'wrong_state':
    case 'payment_declined':
    case 'second_factor_required':
    case 'sign_in_again':
    case 'code_required':
    case 'wrong_code':
    case 'invalid_request':
    case 'attempt_reused':
    case 'not_found':
    case 'unauthorized':
    case 'origin_refused':
    case 'method_not_allowed':
    case 'payload_too_large':
    case 'unsupported_media_type':
      return texts.page;
  }
}
