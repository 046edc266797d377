import { z } from 'zod';
import type { ContentDocument } from '../store/parseDocument';
import type { Snapshot } from '../store/Snapshot';
import type { ContentModels } from '../store/contentModels';
import { validationError, fail, succeed } from '../failures';
import type { Result } from '../failures';
import { isRecord } from '../store/contentModels';

/** The url of a document; null for one that no route leads to. */
export type UrlResolver = (document: ContentDocument) => string | null;

/** A site has one table of routes, perhaps another while it is being changed. */
const KEPT_TABLES = 4;

const resolvers = new WeakMap<Snapshot, Map<string, UrlResolver>>();

/** One entry of the `routes` parameter: how documents of a type get their url. */
export interface RouteRule {
  readonly type: string;
  /** Keeps the rule to the document of this uid. */
  readonly uid?: string | undefined;
  /** Keeps the rule to documents of this language. */
  readonly lang?: string | undefined;
  /** Segments may be `:uid`, `:lang`, `:lang?` (left out in the master language) or a resolver's name, optional with `?`. */
  readonly path: string;
  /** Name of a segment → path of content relationships from the document, e.g. `country.category`. */
  readonly resolvers?: Readonly<Record<string, string>> | undefined;
}

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

const routeRule = z.strictObject({
  type: z.string().min(1),
  uid: z.string().optional(),
  lang: z.string().optional(),
  path: z.string().startsWith('/'),
  resolvers: z.record(z.string(), z.string()).optional(),
});

const routeRules = z.union([routeRule.transform((rule) => [rule]), z.array(routeRule)]);

/** Parses the `routes` parameter, JSON, and checks it against the models. */
export function parseRoutes(text: string, models: ContentModels): Result<readonly RouteRule[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return reject('routes is not valid JSON');
  }
  const parsed = routeRules.safeParse(json);
  if (!parsed.success) return reject(z.prettifyError(parsed.error));
  for (const rule of parsed.data) {
    const problem = findIssue(rule, models);
    if (problem) return reject(problem);
  }
  return succeed(parsed.data);
}

function findIssue(rule: RouteRule, models: ContentModels): string | null {
  const type = models.types.get(rule.type);
  if (!type) return `unknown type '${rule.type}'`;
  const names = [...rule.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const resolvers = rule.resolvers ?? {};
  const unknown = names.find((name) => !['uid', 'lang', 'type'].includes(name) && !Object.hasOwn(resolvers, name));
  if (unknown) return `no resolver for ':${unknown}' in path '${rule.path}' of type '${rule.type}'`;
  // Only the first step is known here: which type a relationship leads to depends on the document.
  const wrong = Object.values(resolvers).find((path) => type.fields[path.split('.')[0] ?? '']?.type !== 'Link');
  return wrong === undefined ? null : `'${wrong}' is no content relationship of type '${rule.type}'`;
}

function reject(what: string): Result<readonly RouteRule[]> {
  return fail(validationError(`[Link resolver error] ${what}`));
}

/**
 * The url that a rule gives a document.
 * @returns null where the rule is not for the document, or where a segment that must be there has no value
 */
function routeUrl(
  document: ContentDocument,
  rule: RouteRule,
  snapshot: Snapshot,
  masterLanguage: string,
): string | null {
  if (rule.type !== document.type) return null;
  if (rule.uid !== undefined && rule.uid !== document.uid) return null;
  if (rule.lang !== undefined && rule.lang !== document.lang) return null;
  const segments: string[] = [];
  for (const segment of rule.path.split('/')) {
    const keyword = /:(\w+)(\??)/.exec(segment);
    if (!keyword) {
      segments.push(segment);
      continue;
    }
    const [whole, name = '', optional] = keyword;
    const value =
      optional && name === 'lang' && document.lang === masterLanguage
        ? null
        : resolveValue(document, name, rule, snapshot);
    if (value !== null) segments.push(segment.replace(whole, encodeURIComponent(value)));
    else if (!optional) return null;
  }
  return segments.join('/') || '/';
}

function resolveValue(document: ContentDocument, name: string, rule: RouteRule, snapshot: Snapshot): string | null {
  const path = rule.resolvers?.[name];
  if (path === undefined) return name === 'uid' ? document.uid : name === 'lang' ? document.lang : document.type;
  let reached: ContentDocument | undefined = document;
  for (const field of path.split('.')) {
    const link: unknown = reached.data[field];
    reached = isRecord(link) && link.link_type === 'Document' ? snapshot.byId.get(String(link.id)) : undefined;
    if (!reached) return null;
  }
  return reached.uid;
}
