import type { SendFailure } from './SendFailure';

function waiting(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 60) / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** What is told where a form was not sent, or where nobody knows whether it was. What was typed stays in any case. */
export function failureText({ code, retryAfterSeconds }: SendFailure): string {
  switch (code) {
    case 'offline':
      return 'We cannot say whether it arrived. Please check your connection and send it again: it never arrives twice.';
    case 'internal':
    case 'storage_unavailable':
    case 'provider_unavailable':
      return 'Our side did not take it just now. Please send it again in a moment: it never arrives twice.';
    case 'too_many_requests':
      return `Many forms came from here in a short time. Please wait ${waiting(retryAfterSeconds)} and send it again.`;
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
      return 'This page cannot send it. Please reload the page and try again; what you typed stays.';
  }
}
