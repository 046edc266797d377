import type { Fail, Failed } from './Failed';

/** Result of what may fail as expected: its value, or its failure. What can't be expected is thrown. */
export type Result<Value, Failure> = Success<Value> | Failed<Failure>;

interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export const succeed = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export const fail: Fail = (error) => ({ ok: false, error });
