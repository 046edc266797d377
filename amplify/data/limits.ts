/**
 * Sets the data API's limits beside its schema, in AppSync's own terms. The site requests one field at a time, four levels deep at the
 * most; its schema has no way deeper.
 */
export const dataLimits = {
  queryDepthLimit: 5,
  resolverCountLimit: 10,
  /** The schema is public with the project; a deployed API need not publish it. */
  introspectionConfig: 'DISABLED',
} as const;
