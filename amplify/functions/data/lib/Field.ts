import type * as z from 'zod';
import { wasForgotten } from '../../../lib/wasForgotten';
import type { DataEvent } from '../DataEvent';
import type { DataPorts } from '../DataPorts';
import { callerOf } from './Caller';
import type { Caller } from './Caller';
import { DataRefusal } from './DataRefusal';

/** A field of the API: what an event asks of it, and what it answers. */
export type Field = (ports: DataPorts, event: DataEvent) => Promise<unknown>;

/** @throws DataRefusal naming the arguments that are wrong. */
function read<S extends z.ZodType>(schema: S, event: DataEvent): z.infer<S> {
  const parsed = schema.safeParse(event.given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'arguments')));
  throw new DataRefusal(`Not a possible value: ${[...names].join(', ')}.`);
}

/** A field with public figures, which nobody needs to be signed in for. */
export const openField =
  <S extends z.ZodType>(schema: S, answer: (ports: DataPorts, given: z.infer<S>) => Promise<unknown>): Field =>
  async (ports, event) =>
    answer(ports, read(schema, event));

/** A field with what is the caller's. */
export const ownField =
  <S extends z.ZodType>(
    schema: S,
    answer: (ports: DataPorts, given: z.infer<S>, caller: Caller) => Promise<unknown>,
  ): Field =>
  async (ports, event) => {
    const caller = callerOf(event);
    return answer(ports, read(schema, event), caller);
  };

/** Whether the caller signed in before the account was forgotten. A token is valid until it expires, whatever became of the account. */
export async function isForgotten(
  { accounts }: Pick<DataPorts, 'accounts'>,
  { userId, signedInAt }: Caller,
): Promise<boolean> {
  return wasForgotten(await accounts.forgotten(userId), signedInAt);
}

/**
 * A field that stores something of the caller's. Nothing is stored for an account that was forgotten: a write that a deletion overtook
 * is removed again.
 */
export const ownChange = <S extends z.ZodType>(
  schema: S,
  change: (ports: DataPorts, given: z.infer<S>, caller: Caller) => Promise<unknown>,
): Field =>
  ownField(schema, async (ports, given, caller) => {
    const gone = () => new DataRefusal('This account was deleted.');
    if (await isForgotten(ports, caller)) throw gone();
    const answer = await change(ports, given, caller);
    if (!(await isForgotten(ports, caller))) return answer;
    await ports.accounts.forget(caller.userId);
    throw gone();
  });
