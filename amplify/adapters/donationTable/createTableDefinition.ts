/** Names of the indexes; each is sparse: an item is in it only while it has the index's attributes. */
export const indexes = {
  /** Items with something due, by time. */
  due: { name: 'byDue', hash: 'dueKind', range: 'dueAt' },
  email: { name: 'byDonor', hash: 'donorKey', range: 'createdAt' },
  user: { name: 'byUser', hash: 'userKey', range: 'createdAt' },
  day: { name: 'byDay', hash: 'day', range: 'createdAt' },
  /** Donations by the month in Sydney in which they were made, with all that the ledger shows of each, so that a page is one query. */
  ledger: { name: 'byMonth', hash: 'month', range: 'createdAt', includes: 'summary' },
} as const;

interface Index {
  readonly name: string;
  readonly hash: string;
  readonly range: string;
  /** The attribute that is in the index besides the keys. */
  readonly includes?: string;
}

/** Creates the keys of a table or an index as CreateTable input. */
export const createKeySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/** Returns a table as CreateTable input, without its indexes; `attributes` are the keys of those. */
export const baseTable = (tableName: string, attributes: readonly string[]) => ({
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST' as const,
  KeySchema: createKeySchema('pk', 'sk'),
  AttributeDefinitions: [...new Set(['pk', 'sk', ...attributes])].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
});

const withIndexes = (tableName: string, all: readonly Index[]) => ({
  ...baseTable(
    tableName,
    all.flatMap(({ hash, range }) => [hash, range]),
  ),
  GlobalSecondaryIndexes: all.map(({ name, hash, range, includes }) => ({
    IndexName: name,
    KeySchema: createKeySchema(hash, range),
    Projection: includes
      ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [includes] }
      : { ProjectionType: 'KEYS_ONLY' as const },
  })),
});

/**
 * Creates the donations table as CreateTable input; a test compares it with the deployment's definition. Indexes are eventually
 * consistent, and hold keys only, whose items are read from the table; only the ledger's has what it shows.
 */
export const createTableDefinition = (tableName: string) => withIndexes(tableName, Object.values(indexes));

/** Creates the same for a table of items with emails, `enquiries` and `subscriptions`, whose one index finds due emails. */
export const createOutboxTableDefinition = (tableName: string) => withIndexes(tableName, [indexes.due]);

/** The attribute with the expiry of an item, in seconds since 1970. */
export const expiryAttribute = 'expiresAt';

/** The beginning of the audit trail's keys, which the functions' rights know, too. */
export const auditPartition = 'AUDIT#';

/** The key of the log of distributions, which the functions' rights know, too. */
export const distributionPartition = 'DISTRIBUTIONS';
