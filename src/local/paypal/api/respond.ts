import type { Context } from 'hono';
import { debugId } from '../core/ids';

/** A success, with the headers that every answer of the API has. */
export function respond(c: Context, body: object, status: 200 | 201 | 202): Response {
  return c.json(body, status, { 'Paypal-Debug-Id': debugId(), 'Cache-Control': 'no-store' });
}

/** Whether the caller asked for the whole resource; the short answer is the default. */
export function wantsRepresentation(c: Context): boolean {
  return /(^|[\s,;])return=representation\b/.test(c.req.header('prefer') ?? '');
}
