import type * as z from 'zod';

/** A process's variables; replaced in tests. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A function that cannot run because a variable is missing or malformed; the message names the variable, never its value. */
export class EnvironmentError extends Error {}

/**
 * Parses a function's environment. An empty variable counts as not set.
 *
 * @throws EnvironmentError naming the first missing or malformed variable, and what it must be, without its value
 */
export function readEnvironment<S extends z.ZodType>(schema: S, variables: Variables): z.infer<S> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = issue?.path.join('.') ?? 'The environment';
  const value = set[name];
  const was = value === undefined ? 'was not set' : `was a value of ${value.length} characters (not shown)`;
  throw new EnvironmentError(`${name} ${was}; it must be ${issue?.message ?? 'something else'}.`);
}
