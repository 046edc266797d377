import * as v from 'valibot';
import { getUnknownFields, isWrongType } from '../schemas/strictFields';
import { donationRequestSchema, type DonationRequest } from './donationRequest';
import type { IssueCode, FieldIssue } from './issues';
import { fail, succeed, type Result } from '../Result';

export type Parsed<T> = Result<T, readonly FieldIssue[]>;

export type ParsedRequest = Parsed<DonationRequest>;

type Issue = v.BaseIssue<unknown>;

/** A hostile body can have any number of invalid fields, and names of any length. */
const maxIssues = 50;
const maxNameLength = 60;

/**
 * Parses JSON into a request of the right shape, or returns its issues: one per field, the first that matters. Never
 * throws. `checkRequest` validates prices and limits afterwards.
 */
export const parseDonationRequest = (body: unknown): ParsedRequest => parseBody(donationRequestSchema, body);

/** Parses JSON by a schema, or returns its issues as `parseDonationRequest` does. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): Parsed<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return succeed(parsed.output);
  const issues = new Map<string, FieldIssue>();
  for (const schemaIssue of parsed.issues) {
    for (const issue of toFieldIssues(schemaIssue, body)) {
      if (!issues.has(issue.field) && issues.size < maxIssues) issues.set(issue.field, issue);
    }
  }
  return fail([...issues.values()]);
}

function toFieldIssues(issue: Issue, body: unknown): FieldIssue[] {
  const path = issue.path?.map(({ key }) => String(key)) ?? [];
  const unknownFields = getUnknownFields(issue);
  if (unknownFields) {
    return unknownFields
      .slice(0, maxIssues)
      .map((key) => ({ field: [...path, key.slice(0, maxNameLength)].join('.'), code: 'unknown_field' }));
  }
  const field = path.join('.');
  // What was sent, before anything was trimmed.
  const value = issue.path ? issue.path.at(-1)?.value : body;
  if (value === undefined) return [{ field, code: 'required' }];
  const limit = Number(issue.requirement);
  if (isWrongType(issue)) return [{ field, code: 'type' }];
  switch (issue.type) {
    case 'integer':
      return [{ field, code: 'not_whole' }];
    case 'non_empty':
      return [{ field, code: 'required' }];
    case 'min_length':
      return [{ field, code: 'no_lines' }];
    case 'min_value':
      return [
        typeof value === 'number' && value < 0 ? { field, code: 'negative' } : { field, code: 'too_small', limit },
      ];
    case 'max_length':
      return [{ field, code: 'too_many_lines', limit }];
    case 'max_code_points':
      return [{ field, code: 'too_long', limit }];
    case 'max_value':
      return [{ field, code: 'too_large', limit }];
    case 'regex':
    case 'check':
      if (value === '') return [{ field, code: 'required' }];
      return [{ field, code: issue.type === 'regex' && isProse(path) ? 'characters' : 'format' }];
    default:
      return [{ field, code: getChoiceCode(path) }];
  }
}

/** Text for people, if a wrong character is what a donor typed, and not a wrong key. */
const isProse = (path: readonly string[]) => ['name', 'message', 'note'].includes(path.at(-1) ?? '');

/** The code for a value outside a list of choices. */
function getChoiceCode(path: readonly string[]): IssueCode {
  if (path[0] === 'currency') return 'currency';
  if (path[0] === 'lines' && path[2] === 'kind') return 'unknown_fund';
  if (path[0] === 'lines' && path[2] === 'basis') return 'wrong_basis';
  return 'format';
}
