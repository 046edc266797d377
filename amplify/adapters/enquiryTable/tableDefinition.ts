import { indexes } from '../donationTable/tableDefinition';

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

const { due } = indexes;

/**
 * A table of items with emails as CreateTable input: `enquiries` and `subscriptions`. One sparse index finds due
 * emails; like the donations table's it holds keys only, and items expire by the same attribute.
 */
export function outboxTableDefinition(tableName: string) {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    KeySchema: key('pk', 'sk'),
    AttributeDefinitions: ['pk', 'sk', due.hash, due.range].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: due.name,
        KeySchema: key(due.hash, due.range),
        Projection: { ProjectionType: 'KEYS_ONLY' as const },
      },
    ],
  };
}
