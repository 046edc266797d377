import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';

type Keys = readonly { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' }[];

interface Index {
  readonly IndexName: string;
  readonly KeySchema: Keys;
  readonly Projection: { readonly ProjectionType: keyof typeof ProjectionType; readonly NonKeyAttributes?: string[] };
}

/** A table as its adapter defines it, which is how CreateTable takes it. */
export interface TableDefinition {
  readonly KeySchema: Keys;
  readonly GlobalSecondaryIndexes?: readonly Index[];
  readonly LocalSecondaryIndexes?: readonly Index[];
}

export interface RetainedTableProps {
  readonly definition: TableDefinition;
  /** The attribute that says when the table may forget an item; nothing expires if it is left out. */
  readonly expiry?: string;
  /** Whether it streams each change, with the item as it is then; for a day. */
  readonly streams?: boolean;
  /** `false` for a developer's sandbox, which is thrown away whole. */
  readonly lasting: boolean;
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

const toKeyAttributes = (schema: Keys) => {
  const name = (type: 'HASH' | 'RANGE') => schema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? '';
  return { partitionKey: text(name('HASH')), sortKey: text(name('RANGE')) };
};

const toIndexProps = ({ IndexName, KeySchema, Projection }: Index) => ({
  indexName: IndexName,
  ...toKeyAttributes(KeySchema),
  projectionType: ProjectionType[Projection.ProjectionType],
  ...(Projection.NonKeyAttributes && { nonKeyAttributes: Projection.NonKeyAttributes }),
});

/**
 * A table with the keys and indexes that the functions query. It is paid by use, encrypted, can be put back to any second of the
 * last 35 days, and outlives its stack; it streams only if that is set.
 */
export class RetainedTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, { definition, expiry, streams = false, lasting }: RetainedTableProps) {
    super(scope, id);
    const { KeySchema, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = definition;
    this.table = new Table(this, 'Table', {
      ...toKeyAttributes(KeySchema),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      ...(expiry !== undefined && { timeToLiveAttribute: expiry }),
      ...(streams && { stream: StreamViewType.NEW_IMAGE }),
      deletionProtection: lasting,
      removalPolicy: lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const index of GlobalSecondaryIndexes) this.table.addGlobalSecondaryIndex(toIndexProps(index));
    for (const index of LocalSecondaryIndexes) this.table.addLocalSecondaryIndex(toIndexProps(index));
  }

  /**
   * The stream's own name, in full.
   *
   * @throws Error if the table has none.
   */
  get streamArn(): string {
    const { tableStreamArn } = this.table;
    if (tableStreamArn === undefined) throw new Error('The table does not stream.');
    return tableStreamArn;
  }

  /** An index's own name for policies, in full. */
  indexArn(name: string): string {
    return `${this.table.tableArn}/index/${name}`;
  }
}
