/** Outcome of what may fail as expected: its value, or why there is none. What can't be expected is thrown. */
export type Result<Value, Failure> = Success<Value> | Failed<Failure>;

interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

interface Failed<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

export const succeed = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export const fail = <const Failure>(error: Failure): Failed<Failure> => ({ ok: false, error });
