import type { Model, Models } from './Model';

export interface Mismatch {
  /** The path in the value, such as `purchase_units.0.amount`. */
  readonly path: string;
  readonly issue: string;
}

interface Matching {
  readonly models: Models['models'];
  /** Whether every plain value is text, as in a form or a query. */
  readonly isForm?: boolean;
}

/** Finds the parts of a value that differ from its model; none if it matches. */
export function findMismatches(value: unknown, place: number, matching: Matching, path = ''): readonly Mismatch[] {
  const model = matching.models[place] ?? 'any';
  const fail = (issue: string): readonly Mismatch[] => [{ path, issue }];
  if (model === 'any') return [];
  if (typeof model === 'string') return isPlain(value, model, matching) ? [] : fail(`is no ${model}: ${show(value)}`);
  if ('only' in model) {
    if (model.only.some((allowed) => allowed === value || (matching.isForm && String(allowed) === value))) return [];
    return fail(model.only.length === 0 ? 'must not be there' : `is none of ${model.only.join(', ')}: ${show(value)}`);
  }
  if ('anyOf' in model) return findClosest(value, model.anyOf, matching, path);
  if ('items' in model) {
    const items = matching.isForm ? toItems(value) : value;
    if (!Array.isArray(items)) return fail(`is no list: ${show(value)}`);
    return items.flatMap((item, index) => findMismatches(item, model.items, matching, join(path, index)));
  }
  return findMemberMismatches(value, model, matching, path);
}

function findMemberMismatches(
  value: unknown,
  { members, required, rest }: Extract<Model, { members: unknown }>,
  matching: Matching,
  path: string,
): readonly Mismatch[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ path, issue: `is no object: ${show(value)}` }];
  const given = Object.entries(value).flatMap(([name, member]) => {
    const model = Object.hasOwn(members, name) ? members[name] : rest;
    if (model === undefined) return [{ path: join(path, name), issue: 'is no member' }];
    return findMismatches(member, model, matching, join(path, name));
  });
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path: join(path, name), issue: 'is missing' }));
  return [...given, ...missing];
}

/**
 * Finds the mismatches with the model that fits best, of several: one whose literals match, such as `object: 'charge'`, with the least
 * wrong.
 */
function findClosest(value: unknown, places: readonly number[], matching: Matching, path: string): readonly Mismatch[] {
  let closest: readonly Mismatch[] | undefined;
  const named = places.filter((place) => hasLiterals(value, place, matching));
  // One of a DynamoDB value's ten models has the member that it requires; the others need not be tried.
  const complete = named.filter((place) => hasRequired(value, place, matching));
  const candidates = [complete, named].find(({ length }) => length > 0) ?? places;
  for (const place of candidates) {
    const mismatches = findMismatches(value, place, matching, path);
    if (mismatches.length === 0) return [];
    const isCloser =
      !closest || (closest[0]?.path === path ? mismatches[0]?.path !== path : mismatches.length < closest.length);
    if (isCloser) closest = mismatches;
  }
  return closest ?? [{ path, issue: 'must not be there' }];
}

/** Whether a value has a member that tells models apart, with the text of this one. */
function hasLiterals(value: unknown, place: number, { models }: Matching): boolean {
  const model = models[place];
  if (typeof value !== 'object' || value === null || typeof model !== 'object' || !('members' in model)) return false;
  return ['object', 'type'].every((name) => {
    const member = models[model.members[name] ?? -1];
    if (typeof member !== 'object' || !('only' in member)) return !Object.hasOwn(model.members, name);
    return member.only.some((allowed) => allowed === (value as Record<string, unknown>)[name]);
  });
}

/** Whether a value has every member that a model requires. */
function hasRequired(value: unknown, place: number, { models }: Matching): boolean {
  const model = models[place];
  if (typeof value !== 'object' || value === null || typeof model !== 'object' || !('members' in model)) return false;
  return model.required.every((name) => Object.hasOwn(value, name));
}

function isPlain(value: unknown, model: 'string' | 'number' | 'boolean' | 'null', { isForm }: Matching): boolean {
  if (model === 'null') return value === null;
  if (!isForm || model === 'string') return typeof value === model;
  return typeof value === 'string' && (model === 'number' ? /^-?\d+(\.\d+)?$/ : /^(true|false)$/).test(value);
}

/** A form has lists as members `0`, `1` … */
function toItems(value: unknown): unknown {
  const isList = typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d*$/.test(key));
  return isList ? Object.values(value) : value;
}

const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
