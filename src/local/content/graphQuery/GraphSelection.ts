/** What a graph query asks for at one place. */
export interface GraphSelection {
  readonly fields: readonly GraphField[];
  /** Names after `...`, such as `caseFields`: all fields of the place. */
  readonly spreads: readonly GraphSpread[];
  /** `...on <type, slice or variation> { … }`. */
  readonly fragments: readonly GraphField[];
}

export interface GraphField {
  readonly name: string;
  readonly offset: number;
  readonly selection: GraphSelection | null;
}

export interface GraphSpread {
  readonly name: string;
  readonly offset: number;
}
