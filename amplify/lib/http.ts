import type { Context } from 'hono';
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { errorStatuses } from '../../src/domain/donation/issues';
import type { ErrorBody } from '../../src/domain/donation/issues';
import type { Result, ErrorDetail } from './Result';

/** What API Gateway adds to a request. */
export interface RequestFacts {
  readonly identity?: { readonly sourceIp?: string };
  readonly requestId?: string;
  readonly authorizer?: { readonly claims?: Readonly<Record<string, string>> };
}

/** The context of a function's app. */
export interface AppEnv {
  Bindings: { readonly requestContext?: RequestFacts };
  Variables: { requestId: string };
}

export type AppContext = Context<AppEnv>;

/** A Lambda function. */
export type LambdaHandler = (event: LambdaEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

/** An error response: the code determines the status. */
export function sendError(
  c: AppContext,
  { code, message, faults, retryAfterSeconds, challenge }: ErrorDetail,
): Response {
  const body: ErrorBody = {
    error: {
      code,
      message,
      ...(faults && { faults }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
      ...(challenge && { challenge }),
    },
  };
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(body, errorStatuses[code]);
}

/** A use case's result as a response. */
export function sendResult<T>(
  c: AppContext,
  result: Result<T>,
  toResponse: (value: T) => Response = (value) => c.json(value as object),
): Response {
  return result.ok ? toResponse(result.value) : sendError(c, result.error);
}
