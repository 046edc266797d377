import { z } from 'zod';
import type { ContentModels } from '../models/ContentModels';
import { fail, succeed } from '../http/ApiFailure';
import type { Result } from '../http/ApiFailure';
import { validationError } from '../http/failures';
import type { RouteRule } from './RouteRule';

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
