import type { Context } from 'hono';
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { refusals } from '../../src/domain/donation/faults';
import type { Refusal } from '../../src/domain/donation/faults';
import type { Outcome, RefusalDetail } from './Outcome';

/** What API Gateway tells about a request beside the request itself. */
export interface RequestFacts {
  readonly identity?: { readonly sourceIp?: string };
  readonly requestId?: string;
  readonly authorizer?: { readonly claims?: Readonly<Record<string, string>> };
}

/** What a function's app finds in its context. */
export interface AppEnv {
  Bindings: { readonly requestContext?: RequestFacts };
  Variables: { requestId: string };
}

export type AppContext = Context<AppEnv>;

/** A function as Lambda calls it. */
export type LambdaHandler = (event: LambdaEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

/** A refusal as an answer: the closed code, and with it one status. */
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

/** What a use case came to, as an answer. */
export function answer<T>(
  c: AppContext,
  outcome: Outcome<T>,
  toResponse: (value: T) => Response = (value) => c.json(value as object),
): Response {
  return outcome.ok ? toResponse(outcome.value) : refuse(c, outcome.refusal);
}
