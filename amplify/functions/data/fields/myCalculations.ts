import * as z from 'zod';
import { nextToken, pageLimit } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { readToken, writeToken } from '../lib/pageToken';

const given = z.strictObject({ limit: pageLimit, nextToken });

const position = z.strictObject({ id: z.uuid(), savedAt: z.iso.datetime() });

/** The caller's saved zakat calculations, newest first. */
export const myCalculations = ownField(given, async ({ accounts }, { limit, nextToken }, { userId }) => {
  const list = ['calculations', userId];
  const after = nextToken ? readToken(list, position, nextToken) : null;
  const { calculations, next } = await accounts.calculations(userId, limit, after);
  return { calculations, nextToken: next && writeToken(list, next) };
});
