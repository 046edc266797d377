/** The result of what failed as expected. */
export interface Failed<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/**
 * How a failure is created: its literals keep their types. Only types are here, because Gatsby's compiler can't read `const` before a
 * type's name.
 */
export type Fail = <const Failure>(error: Failure) => Failed<Failure>;
