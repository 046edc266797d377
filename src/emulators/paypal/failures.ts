import type { Context } from 'hono';
import { EmulatorError } from '../kit/EmulatorError';
import { randomText } from '../kit/randomText';

/** A detail of what is wrong with a request, in PayPal's words. */
export interface FailureDetail {
  readonly issue: string;
  readonly description: string;
  /** JSON pointer of the field. */
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'query' | 'header';
}

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method?: string;
}

type Status = 400 | 401 | 403 | 404 | 415 | 422 | 429 | 500 | 503;

/** An error answer of the API. */
export class ApiFailure extends EmulatorError {
  constructor(
    readonly status: Status,
    /** As the API calls it. */
    override readonly name: string,
    readonly text: string,
    readonly details: readonly FailureDetail[] = [],
    /** Further links, such as the one that leads a buyer back. */
    readonly links: readonly Link[] = [],
  ) {
    super(details[0]?.description ?? text);
  }

  override toResponse(): Response {
    const { status, name, text: message, details } = this;
    const debug_id = createDebugId();
    const [first] = details;
    const information = {
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/${first ? `#${first.issue}` : ''}`,
      rel: 'information_link',
      method: 'GET',
    };
    return Response.json(
      { name, message, debug_id, ...(first && { details }), links: [information, ...this.links] },
      { status, headers: { 'Paypal-Debug-Id': debug_id, 'Cache-Control': 'no-store' } },
    );
  }
}

/** The issues of 422 answers, as PayPal's description of the API words them. */
const issues = {
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PAYER_ACCOUNT_RESTRICTED: 'PAYER_ACCOUNT_RESTRICTED',
  PAYER_ACTION_REQUIRED: 'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: 'The PayPal-Request-ID has already been used for another request.',
  SETUP_TOKEN_NOT_APPROVED: 'The setup token has not been approved by the payer.',
  TOKEN_ID_NOT_FOUND: 'Specified token was not found. Verify the token and try the request again.',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  TRANSACTION_DISPUTED:
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
} as const;

export type Issue = keyof typeof issues;

/** Creates the error 400: the request is not of the form that the schema asks for. */
export function invalidRequest(details: readonly FailureDetail[]): ApiFailure {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new ApiFailure(400, 'INVALID_REQUEST', message, details);
}

/** Creates the error 422: well-formed, but against a rule. */
export function unprocessable(issue: Issue, place: Partial<FailureDetail> = {}, links?: readonly Link[]): ApiFailure {
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return new ApiFailure(422, 'UNPROCESSABLE_ENTITY', message, [{ ...place, issue, description: issues[issue] }], links);
}

const create = (status: Status, name: string, message: string) => () => new ApiFailure(status, name, message);

/** Creates the error 404: no such order, capture or dispute. */
export const notFound = () =>
  new ApiFailure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
export const notAuthenticated = create(
  401,
  'AUTHENTICATION_FAILURE',
  'Authentication failed due to missing authorization header, or invalid authentication credentials.',
);
export const notAuthorized = create(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.');
export const unsupportedMediaType = create(
  415,
  'UNSUPPORTED_MEDIA_TYPE',
  "The server does not support the request payload's media type.",
);
export const rateLimited = create(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.');
export const serverError = create(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.');
export const serviceUnavailable = create(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable.');

/** Returns something that a request names. @throws ApiFailure if there is none */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw notFound();
  return thing;
}

/** An id that PayPal's support asks for, in each answer. */
const createDebugId = () => `f${randomText(12, '0123456789abcdef')}`;

/** Responds with a success, with the headers that every answer of the API has. */
export function respond(c: Context, body: object, status: 200 | 201 = 200): Response {
  return c.json(body, status, { 'Paypal-Debug-Id': createDebugId(), 'Cache-Control': 'no-store' });
}
