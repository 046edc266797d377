import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import type { FunctionRoute } from '../../../amplify/deployment/functionRoutes';
import { callsAtOnce, WorkLimit } from '../kit/WorkLimit';
import { readLimited } from './readLimited';

export type LambdaHandler = (event: LambdaEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

/** Reads the claims of a token's sender; `null` for an invalid token. */
export type Authorize = (token: string) => Promise<Readonly<Record<string, string>> | null>;

type FunctionName = FunctionRoute['name'];

export interface LambdaEmulatorDeps {
  /** The path at which the emulator is mounted, such as `/api/payments`. */
  readonly path: string;
  /** Which function answers what, as the deployed API has it. */
  readonly routes: readonly FunctionRoute[];
  /** Loads a function's handler; called once, at the first request to it, as Lambda starts a container. */
  readonly load: (name: FunctionName) => Promise<LambdaHandler>;
  readonly clock: () => Date;
  /** The API's authorizer, before the routes for signed-in users; without one everyone is a guest. Elsewhere a token is not looked at. */
  readonly authorize?: Authorize | undefined;
  /** Waits for so many milliseconds; without it, a timer that keeps no process alive. */
  readonly after?: (milliseconds: number) => Promise<void>;
}

const timer = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

/** The refusals of API Gateway itself, in the shape that the deployment's gateway responses give them. */
const reject = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

/** A refusal that the site may read, as the deployment's gateway responses are. */
function readable(c: Context, answer: Response): Response {
  answer.headers.set('Access-Control-Allow-Origin', c.req.header('origin') ?? '*');
  answer.headers.set('Vary', 'Origin');
  return answer;
}

/** The limits of API Gateway and Lambda: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
const limits = {
  /** A request's body, as it reaches API Gateway. */
  requestBytes: 10 * 1024 * 1024,
  /** An event that Lambda is called with, and an answer that it gives. */
  payloadBytes: 6 * 1024 * 1024,
  timeoutMilliseconds: 29_000,
} as const;

interface CompiledRoute {
  readonly route: FunctionRoute;
  readonly pattern: RegExp;
}

const isProxy = ({ path }: FunctionRoute) => path.endsWith('{proxy+}');

/** Routes in the order in which API Gateway looks for them: a path of its own comes before `{proxy+}`, a longer one first. */
const compileRoutes = (routes: readonly FunctionRoute[]): readonly CompiledRoute[] =>
  routes
    .toSorted((one, other) => Number(isProxy(one)) - Number(isProxy(other)) || other.path.length - one.path.length)
    .map((route) => {
      const source = route.path.replaceAll('{proxy+}', '(?<proxy>.+)').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      return { route, pattern: new RegExp(`^${source}$`) };
    });

/** The route of a request; `undefined` if its path has no such method. A preflight is for any method of its path. */
function findRoute(routes: readonly CompiledRoute[], method: string, path: string): CompiledRoute | undefined {
  const first = routes.find(({ pattern }) => pattern.test(path));
  return routes.find(
    ({ route }) =>
      route.path === first?.route.path && (route.method === method || route.method === 'ANY' || method === 'OPTIONS'),
  );
}

interface ProxyEventFacts {
  readonly request: Request;
  readonly body: Buffer;
  /** The path within the function's API. */
  readonly path: string;
  readonly found: CompiledRoute;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly now: Date;
  /** Claims that an authorizer found in the request's token. */
  readonly claims?: Readonly<Record<string, string>> | undefined;
}

/** Bodies that API Gateway hands on as they are; all others become base64. */
const isText = (type: string) =>
  type === '' || /^(text\/|application\/(json|x-www-form-urlencoded|xml)|[^;]+\+json)/i.test(type);

/** Header names keep no case on their way here; API Gateway hands on the names that browsers send. */
const headerName = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());

