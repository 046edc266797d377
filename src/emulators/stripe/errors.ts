import { EmulatorError } from '../kit/EmulatorError';
import type { Decline } from './testCards';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from './state';

/** The body of an error, as Stripe's SDK reads it. */
export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  [extra: string]: unknown;
}

/**
 * A request that fails before it changes anything: its idempotency key is free again.
 * A declined card is a result of a request, and is returned.
 */
export class ApiFailure extends EmulatorError {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(body.message);
  }

  override toResponse(): Response {
    return Response.json({ error: this.body }, { status: this.status });
  }
}

/** Creates the error 400 for a request that is not valid. */
export function invalidRequest(message: string, more: Partial<ApiErrorBody> = {}): ApiFailure {
  return new ApiFailure(400, { type: 'invalid_request_error', message, ...more });
}

/** Creates the error 404 for an id of nothing. */
export function noSuch(object: string, id: string, param = 'id'): ApiFailure {
  const message = `No such ${object}: '${id}'`;
  return new ApiFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

type LastPaymentError = NonNullable<PaymentIntentRecord['last_payment_error']>;

const docs = 'https://stripe.com/docs/error-codes';

/** Returns the `last_payment_error` of a payment whose card was declined. */
export function declineError(
  decline: Decline,
  charge: Pick<ChargeRecord, 'id'>,
  method: PaymentMethodRecord,
): LastPaymentError {
  return {
    ...(decline.advice_code && { advice_code: decline.advice_code }),
    charge: charge.id,
    code: decline.code as LastPaymentError['code'],
    ...(decline.decline_code && { decline_code: decline.decline_code }),
    doc_url: `${docs}/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    ...(decline.param && { param: decline.param }),
    payment_method: method as LastPaymentError['payment_method'],
    type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
  };
}

/** Returns the `last_payment_error` of a payment whose cardholder failed 3-D Secure. */
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

/** Returns the error of an answer, from the payment's last error. */
export function toErrorBody(intent: PaymentIntentRecord): ApiErrorBody {
  const { type, message = '', ...rest } = intent.last_payment_error ?? { type: 'api_error' as const };
  return { ...(rest as Partial<ApiErrorBody>), type: type as ApiErrorBody['type'], message, payment_intent: intent };
}
