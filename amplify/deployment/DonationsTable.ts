import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { expiryAttribute, tableDefinition } from '../adapters/donationTable/tableDefinition';

const text = (name: string) => ({ name, type: AttributeType.STRING });

const keyOf = (schema: readonly { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]) => {
  const name = (type: 'HASH' | 'RANGE') => schema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? '';
  return { partitionKey: text(name('HASH')), sortKey: text(name('RANGE')) };
};

/**
 * The donations table with the keys and indexes that the functions ask for. It is paid by use, encrypted, can be put back to any
 * second of the last 35 days, and outlives its stack; nothing streams from it.
 */
export class DonationsTable extends Construct {
  readonly table: Table;
  /** The indexes' own names for policies, each in full. */
  readonly indexArns: readonly string[];

  /** @param props `lasting: false` for a developer's sandbox, which is thrown away whole. */
  constructor(scope: Construct, id: string, { lasting }: { readonly lasting: boolean }) {
    super(scope, id);
    const { KeySchema, GlobalSecondaryIndexes } = tableDefinition('donations');
    this.table = new Table(this, 'Table', {
      ...keyOf(KeySchema),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: expiryAttribute,
      deletionProtection: lasting,
      removalPolicy: lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const index of GlobalSecondaryIndexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: index.IndexName,
        ...keyOf(index.KeySchema),
        projectionType: ProjectionType[index.Projection.ProjectionType],
      });
    }
    this.indexArns = GlobalSecondaryIndexes.map(({ IndexName }) => `${this.table.tableArn}/index/${IndexName}`);
  }
}
