import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Call } from '../Call';
import { CognitoError } from './refusals';

/** Members that many operations take. Limits and patterns are those of the service's API reference. */
const text = (minimum: number, maximum: number) => z.string().min(minimum).max(maximum);

export const clientId = text(1, 128).regex(/^[\w+]+$/);
export const username = text(1, 128).regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
/** Passwords are judged later, with words of their own. */
export const password = z.string();
export const confirmationCode = text(1, 2048).regex(/^[\S]+$/);
export const token = z.string().regex(/^[A-Za-z0-9\-_=.]+$/);
export const session = text(20, 2048);
export const attributes = z.array(z.object({ Name: text(1, 32), Value: z.string().max(2048).optional() }));
export const metadata = z.record(z.string(), z.string()).optional();
export const parameters = z.record(z.string(), z.string()).default({});
export const deviceKey = text(1, 55).regex(/^[\w-]+_[0-9a-f-]+$/);

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

/** One action of the API: from a request's body to an answer's. Passkeys alone are checked by a library that takes its time. */
export type Operation = (call: Call, body: unknown) => object | Promise<object>;

/** An action of the user pool with its input checked. */
export function operation<T>(schema: ZodType<T>, run: (call: Call, input: T) => object | Promise<object>): Operation {
  return (call, body) => run(call, parseInput(schema, body));
}
