/** The result of what failed as expected. */
export interface Failed<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/**
 * The type of `fail`: its literals keep their types. Only types are here, because Gatsby's compiler can't read `const` before a
 * type's name.
 */
export type Fail = <const Failure>(error: Failure) => Failed<Failure>;
