import type { Context } from 'hono';
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { refusals } from '../../src/domain/donation/faults';
import type { Refusal } from '../../src/domain/donation/faults';
import type { Outcome, RefusalDetail } from './Outcome';

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
export function refuse(
  c: AppContext,
  { code, message, faults, retryAfterSeconds, challenge }: RefusalDetail,
): Response {
  const body: Refusal = {
    error: {
      code,
      message,
      ...(faults && { faults }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
      ...(challenge && { challenge }),
    },
  };
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(body, refusals[code]);
}

/** A use case's result as a response. */
export function answer<T>(
  c: AppContext,
  outcome: Outcome<T>,
  toResponse: (value: T) => Response = (value) => c.json(value as object),
): Response {
  return outcome.ok ? toResponse(outcome.value) : refuse(c, outcome.refusal);
}
