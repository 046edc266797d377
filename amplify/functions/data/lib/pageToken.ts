import type * as z from 'zod';
import { hashKeyed } from '../../../lib/hashes';
import { DataError } from './errors';

/**
 * Encodes the start of a list's next page as a token for that list only. It contains times and ids of the caller's own
 * data.
 * Its checksum is not secret: the caller's ID token decides whose list is read, so a forged token could only start
 * in the middle of the caller's own list.
 *
 * @param list - everything that the list depends on: its user and filters
 */
export function writeToken(list: readonly unknown[], position: object): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${body}.${computeChecksum(list, body)}`;
}

/**
 * Reads where a page of a list begins.
 *
 * @throws DataError if the token is not for this list
 */
export function readToken<S extends z.ZodType>(list: readonly unknown[], schema: S, token: string): z.infer<S> {
  const [body = '', sum = '', ...more] = token.split('.');
  const error = () => new DataError('This nextToken is not of this list: begin again without one.');
  if (more.length > 0 || sum !== computeChecksum(list, body)) throw error();
  const parsed = schema.safeParse(parseJson(Buffer.from(body, 'base64url').toString('utf8')));
  if (!parsed.success) throw error();
  return parsed.data;
}

const computeChecksum = (list: readonly unknown[], body: string) => hashKeyed('page', JSON.stringify([...list, body]));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
