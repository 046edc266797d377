import type { Failure } from '../../../services/http/CallResult';

/**
 * Text for a donation that could not be stored or a payment that could not begin. Nothing was charged in any of these.
 */
export function failureText({ code, retryAfterSeconds }: Failure): string {
  switch (code) {
    case 'offline':
    case 'internal':
    case 'storage_unavailable':
      return 'We got no answer from the payment service.';
    case 'provider_unavailable':
      return 'We got no answer from the payment provider.';
    case 'too_many_requests':
      return `There were many tries from your connection in a short time. Please wait ${waiting(retryAfterSeconds)} and try again, or give by bank transfer or phone.`;
    case 'challenge_required':
      return 'A check that stops card fraud did not finish. Please press the button again, or call us to give by phone.';
    case 'payment_declined':
      return 'The payment was declined. Another card may work, or another way to pay.';
    case 'wrong_state':
      return 'This gift has changed since you opened it. Check it and press the button again.';
    case 'invalid_request':
    case 'attempt_reused':
    case 'not_found':
      return 'Something in this gift has changed. Check it and press the button again.';
    case 'unauthorized':
    case 'origin_refused':
    case 'method_not_allowed':
    case 'payload_too_large':
    case 'unsupported_media_type':
    case 'invalid_signature':
      return 'This page can’t send the gift. Please reload the page. What you typed stays.';
  }
}

function waiting(seconds: number | null): string {
  if (seconds === null) return 'a moment';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
