/** A value that is made when it is first asked for, once; making it again is tried after a failure. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
