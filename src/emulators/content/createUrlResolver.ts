import { z } from 'zod';
import type { ContentModels } from './contentModels';
import { validationError } from './failures';
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

/** Parses the `routes` parameter, JSON, and checks it against the models. @throws ContentFailure */
export function parseRoutes(text: string, models: ContentModels): readonly RouteRule[] {
  const reject = (what: string) => validationError(`[Link resolver error] ${what}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw reject('routes is not valid JSON');
  }
  const parsed = routeRules.safeParse(json);
  if (!parsed.success) throw reject(z.prettifyError(parsed.error));
  const unknown = parsed.data.find(({ type }) => !models.types.has(type));
  if (unknown) throw reject(`unknown type '${unknown.type}'`);
  return parsed.data;
}
