import type { LambdaEvent } from 'hono/aws-lambda';

export interface ProxyEventFacts {
  readonly request: Request;
  readonly body: Buffer;
  /** The path within the function's API. */
  readonly path: string;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly now: Date;
  /** What an authorizer found in the request's token. */
  readonly claims?: Readonly<Record<string, string>> | undefined;
}

/** Bodies that API Gateway hands on as they are; all others become base64. */
const isText = (type: string) =>
  type === '' || /^(text\/|application\/(json|x-www-form-urlencoded|xml)|[^;]+\+json)/i.test(type);

/** Header names keep no case on their way here; API Gateway hands on the names that browsers send. */
const headerName = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());

/** A request as the event that API Gateway (REST, Lambda proxy) makes of it. */
export function toProxyEvent({ request, body, path, sourceIp, requestId, now, claims }: ProxyEventFacts): LambdaEvent {
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
    resource: '/{proxy+}',
    path,
    httpMethod: request.method,
    headers: last(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: searchParams.size > 0 ? last(multiValueQuery) : null,
    multiValueQueryStringParameters: searchParams.size > 0 ? multiValueQuery : null,
    pathParameters: { proxy: path.slice(1) },
    stageVariables: null,
    body: body.byteLength > 0 ? body.toString(text ? 'utf8' : 'base64') : null,
    isBase64Encoded: body.byteLength > 0 && !text,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: new URL(request.url).host,
      httpMethod: request.method,
      identity: { sourceIp, userAgent: request.headers.get('user-agent') },
      path: `/local${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      requestTimeEpoch: now.getTime(),
      resourcePath: '/{proxy+}',
      stage: 'local',
      ...(claims && { authorizer: { claims } }),
    },
  };
  // The library's type leaves out that API Gateway says null where there is nothing.
  return event as unknown as LambdaEvent;
}
