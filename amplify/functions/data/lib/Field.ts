import type * as z from 'zod';
import { isSessionEnded, wasForgotten } from '../../../lib/isSessionEnded';
import type { DataEvent, DataPorts } from '../DataPorts';
import { readCaller, type Caller } from './Caller';
import { DataError } from './errors';

/** Resolves a field of the API from an event. */
export type Field = (ports: DataPorts, event: DataEvent) => Promise<unknown>;

/** @throws DataError naming the invalid arguments */
function read<S extends z.ZodType>(schema: S, event: DataEvent): z.infer<S> {
  const parsed = schema.safeParse(event.given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'arguments')));
  throw new DataError(`Not a possible value: ${[...names].join(', ')}.`);
}

/** Creates a field with public data, without sign-in. */
export const openField =
  <S extends z.ZodType>(schema: S, answer: (ports: DataPorts, input: z.infer<S>) => Promise<unknown>): Field =>
  async (ports, event) =>
    answer(ports, read(schema, event));

/** Creates a field that knows its caller, whatever became of the account. */
export const callerField =
  <S extends z.ZodType>(
    schema: S,
    answer: (ports: DataPorts, input: z.infer<S>, caller: Caller) => Promise<unknown>,
  ): Field =>
  async (ports, event) => {
    const caller = readCaller(event);
    return answer(ports, read(schema, event), caller);
  };

/**
 * Whether the caller signed in before the account was deleted. A token is valid until it expires, whatever happened to
 * the account.
 */
export async function isForgotten(
  { accounts }: Pick<DataPorts, 'accounts'>,
  { userId, signedInAt }: Caller,
): Promise<boolean> {
  return wasForgotten(await accounts.forgotten(userId), signedInAt);
}

/**
 * Throws a DataError for a caller whose sign-in was ended everywhere, because the token outlives it by up to an hour, and for an account
 * without its owner mark, which has no user
 */
export async function assertNotEnded(
  { accounts }: Pick<DataPorts, 'accounts'>,
  { userId, signedInAt }: Pick<Caller, 'userId' | 'signedInAt'>,
): Promise<void> {
  const [ownership, endedBefore] = await Promise.all([accounts.ownership(userId), accounts.sessionsEnded(userId)]);
  // The site knows this text (`src/services/data/callData.ts`).
  if (ownership?.state !== 'owned' || isSessionEnded(endedBefore, signedInAt))
    throw new DataError('This session was ended.');
}

/**
 * Creates a field with the caller's own data. A session that was ended reads nothing. After a deletion the address is no one's: what guests
 * gave with it is not shown to a token from before.
 */
export const ownField = <S extends z.ZodType>(
  schema: S,
  answer: (ports: DataPorts, input: z.infer<S>, caller: Caller) => Promise<unknown>,
): Field =>
  callerField(schema, async (ports, input, caller) => {
    const [isGone] = await Promise.all([isForgotten(ports, caller), assertNotEnded(ports, caller)]);
    return answer(ports, input, isGone ? { ...caller, emailVerified: false } : caller);
  });

/**
 * Creates a field that stores the caller's data. Nothing is stored for a deleted account: a write overtaken by the deletion is
 * removed again. Nor is anything for a session that was ended.
 */
export const ownChange = <S extends z.ZodType>(
  schema: S,
  change: (ports: DataPorts, input: z.infer<S>, caller: Caller) => Promise<unknown>,
): Field =>
  callerField(schema, async (ports, input, caller) => {
    const gone = () => new DataError('This account was deleted.');
    if (await isForgotten(ports, caller)) throw gone();
    await assertNotEnded(ports, caller);
    const answer = await change(ports, input, caller);
    if (!(await isForgotten(ports, caller))) return answer;
    await ports.accounts.forget(caller.userId);
    throw gone();
  });
