import type { APIGatewayProxyResult } from 'hono/aws-lambda';

/** What a function returned, as the answer that API Gateway makes of it. */
export function toResponse(result: APIGatewayProxyResult): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(result.headers ?? {})) headers.set(name, String(value));
  for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
    for (const value of values) headers.append(name, String(value));
  const body = result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body;
  const isEmpty = result.statusCode === 204 || result.statusCode === 304;
  return new Response(isEmpty ? null : body, { status: result.statusCode, headers });
}
