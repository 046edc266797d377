import { z } from 'zod';
import { groupBy } from '../kit/groupBy';
import type { ContentModels } from './contentModels';
import { validationError } from './failures';
import { masterLanguage } from './languages';
import type { ContentDocument } from './parseDocument';

/** The url of a document; null for one that no route leads to. */
export type UrlResolver = (document: Pick<ContentDocument, 'type' | 'uid' | 'lang'>) => string | null;

/**
 * Entries of the `routes` parameter (prismic.io/docs/routes): a path for each type, of words, `:uid`, `:lang`, and `:lang?`, which is
 * left out in the master language. An entry with `lang` or `uid` is for the documents that have it.
 */
const routeRules = z.array(
  z.strictObject({
    type: z.string().min(1),
    lang: z.string().min(1).optional(),
    uid: z.string().min(1).optional(),
    path: z.string().regex(/^\/(?:(?:[\w-]+|:uid|:lang\??)(?:\/(?!$)|$))*$/),
  }),
);

export type RouteRule = z.infer<typeof routeRules>[number];

/** Computes urls by a table of routes, of which the first that fits a document is taken. */
export function createUrlResolver(routes: readonly RouteRule[]): UrlResolver {
  const byType = groupBy(routes, ({ type }) => type);
  return ({ type, uid, lang }) => {
    const route = byType
      .get(type)
      ?.find((rule) => (rule.lang ?? lang) === lang && (rule.uid === undefined || rule.uid === uid));
    if (!route || (uid === null && route.path.includes(':uid'))) return null;
    const segments = route.path.split('/').flatMap((segment) => {
      if (segment === ':uid') return encodeURIComponent(uid ?? '');
      if (segment === ':lang?' && lang === masterLanguage.id) return [];
      return segment.startsWith(':lang') ? lang : segment;
    });
    return segments.join('/') || '/';
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
