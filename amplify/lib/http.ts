import type { Context } from 'hono';
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { errorStatuses, type ErrorBody } from '../../src/domain/donation/issues';
import { fail, succeed } from '../../src/domain/Result';
import type { ErrorDetail, UseCaseResult } from './ErrorDetail';

/** More than twice as large as any request of the site. */
const maxBodyBytes = 64 * 1024;

/**
 * Webhooks contain whole objects of the provider, and are stored in one item, which DynamoDB limits to 400 KB of UTF-8, the names and values
 * of its other attributes included: this leaves 16 KB for them. Stripe's and PayPal's are some kilobytes.
 */
export const maxWebhookBytes = 384 * 1024;

/**
 * The longest id, or type, of a provider's event or object: Stripe's ids never exceed 255 characters (https://docs.stripe.com/upgrades, "What
 * changes does Stripe consider to be backward-compatible?"), PayPal's are shorter. They are in keys of the table, which are 2,048 bytes
 * long at most.
 */
export const maxProviderIdLength = 255;

/** Whether something is the id, or the type, of a provider's event or object. */
export const isProviderId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxProviderIdLength;

/** Reads a body byte for byte, up to a size; it has to be UTF-8. */
export async function readRaw(c: AppContext, max: number): Promise<UseCaseResult<string>> {
  const tooLarge = fail({ code: 'payload_too_large', message: `A body may be ${max} bytes long.` });
  if (Number(c.req.header('content-length') ?? 0) > max) return tooLarge;
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > max) return tooLarge;
  try {
    // A replaced byte would be stored as three, and be another text than the signed one.
    return succeed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const issues = [{ field: '', code: 'format' } as const];
    return fail({ code: 'invalid_request', message: 'The body is no UTF-8.', issues });
  }
}

/** Reads a body parsed as JSON. @param maxBytes - its longest */
export async function readJson(c: AppContext, maxBytes = maxBodyBytes): Promise<UseCaseResult<unknown>> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    return fail({ code: 'unsupported_media_type', message: 'The body must be application/json.' });
  const raw = await readRaw(c, maxBytes);
  if (!raw.ok) return raw;
  try {
    return succeed(JSON.parse(raw.value) as unknown);
  } catch {
    const issues = [{ field: '', code: 'format' } as const];
    return fail({ code: 'invalid_request', message: 'The body is no JSON.', issues });
  }
}

/** Reads one text field of a JSON object, such as the reference of a donation. */
export async function readField(c: AppContext, field: string): Promise<UseCaseResult<string>> {
  const body = await readJson(c);
  if (!body.ok) return body;
  const wrong = (code: 'type' | 'required', where: string) =>
    fail({
      code: 'invalid_request',
      message: `The body must be an object with "${field}".`,
      issues: [{ field: where, code }],
    });
  if (typeof body.value !== 'object' || body.value === null || Array.isArray(body.value)) return wrong('type', '');
  const value = Object.hasOwn(body.value, field) ? (body.value as Record<string, unknown>)[field] : undefined;
  if (value === undefined || value === '') return wrong('required', field);
  return typeof value === 'string' ? succeed(value) : wrong('type', field);
}

/** The facts that API Gateway adds to a request. */
export interface RequestFacts {
  readonly identity?: { readonly sourceIp?: string };
  readonly requestId?: string;
  /** When API Gateway took it, in milliseconds since 1970. */
  readonly requestTimeEpoch?: number;
  readonly authorizer?: { readonly claims?: Readonly<Record<string, string>> };
}

/** The context of a function's app. */
export interface AppEnv {
  Bindings: { readonly requestContext?: RequestFacts };
}

export type AppContext = Context<AppEnv>;

/** A Lambda function. */
export type LambdaHandler = (event: LambdaEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

/** Sends an error response: the code determines the status. */
export function sendError(
  c: AppContext,
  { code, message, issues, retryAfterSeconds, challenge, confirmation }: ErrorDetail,
): Response {
  const body: ErrorBody = {
    error: {
      code,
      message,
      ...(issues && { issues }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
      ...(challenge && { challenge }),
      ...(confirmation && { confirmation }),
    },
  };
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(body, errorStatuses[code]);
}

/** Returns a use case's result as a response. */
export function sendResult<T>(
  c: AppContext,
  result: UseCaseResult<T>,
  toResponse: (value: T) => Response = (value) => c.json(value as object),
): Response {
  return result.ok ? toResponse(result.value) : sendError(c, result.error);
}
