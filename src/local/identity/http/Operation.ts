import type { ZodType } from 'zod';
import type { Call } from '../Call';
import { parseInput } from './parseInput';

/** One action of the API: from a request's body to an answer's. Passkeys alone are checked by a library that takes its time. */
export type Operation = (call: Call, body: unknown) => object | Promise<object>;

/** An action of the user pool with its input checked. */
export function operation<T>(schema: ZodType<T>, run: (call: Call, input: T) => object | Promise<object>): Operation {
  return (call, body) => run(call, parseInput(schema, body));
}
