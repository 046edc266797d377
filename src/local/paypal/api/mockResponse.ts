import type { MiddlewareHandler } from 'hono';
import { failureResponse } from './ApiFailure';
import {
  notAuthenticated,
  notFound,
  permissionDenied,
  previousRequestInProgress,
  rateLimited,
  serverError,
  serviceUnavailable,
  unprocessable,
} from './failures';
import type { ApiFailure } from './ApiFailure';
import { isIssue } from './issues';

const named: Readonly<Record<string, ApiFailure>> = {
  AUTHENTICATION_FAILURE: notAuthenticated,
  INTERNAL_SERVER_ERROR: serverError,
  INTERNAL_SERVICE_ERROR: serverError,
  PERMISSION_DENIED: permissionDenied,
  PREVIOUS_REQUEST_IN_PROGRESS: previousRequestInProgress,
  RATE_LIMIT_REACHED: rateLimited,
  RESOURCE_NOT_FOUND: notFound(),
  INVALID_RESOURCE_ID: notFound(),
  SERVICE_UNAVAILABLE: serviceUnavailable,
};

/**
 * Negative testing by the header `PayPal-Mock-Response: {"mock_application_codes": "INSTRUMENT_DECLINED"}`, as in the
 * sandbox (https://developer.paypal.com/tools/sandbox/negative-testing/request-headers/). A code that is not known gets
 * the real answer.
 */
export const mockResponse: MiddlewareHandler = async (c, next) => {
  const code = codeOf(c.req.header('paypal-mock-response'));
  if (code === undefined) return next();
  const failure = named[code] ?? (isIssue(code) ? unprocessable(code) : undefined);
  return failure ? failureResponse(failure) : next();
};

function codeOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    const { mock_application_codes: code } = JSON.parse(header) as { mock_application_codes?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
