import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { matchesRequest, withholdAnswer, type FaultQueue } from '../kit/faults';
import type { Fault } from './controls';
import { ApiFailure, type ApiErrorBody } from './errors';
import { parseParameters, readBrackets, type RawHash } from './parameters';
import { accountRoutes, type AccountSettings } from './account';
import type { Endpoints } from '../kit/deliveries';
import { routes } from './routes';
import type { Audience, Route } from './route';
import { apiVersion, keyLifeSeconds, randomId, type IdempotencyRecord, type StripeState } from './state';

export interface ApiDeps extends AccountSettings {
  readonly state: StripeState;
  readonly endpoints: Endpoints;
  readonly faults: FaultQueue<Fault>;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly clock: () => Date;
}

interface ApiCall {
  readonly route: Route;
  /** The object in the path. */
  readonly id: string;
  readonly path: string;
  readonly parameters: RawHash;
  readonly audience: Audience;
  readonly key: string | undefined;
  readonly requestId: string;
}

interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates Stripe's HTTP API, beneath `/v1`. */
export function createApi(deps: ApiDeps): Hono {
  const { state, faults } = deps;
  const table = [...routes, ...accountRoutes(deps, deps.endpoints)];
  /** Keys whose first request is not answered yet. */
  const inFlight = new Set<string>();
  const api = new Hono();

  api.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'DELETE'],
      exposeHeaders: ['Request-Id', 'Stripe-Manage-Version', 'X-Stripe-External-Auth-Required'],
      maxAge: 300,
    }),
  );

  api.all('/*', async (c) => {
    const requestId = `req_${randomId(14)}`;
    const path = c.req.path.slice(c.req.path.indexOf('/v1/') + '/v1'.length);
    const fault = faults.take((one) => matchesRequest(one, c.req.method, path))?.kind;
    if (fault === 'timeout_before') return withholdAnswer(c, 'cut');
    let answer: ApiAnswer;
    try {
      if (fault === 'error_500') throw serverError();
      if (fault === 'rate_limit') throw rateLimited();
      answer = await answerOnce(await readCall(c, path, requestId));
      if (fault === 'timeout_after') return withholdAnswer(c, 'cut');
      if (fault === 'error_500_after') throw serverError();
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error('The Stripe emulator failed:', error);
      const { status, body } = error instanceof ApiFailure ? error : serverError();
      answer = { status, body: toJson({ error: body }) };
    }
    return reply(c, answer, requestId);
  });

  async function readCall(c: Context, path: string, requestId: string): Promise<ApiCall> {
    const { method } = c.req;
    const fields = method === 'POST' ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
    // The key comes first: without one, no caller learns which addresses exist.
    const audience = checkKey(c.req.header('authorization'), fields.get('key'), deps);
    const found = findRoute(table, method, path);
    if (!found)
      throw new ApiFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${c.req.path}).`,
      });
    if (audience === 'browser' && !found.route.forBrowsers)
      throw keyError(
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        403,
        'secret_key_required',
      );
    const key = (method === 'POST' && c.req.header('idempotency-key')) || undefined;
    return { ...found, path, parameters: readBrackets(fields), audience, key, requestId };
  }

  /**
   * Carries a request out, once for each idempotency key: the answer is stored with what it changed, and given again for a day.
   *
   * @throws ApiFailure for what fails before it changes anything; its key stays free.
   */
  async function answerOnce(call: ApiCall): Promise<ApiAnswer> {
    const { key } = call;
    if (key === undefined) return carryOut(call);
    if (inFlight.has(key))
      throw new ApiFailure(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    const fingerprint = hashRequest(call);
    const stored = findAnswer(key, fingerprint);
    if (stored) {
      const { status, body, requestId } = stored;
      await state.settled();
      return {
        status,
        body,
        headers: { 'Idempotency-Key': key, 'Idempotent-Replayed': 'true', 'Original-Request': requestId },
      };
    }
    inFlight.add(key);
    try {
      const answer = await carryOut(call, fingerprint);
      return { ...answer, headers: { 'Idempotency-Key': key, 'Original-Request': call.requestId } };
    } finally {
      inFlight.delete(key);
    }
  }

  function findAnswer(key: string, fingerprint: string): IdempotencyRecord | undefined {
    const stored = state.get('idempotency', key);
    if (!stored || stored.created + keyLifeSeconds <= Math.floor(deps.clock().getTime() / 1000)) return undefined;
    if (stored.fingerprint === fingerprint) return stored;
    throw new ApiFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }

  async function carryOut(call: ApiCall, fingerprint = ''): Promise<ApiAnswer> {
    const { route, id, audience, key, requestId } = call;
    const parameters = parseParameters(route.schema, call.parameters);
    const origin = { requestId, idempotencyKey: key ?? null };
    return state.run((work) => {
      try {
        const { status, body: shown } = route.handle(work, { id, parameters: parameters as never, audience });
        const body = toJson(audience === 'browser' ? hideFromBrowser(shown) : shown);
        if (key !== undefined)
          work.put('idempotency', { id: key, fingerprint, status, body, requestId, created: work.now });
        return { status, body };
      } catch (error) {
        if (!(error instanceof ApiFailure) || audience === 'server') throw error;
        const { error: body } = hideFromBrowser({ error: error.body }) as { error: ApiErrorBody };
        throw new ApiFailure(error.status, body);
      }
    }, origin);
  }

  return api;
}

/** The route of a request, and the object that its path names. */
function findRoute(table: readonly Route[], method: string, path: string): Pick<ApiCall, 'route' | 'id'> | null {
  const parts = path.split('/');
  for (const route of table) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== parts.length) continue;
    const at = pattern.indexOf(':id');
    if (pattern.every((part, index) => index === at || part === parts[index]) && parts[at] !== '')
      return { route, id: at === -1 ? '' : decodeURIComponent(parts[at] ?? '') };
  }
  return null;
}

/**
 * Reads who asks, by `Authorization: Bearer …` or, only for the publishable key, the parameter `key`.
 *
 * @throws ApiFailure without a key, or with one that is not this account's.
 */
function checkKey(header: string | undefined, parameter: string | null, keys: ApiDeps): Audience {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(header ?? '') ?? [];
  const key = bearer ?? parameter;
  if (!key) throw keyError('You did not provide an API key.');
  if (bearer && isSame(key, keys.secretKey)) return 'server';
  if (isSame(key, keys.publishableKey)) return 'browser';
  const masked = `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
  throw keyError(`Invalid API Key provided: ${masked}`);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function keyError(message: string, status = 401, code?: string): ApiFailure {
  return new ApiFailure(status, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/** The part of a payment that a browser may see. */
const visible =
  'id object amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency description last_payment_error livemode next_action payment_method payment_method_types processing receipt_email setup_future_usage shipping source status'.split(
    ' ',
  );

/** An answer or error without what only the site's server may know of its payment. */
function hideFromBrowser(body: object): object {
  if ('error' in body) {
    const error = body.error as ApiErrorBody;
    const { payment_intent: intent } = error;
    return intent ? { error: { ...error, payment_intent: hideFromBrowser(intent as object) } } : body;
  }
  if ((body as { object?: string }).object === 'setup_intent') {
    const { metadata: _metadata, customer: _customer, ...shown } = body as Record<string, unknown>;
    return shown;
  }
  if ((body as { object?: string }).object !== 'payment_intent') return body;
  return Object.fromEntries(visible.map((name) => [name, (body as Record<string, unknown>)[name]]));
}

/** Equal for a request that is sent again. */
function hashRequest({ route, path, parameters }: ApiCall): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return entries.map(([key, inner]) => [key, sort(inner)]);
  };
  const text = JSON.stringify([route.method, path, sort(parameters)]);
  return createHash('sha256').update(text).digest('base64url');
}

function reply(c: Context, { status, body, headers = {} }: ApiAnswer, requestId: string): Response {
  c.header('Content-Type', 'application/json');
  c.header('Cache-Control', 'no-cache, no-store');
  c.header('Request-Id', requestId);
  c.header('Stripe-Version', c.req.header('stripe-version') ?? apiVersion);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (status === 409 || status >= 500) c.header('Stripe-Should-Retry', 'true');
  return c.newResponse(body, status as 200);
}

const toJson = (body: object) => JSON.stringify(body, null, 2);

function serverError(): ApiFailure {
  return new ApiFailure(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to Stripe. Please try again; we have been told of it.',
  });
}

function rateLimited(): ApiFailure {
  return new ApiFailure(429, {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}
