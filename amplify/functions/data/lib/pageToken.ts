import type * as z from 'zod';
import { keyedHash } from '../../../lib/hashes';
import { DataRefusal } from './DataRefusal';

/**
 * Where the next page of a list begins, as a text that only the list it came from takes. It holds moments and ids of the caller's
 * own things and no more. Its sum is not secret, and need not be: whose list is read follows from the caller's token alone, so
 * that a made-up one could only begin in the middle of the maker's own.
 *
 * @param list - everything that the list depends on: whose it is, and what is left out of it.
 */
export function writeToken(list: readonly unknown[], position: object): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${body}.${sumOf(list, body)}`;
}

/** @throws DataRefusal where the token is not of this list. */
export function readToken<S extends z.ZodType>(list: readonly unknown[], schema: S, token: string): z.infer<S> {
  const [body = '', sum = '', ...more] = token.split('.');
  const refusal = () => new DataRefusal('This nextToken is not of this list: begin again without one.');
  if (more.length > 0 || sum !== sumOf(list, body)) throw refusal();
  const parsed = schema.safeParse(jsonOf(Buffer.from(body, 'base64url').toString('utf8')));
  if (!parsed.success) throw refusal();
  return parsed.data;
}

const sumOf = (list: readonly unknown[], body: string) => keyedHash('page', JSON.stringify([...list, body]));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