/** A request as the event that API Gateway (REST, Lambda proxy) makes of it. */
function toProxyEvent(facts: ProxyEventFacts): LambdaEvent {
  const { request, body, path, sourceIp, requestId, now, claims } = facts;
  const { route, pattern } = facts.found;
  const { groups = {} } = pattern.exec(path) ?? {};
  const { searchParams } = new URL(request.url);
  const multiValueHeaders: Record<string, string[]> = {};
  for (const [name, value] of request.headers) multiValueHeaders[headerName(name)] = [value];
  const multiValueQuery: Record<string, string[]> = {};
  for (const name of new Set(searchParams.keys())) multiValueQuery[name] = searchParams.getAll(name);
  const last = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.at(-1)!]));

  const text = isText(request.headers.get('content-type') ?? '');
  const event = {
    version: '1.0',
    resource: route.path,
    path,
    httpMethod: request.method,
    headers: last(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: searchParams.size > 0 ? last(multiValueQuery) : null,
    multiValueQueryStringParameters: searchParams.size > 0 ? multiValueQuery : null,
    pathParameters: Object.keys(groups).length > 0 ? { ...groups } : null,
    stageVariables: null,
    body: body.byteLength > 0 ? body.toString(text ? 'utf8' : 'base64') : null,
    isBase64Encoded: body.byteLength > 0 && !text,
    requestContext: {
      accountId: '000000000000',
      apiId: route.api,
      domainName: new URL(request.url).host,
      httpMethod: request.method,
      identity: { sourceIp, userAgent: request.headers.get('user-agent') },
      path: `/local${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      requestTimeEpoch: now.getTime(),
      resourcePath: route.path,
      stage: 'local',
      ...(claims && { authorizer: { claims } }),
    },
  };
  // The library's type leaves out that API Gateway says null if there is nothing.
  return event as unknown as LambdaEvent;
}

/**
 * Creates API Gateway and Lambda of the local gateway: a request becomes an event, the real handler gets it, its result an answer.
 *
 * The calls of a burst wait in line, and the time limit of each begins when it runs.
 */
export function createLambdaEmulator({
  path: mounted,
  routes,
  load,
  clock,
  authorize,
  after = timer,
}: LambdaEmulatorDeps): Hono {
  const emulator = new Hono();
  const compiled = compileRoutes(routes);
  const containers = new Map<FunctionName, { readonly handler: Promise<LambdaHandler>; readonly places: WorkLimit }>();
  function getContainer(name: FunctionName) {
    const container = containers.get(name) ?? { handler: load(name), places: new WorkLimit(callsAtOnce) };
    containers.set(name, container);
    return container;
  }

  emulator.all('*', async (c) => {
    const body = await readLimited(c.req.raw, limits.requestBytes);
    if (!body || body.byteLength > limits.payloadBytes) return reject(413, 'payload_too_large', 'Request Too Long');
    const path = c.req.path.slice(mounted.length) || '/';
    const found = findRoute(compiled, c.req.method, path);
    if (!found) return readable(c, reject(403, 'invalid_request', 'The request could not be read.'));
    // A preflight carries no token, and API Gateway asks none of it.
    const isGuarded = authorize && found.route.isSignedIn && c.req.method !== 'OPTIONS';
    const claims = isGuarded ? await authorize(c.req.header('authorization') ?? '') : undefined;
    if (claims === null) return readable(c, reject(401, 'unauthorized', 'The token is not valid, or not any more.'));
    const event = toProxyEvent({
      request: c.req.raw,
      body,
      path,
      found,
      sourceIp: getClientAddress(c),
      requestId: randomUUID(),
      now: clock(),
      claims,
    });
    const { handler: loading, places } = getContainer(found.route.name);
    const handler = await loading;
    const [late, failed] = [Symbol('late'), Symbol('failed')];
    const result = await places.run(() =>
      Promise.race([
        handler(event).catch((error: unknown) => {
          console.error(error);
          return failed;
        }),
        after(limits.timeoutMilliseconds).then(() => late),
      ]),
    );
    if (result === failed) return reject(502, 'internal', 'Something failed here; asking again is safe.');
    if (typeof result === 'symbol') return reject(504, 'provider_unavailable', 'Endpoint request timed out');
    if (Buffer.byteLength((result as APIGatewayProxyResult).body) > limits.payloadBytes)
      return reject(502, 'internal', 'Internal server error');
    return toResponse(result as APIGatewayProxyResult);
  });
  return emulator;
}

/** Turns a function's result into the answer that API Gateway makes of it. */
function toResponse(result: APIGatewayProxyResult): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(result.headers ?? {})) headers.set(name, String(value));
  for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
    for (const value of values) headers.append(name, String(value));
  const body = result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body;
  const isEmpty = result.statusCode === 204 || result.statusCode === 304;
  return new Response(isEmpty ? null : body, { status: result.statusCode, headers });
}

/** Returns the address at the other end of the connection; a request from within the process has none. */
export function getClientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket?.remoteAddress ?? '127.0.0.1';
}
