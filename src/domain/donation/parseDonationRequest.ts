import type * as z from 'zod/mini';
import { donationRequestSchema, type DonationRequest } from './donationRequest';
import type { IssueCode, FieldIssue } from './issues';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

export type ParsedRequest = Parsed<DonationRequest>;

type Issue = NonNullable<ReturnType<typeof donationRequestSchema.safeParse>['error']>['issues'][number];

/** A hostile body can have any number of invalid fields, and names of any length. */
const MAX_ISSUES = 50;
const LONGEST_NAME = 60;

/**
 * Parses JSON into a request of the right shape, or returns its issues: one per field, the first that matters. Never
 * throws. `checkRequest` validates prices and limits afterwards.
 */
export const parseDonationRequest = (body: unknown): ParsedRequest => parseBody(donationRequestSchema, body);

/** Parses JSON by a schema, or returns its issues as `parseDonationRequest` does. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = new Map<string, FieldIssue>();
  for (const zodIssue of parsed.error.issues) {
    for (const issue of toFieldIssues(zodIssue, body)) {
      if (!issues.has(issue.field) && issues.size < MAX_ISSUES) issues.set(issue.field, issue);
    }
  }
  return { ok: false, issues: [...issues.values()] };
}

function toFieldIssues(issue: Issue, body: unknown): FieldIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_ISSUES)
      .map((key) => ({ field: [...issue.path, key.slice(0, LONGEST_NAME)].join('.'), code: 'unknown_field' }));
  }
  const field = issue.path.join('.');
  const value = valueAt(body, issue.path);
  if (value === undefined) return [{ field, code: 'required' }];
  switch (issue.code) {
    case 'invalid_type':
      return [{ field, code: issue.expected === 'int' ? 'not_whole' : 'type' }];
    case 'too_small':
      return [tooSmall(field, issue, value)];
    case 'too_big':
      return [{ field, code: tooBig(issue), limit: Number(issue.maximum) }];
    case 'invalid_format':
      if (value === '') return [{ field, code: 'required' }];
      return [{ field, code: issue.format === 'regex' && isProse(issue.path) ? 'characters' : 'format' }];
    default:
      return [{ field, code: chosenCode(issue.path) }];
  }
}

function tooSmall(field: string, issue: Issue & { code: 'too_small' }, value: unknown): FieldIssue {
  if (issue.origin === 'array') return { field, code: 'no_lines' };
  // The shortest text is one character, so text that is too short is missing.
  if (issue.origin === 'string') return { field, code: 'required' };
  if (typeof value === 'number' && value < 0) return { field, code: 'negative' };
  return { field, code: 'too_small', limit: Number(issue.minimum) };
}

function tooBig({ origin }: Issue & { code: 'too_big' }): IssueCode {
  if (origin === 'array') return 'too_many_lines';
  return origin === 'string' ? 'too_long' : 'too_large';
}

/** Text for people, where a wrong character is what a donor typed, and not a wrong key. */
const isProse = (path: readonly PropertyKey[]) => ['name', 'message', 'note'].includes(String(path[path.length - 1]));

/** The code for a value outside a list of choices. */
function chosenCode(path: readonly PropertyKey[]): IssueCode {
  if (path[0] === 'currency') return 'currency';
  if (path[0] === 'lines' && path[2] === 'kind') return 'unknown_fund';
  if (path[0] === 'lines' && path[2] === 'basis') return 'wrong_basis';
  return 'format';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    body,
  );
}
