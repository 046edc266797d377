/** A GraphQL name made of API ids as Prismic makes it: each begins in upper case and is otherwise kept. */
export function typeName(...ids: readonly string[]): string {
  return ids.map((id) => id.charAt(0).toUpperCase() + fieldName(id).slice(1)).join('');
}

/** A field's GraphQL name; API ids may have hyphens, GraphQL names may not. */
export function fieldName(id: string): string {
  return id.replace(/-/g, '_');
}
