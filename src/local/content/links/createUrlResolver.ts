import type { ContentDocument } from '../store/ContentDocument';
import type { Snapshot } from '../store/Snapshot';
import type { RouteRule } from './RouteRule';
import { routeUrl } from './routeUrl';

/** The url of a document; null for one that no route leads to. */
export type UrlResolver = (document: ContentDocument) => string | null;

/** A site has one table of routes, perhaps another while it is being changed. */
const KEPT_TABLES = 4;

const resolvers = new WeakMap<Snapshot, Map<string, UrlResolver>>();

/** Computes urls by the first rule that gives one, and keeps them as long as the snapshot lives. */
export function createUrlResolver(
  snapshot: Snapshot,
  routes: readonly RouteRule[],
  masterLanguage: string,
): UrlResolver {
  const tables = resolvers.get(snapshot) ?? new Map<string, UrlResolver>();
  resolvers.set(snapshot, tables);
  const key = JSON.stringify([masterLanguage, routes]);
  const known = tables.get(key);
  if (known) return known;
  const [oldest] = tables.keys();
  if (tables.size >= KEPT_TABLES && oldest !== undefined) tables.delete(oldest);
  const resolver = computeUrls(snapshot, routes, masterLanguage);
  tables.set(key, resolver);
  return resolver;
}

function computeUrls(snapshot: Snapshot, routes: readonly RouteRule[], masterLanguage: string): UrlResolver {
  const rulesByType = new Map<string, RouteRule[]>();
  for (const rule of routes) {
    const rules = rulesByType.get(rule.type);
    if (rules) rules.push(rule);
    else rulesByType.set(rule.type, [rule]);
  }
  const urls = new Map<string, string | null>();
  return (document) => {
    const known = urls.get(document.id);
    if (known !== undefined) return known;
    let url: string | null = null;
    for (const rule of rulesByType.get(document.type) ?? []) {
      url = routeUrl(document, rule, snapshot, masterLanguage);
      if (url !== null) break;
    }
    urls.set(document.id, url);
    return url;
  };
}
