/** Names of the indexes; each is sparse: an item is in it only while it has the index's attributes. */
export const indexes = {
  /** Items with something due, by time. */
  due: { name: 'byDue', hash: 'dueKind', range: 'dueAt' },
  email: { name: 'byDonor', hash: 'donorKey', range: 'createdAt' },
  user: { name: 'byUser', hash: 'userKey', range: 'createdAt' },
  day: { name: 'byDay', hash: 'day', range: 'createdAt' },
} as const;

type Index = (typeof indexes)[keyof typeof indexes];

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/**
 * The donations table as CreateTable input; a test compares it with the deployment's definition. Indexes hold keys only
 * and are eventually consistent, so items found in one are read from the table.
 */
export function tableDefinition(tableName: string) {
  const all: readonly Index[] = Object.values(indexes);
  const attributes = new Set(['pk', 'sk', ...all.flatMap(({ hash, range }) => [hash, range])]);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    KeySchema: key('pk', 'sk'),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    GlobalSecondaryIndexes: all.map(({ name, hash, range }) => ({
      IndexName: name,
      KeySchema: key(hash, range),
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
    })),
  };
}

/** The attribute with the expiry of an item, in seconds since 1970. */
export const expiryAttribute = 'expiresAt';

/** How the keys of the audit trail begin, which the functions' rights know, too. */
export const auditPartition = 'AUDIT#';
