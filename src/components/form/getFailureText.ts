import type { SendFailure } from './SendFailure';

function waiting(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 60) / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** Text for a form that was not sent, or may not have been. What was typed stays in any case. */
export function getFailureText({ code, retryAfterSeconds }: SendFailure): string {
  switch (code) {
    case 'offline':
      return 'We don’t know if it arrived. Please check your internet connection and send it again. We won’t get it twice.';
    case 'internal':
    case 'storage_unavailable':
    case 'provider_unavailable':
      return 'Something went wrong on our side. Please send it again in a moment. We won’t get it twice.';
    case 'too_many_requests':
      return `We have had many forms from your connection in a short time. Please wait ${waiting(retryAfterSeconds)} and send it again.`;
    case 'invalid_signature':
    case 'wrong_state':
    case 'payment_declined':
    case 'challenge_required':
    case 'invalid_request':
    case 'attempt_reused':
    case 'not_found':
    case 'unauthorized':
    case 'origin_refused':
    case 'method_not_allowed':
    case 'payload_too_large':
    case 'unsupported_media_type':
      return 'This page can’t send it. Please reload the page and try again. What you typed will still be here.';
  }
}
