import type { ZodType } from 'zod';
import { CognitoError } from './CognitoError';

interface Issue {
  readonly code?: string;
  readonly path: PropertyKey[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly pattern?: string;
  readonly values?: readonly unknown[];
}

/**
 * Parses an operation's input, and says what is wrong with it in the words of an AWS service.
 *
 * @param type - the exception that the service throws for it.
 * @throws CognitoError `SerializationException` for a value of another kind, else `type`.
 */
export function parseInput<T>(schema: ZodType<T>, body: unknown, type = 'InvalidParameterException'): T {
  const input = withoutNulls(body);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const problems = (result.error.issues as unknown as Issue[]).map((issue) => describe(issue, input));
  const detected =
    problems.length === 1 ? '1 validation error detected' : `${problems.length} validation errors detected`;
  throw new CognitoError(type, `${detected}: ${problems.join('; ')}`);
}

/** JSON's null is an absent member in this protocol. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

function describe(issue: Issue, input: unknown): string {
  const member = issue.path.map(memberName).join('.');
  if (valueAt(input, issue.path) === undefined)
    return `Value null at '${member}' failed to satisfy constraint: Member must not be null`;
  return `Value at '${member}' failed to satisfy constraint: ${constraint(issue)}`;
}

function constraint(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return `Member must have ${measure(issue)} greater than or equal to ${issue.minimum}`;
    case 'too_big':
      return `Member must have ${measure(issue)} less than or equal to ${issue.maximum}`;
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${(issue.pattern ?? '').replace(/^\/|\/[a-z]*$/g, '')}`;
    case 'invalid_value':
      return `Member must satisfy enum value set: [${(issue.values ?? []).join(', ')}]`;
    default:
      throw new CognitoError('SerializationException', 'The request could not be read.');
  }
}

function measure({ origin }: Issue): string {
  return origin === 'number' || origin === 'int' ? 'value' : 'length';
}

/** `UserAttributes`, 0, `Name` are `userAttributes.1.member.name` to the service. */
function memberName(part: PropertyKey): string {
  if (typeof part === 'number') return `${part + 1}.member`;
  const name = String(part);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], value);
}
