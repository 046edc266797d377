/** The body of an error, as the provider's SDK reads it. */
export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  [extra: string]: unknown;
}

/**
 * A request that is refused before it did anything: nothing is changed, and its idempotency key is free again.
 * What a bank says no to is no refusal but an outcome, and is returned.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400 for a request that makes no sense as it is. */
export function invalidRequest(message: string, more: Partial<ApiErrorBody> = {}): ApiFailure {
  return new ApiFailure(400, { type: 'invalid_request_error', message, ...more });
}

/** 404 for an id that names nothing. */
export function noSuch(object: string, id: string, param = 'id'): ApiFailure {
  const message = `No such ${object}: '${id}'`;
  return new ApiFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
