/** A value in a predicate, with the place where it stands. */
export type Literal = string | number | boolean | readonly Literal[];

/** One condition of a query as it was written, e.g. `at(my.case.status, "open")`. */
export interface Predicate {
  readonly name: string;
  readonly nameOffset: number;
  /** `document`, `document.<name>` or `my.<type>.<field>`; empty for a predicate without one, such as `similar`. */
  readonly path: string;
  readonly pathOffset: number;
  readonly values: readonly Literal[];
}
