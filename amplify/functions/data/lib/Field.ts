import type * as z from 'zod';
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
