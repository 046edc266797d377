import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { WorkLimit } from '../shared/WorkLimit';
import { limits } from './limits';
import { readLimited } from './readLimited';
import { toProxyEvent } from './toProxyEvent';
import { toResponse } from './toResponse';

export type LambdaHandler = (event: LambdaEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

/** What a token says of its sender, or `null` for an invalid one. */
export type Authorize = (token: string) => Promise<Readonly<Record<string, string>> | null>;

export interface LambdaEmulatorDeps {
  /** Where the emulator is mounted, such as `/api/payments`. */
  readonly path: string;
  /** Loads the function's handler; called once, at the first request, as Lambda starts a container. */
  readonly load: () => Promise<LambdaHandler>;
  readonly clock: () => Date;
  /** The API's authorizer, and the start of the paths that it stands before. Everywhere else a token is not looked at. */
  readonly authorizer?: { readonly before: string; readonly authorize: Authorize };
  /** Waits for so many milliseconds; without it, a timer that keeps no process alive. */
  readonly after?: (milliseconds: number) => Promise<void>;
}

const timer = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

/** The refusals of API Gateway itself, in the shape that the deployment's gateway responses give them. */
const reject = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

/** The refusal of the authorizer; readable by the site, as the deployment's gateway responses are. */
function unauthorized(c: Context): Response {
  const answer = reject(401, 'unauthorized', 'The token is not valid, or not any more.');
  answer.headers.set('Access-Control-Allow-Origin', c.req.header('origin') ?? '*');
  answer.headers.set('Vary', 'Origin');
  return answer;
}

/**
 * API Gateway and Lambda of the local gateway: a request becomes an event, the real handler gets it, its result an answer.
 *
 * Lambda gives each call a container of its own; here all share one process. Of too many at once none would end before its clients'
 * timeouts, so the calls of a burst wait in line, and the time limit of each begins when it runs.
 */
export function createLambdaEmulator({
  path: mounted,
  load,
  clock,
  authorizer,
  after = timer,
}: LambdaEmulatorDeps): Hono {
  const emulator = new Hono();
  let loading: Promise<LambdaHandler> | undefined;
  const places = new WorkLimit(limits.atOnce);

  emulator.all('*', async (c) => {
    const body = await readLimited(c.req.raw, limits.requestBytes);
    if (!body || body.byteLength > limits.payloadBytes) return reject(413, 'payload_too_large', 'Request Too Long');
    const path = c.req.path.slice(mounted.length) || '/';
    // A preflight carries no token, and API Gateway asks none of it.
    const guarded = authorizer && path.startsWith(authorizer.before) && c.req.method !== 'OPTIONS';
    const claims = guarded ? await authorizer.authorize(c.req.header('authorization') ?? '') : undefined;
    if (claims === null) return unauthorized(c);
    const event = toProxyEvent({
      request: c.req.raw,
      body,
      path,
      sourceIp: getClientAddress(c),
      requestId: randomUUID(),
      now: clock(),
      claims,
    });
    const handler = await (loading ??= load());
    const late = Symbol('late');
    const result = await places.run(() =>
      Promise.race([handler(event), after(limits.timeoutMilliseconds).then(() => late)]),
    );
    if (typeof result === 'symbol') return reject(504, 'provider_unavailable', 'Endpoint request timed out');
    if (Buffer.byteLength((result as APIGatewayProxyResult).body) > limits.payloadBytes)
      return reject(502, 'internal', 'Internal server error');
    return toResponse(result as APIGatewayProxyResult);
  });
  return emulator;
}

/** The address at the other end of the connection; a request from within the process has none. */
function getClientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket?.remoteAddress ?? '127.0.0.1';
}
