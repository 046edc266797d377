import type { ApiFailure, FaultDetail, Link } from './ApiFailure';
import { issues } from './issues';
import type { Issue } from './issues';

/** 400: the request is not of the form that the schema asks for. */
export function invalidRequest(details: readonly FaultDetail[]): ApiFailure {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return { status: 400, name: 'INVALID_REQUEST', message, details };
}

/** 422: well-formed, but against a rule. */
export function unprocessable(issue: Issue, place: Partial<FaultDetail> = {}, links?: readonly Link[]): ApiFailure {
  return {
    status: 422,
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details: [{ ...place, issue, description: issues[issue] }],
    ...(links && { links }),
  };
}

/** 404: no such order, capture, refund, dispute or event. */
export function notFound(): ApiFailure {
  return {
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [
      {
        issue: 'INVALID_RESOURCE_ID',
        description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ],
  };
}

/** 409: the same request is being worked on. */
export const previousRequestInProgress: ApiFailure = {
  status: 409,
  name: 'RESOURCE_CONFLICT',
  message: 'The server has detected a conflict while processing this request.',
  details: [
    {
      issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
      description:
        'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
    },
  ],
};

export const notAuthenticated: ApiFailure = {
  status: 401,
  name: 'AUTHENTICATION_FAILURE',
  message: 'Authentication failed due to missing authorization header, or invalid authentication credentials.',
};

export const permissionDenied: ApiFailure = {
  status: 403,
  name: 'NOT_AUTHORIZED',
  message: 'Authorization failed due to insufficient permissions.',
  details: [
    {
      issue: 'PERMISSION_DENIED',
      description: 'You do not have permission to access or perform operations on this resource.',
    },
  ],
};

export const methodNotSupported: ApiFailure = {
  status: 405,
  name: 'METHOD_NOT_SUPPORTED',
  message: 'The server does not implement the requested HTTP method.',
};

export const tooLarge: ApiFailure = {
  status: 413,
  name: 'REQUEST_ENTITY_TOO_LARGE',
  message: 'The request payload is too large.',
};

export const unsupportedMediaType: ApiFailure = {
  status: 415,
  name: 'UNSUPPORTED_MEDIA_TYPE',
  message: "The server does not support the request payload's media type.",
};

export const rateLimited: ApiFailure = {
  status: 429,
  name: 'RATE_LIMIT_REACHED',
  message: 'Too many requests. Blocked due to rate limiting.',
};

export const serverError: ApiFailure = {
  status: 500,
  name: 'INTERNAL_SERVER_ERROR',
  message: 'An internal server error has occurred.',
};

export const serviceUnavailable: ApiFailure = {
  status: 503,
  name: 'SERVICE_UNAVAILABLE',
  message: 'Service Unavailable.',
};
