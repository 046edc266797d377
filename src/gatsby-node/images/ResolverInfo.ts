/** What Gatsby adds to a resolver's `info`: the original resolver. */
export interface ResolverInfo {
  readonly originalResolver: (source: unknown, args: unknown, context: unknown, info: unknown) => Promise<unknown>;
}
