import { z } from 'zod';
import type { ContentModels } from './contentModels';
import { fail, succeed, validationError } from './failures';
import type { Result } from './failures';
import type { ContentDocument } from './parseDocument';

/** The url of a document; null for one that no route leads to. */
export type UrlResolver = (document: Pick<ContentDocument, 'type' | 'uid'>) => string | null;

/** Entries of the `routes` parameter, as the site's route table has them: a path for each type, with `:uid` as its last segment or without. */
const routeRules = z.array(
  z.strictObject({ type: z.string().min(1), path: z.string().regex(/^\/(?:[\w-]+\/)*(?::uid|[\w-]*)$/) }),
);

export type RouteRule = z.infer<typeof routeRules>[number];

/** Computes urls by a table of routes. */
export function createUrlResolver(routes: readonly RouteRule[]): UrlResolver {
  const paths = new Map(routes.map(({ type, path }) => [type, path]));
  return ({ type, uid }) => {
    const path = paths.get(type);
    if (path === undefined || (uid === null && path.endsWith(':uid'))) return null;
    return path.replace(':uid', encodeURIComponent(uid ?? ''));
  };
}

/** Parses the `routes` parameter, JSON, and checks it against the models. */
export function parseRoutes(text: string, models: ContentModels): Result<readonly RouteRule[]> {
  const reject = (what: string) => fail(validationError(`[Link resolver error] ${what}`));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return reject('routes is not valid JSON');
  }
  const parsed = routeRules.safeParse(json);
  if (!parsed.success) return reject(z.prettifyError(parsed.error));
  const unknown = parsed.data.find(({ type }) => !models.types.has(type));
  return unknown ? reject(`unknown type '${unknown.type}'`) : succeed(parsed.data);
}
