/** The one index: an account's saved calculations by save time, with the fields of the list. */
export const savedIndex = { name: 'bySaved', hash: 'pk', range: 'savedAt', includes: 'summary' } as const;

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/**
 * The accounts table as CreateTable input; the deployment's definition must match. The index is local, so that a list
 * shows what was saved a moment ago, and sparse, because only calculations have its attribute.
 */
export function tableDefinition(tableName: string) {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    KeySchema: key('pk', 'sk'),
    AttributeDefinitions: ['pk', 'sk', savedIndex.range].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    LocalSecondaryIndexes: [
      {
        IndexName: savedIndex.name,
        KeySchema: key(savedIndex.hash, savedIndex.range),
        Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [savedIndex.includes] },
      },
    ],
  };
}
