import { z, type ZodType } from 'zod';
import type { Call } from './Call';
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

/**
 * Parses an operation's input; JSON's null is an absent member in this protocol.
 *
 * @param type - the exception that the service throws for it.
 * @throws CognitoError `type`.
 */
export function parseInput<T>(schema: ZodType<T>, body: unknown, type = 'InvalidParameterException'): T {
  const result = schema.safeParse(withoutNulls(body));
  if (result.success) return result.data;
  throw new CognitoError(type, z.prettifyError(result.error));
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

/** One action of the API: from a request's body to an answer's. Only passkeys are checked by a library that takes its time. */
export type Operation = (call: Call, body: unknown) => object | Promise<object>;

/** Creates an action of the user pool with its input checked. */
export function operation<T>(schema: ZodType<T>, run: (call: Call, input: T) => object | Promise<object>): Operation {
  return (call, body) => run(call, parseInput(schema, body));
}
