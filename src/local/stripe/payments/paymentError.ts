import type { ApiErrorBody } from '../api/ApiFailure';
import type { Decline } from '../cards/declines';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records';

type LastPaymentError = NonNullable<PaymentIntentRecord['last_payment_error']>;

const docs = 'https://stripe.com/docs/error-codes';

/** What a payment remembers of a bank's no. */
export function declineError(decline: Decline, charge: ChargeRecord, method: PaymentMethodRecord): LastPaymentError {
  return {
    ...(decline.advice_code && { advice_code: decline.advice_code }),
    charge: charge.id,
    code: decline.code as LastPaymentError['code'],
    decline_code: decline.decline_code,
    doc_url: `${docs}/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    ...(decline.param && { param: decline.param }),
    payment_method: method as LastPaymentError['payment_method'],
    type: 'card_error',
  };
}

/** What a payment remembers of a cardholder who did not pass the issuer's check. */
export function authenticationError(method: PaymentMethodRecord): LastPaymentError {
  return {
    code: 'payment_intent_authentication_failure',
    doc_url: `${docs}/payment-intent-authentication-failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method as LastPaymentError['payment_method'],
    type: 'invalid_request_error',
  };
}

/** The error of an answer, from what the payment remembers. */
export function errorOf(intent: PaymentIntentRecord): ApiErrorBody {
  const { type, message = '', ...rest } = intent.last_payment_error ?? { type: 'api_error' as const };
  return { ...(rest as Partial<ApiErrorBody>), type: type as ApiErrorBody['type'], message, payment_intent: intent };
}
