import type { z } from 'zod';
import type { ApiFailure } from './ApiFailure';
import { invalidRequest } from './ApiFailure';
import { bracketed, emptyMessage } from './fields';
import type { Raw, RawHash } from './parseForm';

/**
 * Parameters as a route takes them.
 *
 * @throws ApiFailure that names the first wrong one, as the provider does.
 */
export function parseParams<Schema extends z.ZodType>(schema: Schema, raw: RawHash): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => deepest(issue, raw));
  // An unknown parameter goes before everything else: it tells a typing error from a missing value.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw issue ? failureOf(issue, raw) : invalidRequest('Invalid request');
}

type Issue = z.core.$ZodIssue;

/** Of the ways in which a value may be read, the one that was meant: a hash is meant as a hash. */
function deepest(issue: Issue, raw: RawHash): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const value = valueAt(raw, issue.path);
  const branches = issue.errors
    .map(([first]) => first)
    .filter((branch) => branch !== undefined)
    .filter((branch) => branch.code !== 'invalid_value');
  const meant = branches.find((branch) => branch.code !== 'invalid_type') ?? branches[0];
  if (!meant || value === undefined) return issue;
  return deepest({ ...meant, path: [...issue.path, ...meant.path] } as Issue, raw);
}

function failureOf(issue: Issue, raw: RawHash): ApiFailure {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => bracketed([...issue.path, key]));
    return invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    });
  }
  const param = bracketed(issue.path);
  const value = valueAt(raw, issue.path);
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.code === 'custom') {
    const code = issue.params?.code as string | undefined;
    if (code === 'parameter_invalid_empty') return invalidRequest(emptyMessage(param), { code, param });
    const message = issue.message.replace(/^Invalid value: /, `Invalid ${param}: `);
    return invalidRequest(message, { param, ...(code && { code }) });
  }
  const wanted = issue.code === 'invalid_type' ? issue.expected : 'value';
  const kind = wanted === 'object' || wanted === 'record' ? 'hash' : wanted;
  return invalidRequest(`Invalid ${kind}`, { param });
}

function valueAt(raw: Raw, path: readonly PropertyKey[]): Raw | undefined {
  return path.reduce<Raw | undefined>(
    (value, key) => (typeof value === 'object' ? (value as RawHash)[String(key)] : undefined),
    raw,
  );
}
