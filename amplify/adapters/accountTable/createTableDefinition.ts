import { baseTable, createKeySchema } from '../donationTable/createTableDefinition';

/** The one index: an account's saved calculations by save time, with the fields of the list. */
export const savedIndex = { name: 'bySaved', hash: 'pk', range: 'savedAt', includes: 'summary' } as const;

/**
 * Creates the accounts table as CreateTable input; the deployment's definition must match. The index is local, so that a list
 * shows what was saved a moment ago, and sparse, because only calculations have its attribute.
 */
export function createTableDefinition(tableName: string) {
  return {
    ...baseTable(tableName, [savedIndex.range]),
    LocalSecondaryIndexes: [
      {
        IndexName: savedIndex.name,
        KeySchema: createKeySchema(savedIndex.hash, savedIndex.range),
        Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [savedIndex.includes] },
      },
    ],
  };
}
