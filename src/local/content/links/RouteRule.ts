/** One entry of the `routes` parameter: how documents of a type get their url. */
export interface RouteRule {
  readonly type: string;
  /** Keeps the rule to the document of this uid. */
  readonly uid?: string | undefined;
  /** Keeps the rule to documents of this language. */
  readonly lang?: string | undefined;
  /** Segments may be `:uid`, `:lang`, `:lang?` (left out in the master language) or a resolver's name, optional with `?`. */
  readonly path: string;
  /** Name of a segment → path of content relationships from the document, e.g. `country.category`. */
  readonly resolvers?: Readonly<Record<string, string>> | undefined;
}
