import { Hono } from 'hono';
import type { Context } from 'hono';
import type { FaultQueue } from '../../faults/FaultQueue';
import { withholdAnswer } from '../../faults/withholdAnswer';
import type { Books } from '../core/createBooks';
import { concerns } from '../faults/Fault';
import type { Fault } from '../faults/Fault';
import type { Store } from '../store/Store';
import { ApiFailure, invalidRequest } from './ApiFailure';
import { answerCall } from './answerCall';
import type { ApiCall, Sent } from './answerCall';
import { apiVersion } from './apiVersion';
import { checkKey, secretKeyRequired } from './checkKey';
import type { Keys } from './checkKey';
import { checkKeyLength } from './idempotency';
import { formOf, parseForm } from './parseForm';
import { findRoute } from './routeTable';

export interface ApiDeps {
  readonly store: Store;
  readonly books: Books;
  readonly faults: FaultQueue<Fault>;
  readonly keys: Keys;
  readonly clock: () => Date;
  readonly newRequestId: () => string;
  /** Waits. */
  readonly hold: (milliseconds: number) => Promise<void>;
}

/** Largest body, in bytes. */
const maxBody = 1_000_000;

/** The provider's HTTP API, beneath `/v1`. */
export function createApi(deps: ApiDeps): Hono {
  const api = new Hono();
  const inFlight = new Set<string>();

  api.options('/*', (c) => {
    allowOrigins(c);
    c.header('Access-Control-Allow-Methods', 'GET, POST, HEAD, OPTIONS, DELETE');
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? 'authorization');
    c.header('Access-Control-Max-Age', '300');
    return c.body(null, 204);
  });

  api.all('/*', async (c) => {
    const requestId = deps.newRequestId();
    const path = c.req.path.slice(c.req.path.indexOf('/v1/') + '/v1'.length);
    const fault = deps.faults.take((one) => concerns(one, c.req.method, path));
    if (fault?.kind === 'timeout_before') {
      await deps.hold(fault.holdMs ?? 0);
      return withholdAnswer(c, 'cut');
    }
    let sent: Sent;
    try {
      if (fault?.kind === 'error_500') throw serverError();
      if (fault?.kind === 'rate_limit') throw tooMany();
      const call = await readCall(c, path, requestId);
      sent = await answerCall({ ...deps, inFlight }, call, fault);
      if (fault?.kind === 'timeout_after') {
        await deps.hold(fault.holdMs ?? 0);
        return withholdAnswer(c, 'cut');
      }
      if (fault?.kind === 'error_500_after') throw serverError();
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : unexpected(error);
      sent = { status: failure.status, body: JSON.stringify({ error: failure.body }, null, 2), headers: {} };
    }
    return reply(c, sent, requestId);
  });

  async function readCall(c: Context, path: string, requestId: string): Promise<ApiCall> {
    const { method } = c.req;
    const url = new URL(c.req.url);
    const text = method === 'POST' ? await readBody(c) : '';
    // Who asks comes before what: a stranger learns nothing of the addresses.
    const fields = method === 'POST' ? formOf(text, c.req.header('content-type')) : url.searchParams;
    const audience = checkKey(c.req.header('authorization'), fields.get('key'), deps.keys);
    const version = c.req.header('stripe-version');
    if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version))
      throw invalidRequest(`Invalid Stripe API version: ${version}`);
    const found = findRoute(method, path);
    if (!found)
      throw new ApiFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${c.req.path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      });
    if (audience === 'browser' && !found.route.forBrowsers) throw secretKeyRequired();
    const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
    if (key !== undefined) checkKeyLength(key);
    return { ...found, path, params: parseForm(fields), audience, key: key || undefined, requestId };
  }

  return api;
}

async function readBody(c: Context): Promise<string> {
  const announced = Number(c.req.header('content-length') ?? 0);
  const text = announced > maxBody ? null : await c.req.text();
  if (text === null || Buffer.byteLength(text) > maxBody)
    throw new ApiFailure(413, { type: 'invalid_request_error', message: 'The request is too large.' });
  return text;
}

function reply(c: Context, { status, body, headers }: Sent, requestId: string): Response {
  allowOrigins(c);
  c.header('Content-Type', 'application/json');
  c.header('Cache-Control', 'no-cache, no-store');
  c.header('Request-Id', requestId);
  c.header('Stripe-Version', c.req.header('stripe-version') ?? apiVersion);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (status === 409 || status >= 500) c.header('Stripe-Should-Retry', 'true');
  return c.newResponse(body, status as 200);
}

function allowOrigins(c: Context): void {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'Request-Id, Stripe-Manage-Version, X-Stripe-External-Auth-Required');
}

function serverError(): ApiFailure {
  return new ApiFailure(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to Stripe. Please try again; we have been told of it.',
  });
}

function tooMany(): ApiFailure {
  return new ApiFailure(429, {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}

function unexpected(error: unknown): ApiFailure {
  console.error('The card provider’s stand-in failed:', error);
  return serverError();
}
