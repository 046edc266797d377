import type { ZodType } from 'zod';
import type { Call } from '../Call';
import type { Operation } from '../http/Operation';
import { parseInput } from '../http/parseInput';

/** An action of the identity pool with its input checked; this service calls a bad input by another name. */
export function identityOperation<T>(schema: ZodType<T>, run: (call: Call, input: T) => object): Operation {
  return (call, body) => run(call, parseInput(schema, body, 'ValidationException'));
}
