import type * as z from 'zod';
import { createFailure, type OnAnswer, type ProviderResult } from '../../useCases/ports/ProviderResult';
import { errorSchema, tokenSchema } from './schemas';
import { fail, succeed } from '../../../src/domain/Result';

export interface PayPalAccount {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or an emulator. */
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: () => Date;
  readonly fetch?: typeof fetch;
  /** Timeout of one try, in milliseconds. */
  readonly timeout?: number;
  readonly onAnswer?: OnAnswer | undefined;
}

export interface PayPalRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Text is sent unchanged; everything else as JSON. */
  readonly body?: unknown;
  /** The id that makes a repeated request idempotent. */
  readonly requestId?: string;
}

export interface PayPalApi {
  /** Sends a request with a token, and parses the answer. */
  request<S extends z.ZodType>(request: PayPalRequest, schema: S): Promise<ProviderResult<z.infer<S>>>;
}

const defaultTimeout = 8_000;

/** A token is renewed this long before it expires, in milliseconds. */
const tokenReserve = 60_000;

/** Tries of a request. All requests carry a request id or only read, so a retry is safe. */
const tries = 3;

/**
 * The payer's account or token can't pay until the payer has done something, as PayPal's description of
 * `POST /v2/checkout/orders/{id}/capture` says of these issues.
 */
const finalDeclines = new Set([
  'AGREEMENT_ALREADY_CANCELLED',
  'BILLING_AGREEMENT_NOT_FOUND',
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'TOKEN_EXPIRED',
  'TOKEN_ID_NOT_FOUND',
]);

/** The payer's payment method was declined; the payer may choose another at PayPal. */
const declines = new Set([
  ...finalDeclines,
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYMENT_SOURCE_DECLINED_BY_PROCESSOR',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]);

/** The order has another state than expected; reading it shows which. */
const wrongStates = new Set(['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID', 'ORDER_EXPIRED']);

/** Creates the client of PayPal's REST API over HTTP, with validated answers. */
export function createPayPalApi({
  apiBase,
  clientId,
  clientSecret,
  clock,
  timeout = defaultTimeout,
  onAnswer,
  ...options
}: PayPalAccount): PayPalApi {
  const send = options.fetch ?? fetch;
  let dropped = 0;
  let token: { readonly value: string; readonly until: number } | null = null;

  async function call(
    path: string,
    init: RequestInit & { readonly method: string },
  ): Promise<ProviderResult<Response>> {
    try {
      const response = await send(`${apiBase}${path}`, { ...init, signal: AbortSignal.timeout(timeout) });
      onAnswer?.({
        method: init.method,
        path: path.replace(/\?.*/, ''),
        status: response.status,
        providerRequestId: response.headers.get('paypal-debug-id') ?? undefined,
      });
      return succeed(response);
    } catch (error) {
      return createFailure('unavailable', error instanceof Error ? `${error.name}: ${error.message}` : 'no answer');
    }
  }

  async function tokenValue(): Promise<ProviderResult<string>> {
    if (token && token.until > clock().getTime()) return succeed(token.value);
    const requestedAt = clock().getTime();
    const response = await call('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!response.ok) return response;
    const read = await readResponse(response.value, tokenSchema);
    if (!read.ok) return read;
    token = { value: read.value.access_token, until: requestedAt + read.value.expires_in * 1000 - tokenReserve };
    return succeed(token.value);
  }

  async function once<S extends z.ZodType>(
    { method, path, body, requestId }: PayPalRequest,
    schema: S,
  ): Promise<ProviderResult<z.infer<S>>> {
    const bearer = await tokenValue();
    if (!bearer.ok) return bearer;
    const response = await call(path, {
      method,
      headers: {
        Authorization: `Bearer ${bearer.value}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId !== undefined && { 'PayPal-Request-Id': requestId }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok) return response;
    // The token was revoked early: the next try gets another.
    if (response.value.status === 401) {
      token = null;
      dropped += 1;
      return createFailure('key_refused', '401: the token is not valid any more');
    }
    return readResponse(response.value, schema);
  }

  return {
    async request(request, schema) {
      for (let tried = 1; ; tried += 1) {
        const before = dropped;
        const result = await once(request, schema);
        if (result.ok || tried === tries) return result;
        // A token is replaced once: if the new one is rejected too, the key is invalid.
        const isTokenOver = tried === 1 && dropped > before;
        if (result.error.reason !== 'unavailable' && !isTokenOver) return result;
      }
    },
  };
}

/** The parsed answer, or why there is none. An answer that does not match the schema is a failure. */
async function readResponse<S extends z.ZodType>(response: Response, schema: S): Promise<ProviderResult<z.infer<S>>> {
  const { status } = response;
  let json: unknown;
  try {
    json = await response.json();
  } catch {
    json = undefined;
  }
  if (response.ok) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return succeed(parsed.data);
    const [issue] = parsed.error.issues;
    return createFailure('unavailable', `an answer of another shape: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const error = errorSchema.safeParse(json);
  const issues = error.success ? (error.data.details ?? []).map(({ issue }) => issue ?? '') : [];
  const detail = `${status} ${error.success ? (error.data.name ?? '') : ''} ${issues.join(' ')}`.trim();
  if (issues.some((issue) => declines.has(issue)))
    return fail({ reason: 'declined', detail, isFinal: issues.some((issue) => finalDeclines.has(issue)) });
  if (issues.some((issue) => wrongStates.has(issue))) return createFailure('wrong_state', detail);
  if (status === 401 || status === 403) return createFailure('key_refused', detail);
  if (status === 404) return createFailure('not_found', detail);
  // 409: the same request is being processed.
  if (status >= 500 || status === 429 || status === 409) return createFailure('unavailable', detail);
  return createFailure('refused', detail);
}

/** Parses an amount: `12.50` → 1250, without floats. */
export function parseCents(value: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new RangeError(`No amount: ${value}`);
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** Formats whole cents: 1250 → `12.50` */
export const formatCents = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
