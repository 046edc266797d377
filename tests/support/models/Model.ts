/** The form of a value, as the published types of a service say it; a number is the place of a model in the same `Models`. */
export type Model =
  | 'any'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | { readonly only: readonly (string | number | boolean)[] }
  | { readonly anyOf: readonly number[] }
  | { readonly items: number }
  | {
      readonly members: Readonly<Record<string, number>>;
      /** The names of those that are always there. */
      readonly required: readonly string[];
      /** The type of members with any other name; without it there are no others. */
      readonly rest?: number;
    };

/** One request that a service answers. */
export interface Operation {
  readonly name: string;
  /** The index of the parameters; left out if there are none. */
  readonly input?: number;
  /** The index of the answer; left out if it has no body. */
  readonly output?: number;
  /** The names of the errors that it answers with, if the service names them for each operation. */
  readonly errors?: readonly string[];
}

/** The models of all services. */
export interface Models {
  readonly models: readonly Model[];
  /** By service, then by what a request is found with: its target, or its method and path. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Models that belong to no operation, such as `stripe.Event`. */
  readonly named: Readonly<Record<string, number>>;
}
