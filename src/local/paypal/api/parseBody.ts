import type { z } from 'zod';
import { fail, succeed } from './ApiFailure';
import type { FaultDetail, Result } from './ApiFailure';
import { invalidRequest } from './failures';

const descriptions = {
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
} as const;

/** A body by its schema; each fault with its place, as the API tells it. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, json: unknown): Result<z.output<Schema>> {
  const parsed = schema.safeParse(json, { reportInput: true });
  return parsed.success ? succeed(parsed.data) : fail(invalidRequest(parsed.error.issues.map(detailOf)));
}

function detailOf(issue: z.core.$ZodIssue): FaultDetail {
  const name = issueOf(issue);
  const { input } = issue;
  return {
    field: `/${issue.path.map(String).join('/')}`,
    ...(['string', 'number', 'boolean'].includes(typeof input) && { value: String(input).slice(0, 255) }),
    location: 'body',
    issue: name,
    description: descriptions[name],
  };
}

function issueOf(issue: z.core.$ZodIssue): keyof typeof descriptions {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'MISSING_REQUIRED_PARAMETER';
  if (issue.code === 'too_small') return issue.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
  if (issue.code === 'invalid_value') {
    return issue.input === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE';
  }
  return 'INVALID_PARAMETER_SYNTAX';
}
