/** Makes a value once, at first use; after a failure it tries again. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** How each property of an object is made. */
export type Factories<T extends object> = { readonly [Key in keyof T]: () => T[Key] };

/** An object whose properties are made once each, at first use. */
export function lazyProperties<T extends object>(makers: Factories<T>): T {
  const target = {};
  for (const [name, make] of Object.entries<() => unknown>(makers))
    Object.defineProperty(target, name, { enumerable: true, get: lazy(make) });
  return target as T;
}
