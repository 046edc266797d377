import type { Context } from 'hono';
import { fail, succeed } from './ApiFailure';
import type { Result } from './ApiFailure';
import { invalidRequest, tooLarge, unsupportedMediaType } from './failures';

/** Larger bodies are refused; a real order with many items stays far below. */
const MAX_BODY_BYTES = 1024 * 1024;

export interface ReadBody {
  readonly text: string;
  /** `{}` for an empty body. */
  readonly json: unknown;
}

/** The JSON of a request; an empty body is an object without fields. */
export async function readBody(c: Context): Promise<Result<ReadBody>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail(unsupportedMediaType);
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) return fail(tooLarge);
  const text = await c.req.text();
  if (text.length > MAX_BODY_BYTES) return fail(tooLarge);
  if (text.trim() === '') return succeed({ text, json: {} });
  try {
    return succeed({ text, json: JSON.parse(text) as unknown });
  } catch {
    const description = 'The request JSON is not well formed.';
    return fail(invalidRequest([{ field: '/', location: 'body', issue: 'MALFORMED_REQUEST_JSON', description }]));
  }
}
