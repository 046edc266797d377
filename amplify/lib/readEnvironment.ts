import type * as z from 'zod';
import { EnvironmentError } from './EnvironmentError';

/** The variables of a process, or what a test puts in their place. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads what a function needs of its environment. An empty variable counts as not set.
 *
 * @throws EnvironmentError naming the first variable that is missing or malformed, and what it must be; its value is not shown.
 */
export function readEnvironment<S extends z.ZodType>(schema: S, variables: Variables): z.infer<S> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const outcome = schema.safeParse(set);
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  const name = issue?.path.join('.') ?? 'The environment';
  const value = set[name];
  const was = value === undefined ? 'was not set' : `was a value of ${value.length} characters (not shown)`;
  throw new EnvironmentError(`${name} ${was}; it must be ${issue?.message ?? 'something else'}.`);
}
