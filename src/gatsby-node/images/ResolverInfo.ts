/** What Gatsby adds to a resolver's `info`: the resolver that was there before. */
export interface ResolverInfo {
  readonly originalResolver: (source: unknown, args: unknown, context: unknown, info: unknown) => Promise<unknown>;
}
