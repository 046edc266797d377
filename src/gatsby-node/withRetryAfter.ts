/** Milliseconds to wait after a 429 that does not say how long. */
const defaultRetryAfter = 1000;

/**
 * A 429 without `retry-after` with the default of 1000 ms put in. The client library has the same default, but takes a
 * missing header for 0 and would ask again at once, and again.
 */
export function withRetryAfter(response: Response): Response {
  if (response.status !== 429 || response.headers.has('retry-after')) return response;
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', String(defaultRetryAfter));
  return new Response(body, { status, statusText, headers });
}
