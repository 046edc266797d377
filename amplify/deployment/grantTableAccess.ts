import { Effect, PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { auditPartition } from '../adapters/donationTable/createTableDefinition';
import type { RetainedResources } from './addRetained';
import type { TableAccess, TableAction } from './FunctionRow';
import { functionTable, type FunctionName } from './functionTable';

/**
 * Lists the actions that Lambda needs to read a stream (DynamoDB Developer Guide, "IAM policy to allow a Lambda function to access stream
 * records").
 */
export const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'] as const;

const allow = (
  grantee: IGrantable,
  actions: readonly (TableAction | (typeof streamActions)[number])[],
  resources: string[],
) =>
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ effect: Effect.ALLOW, actions: actions.map((action) => `dynamodb:${action}`), resources }),
  );

/** Lets a function do what it needs to do, table by table. */
export function grantTableAccess({ tables }: RetainedResources, name: FunctionName, grantee: IGrantable): void {
  const accesses: readonly TableAccess[] = functionTable[name].tables;
  for (const { table, actions, indexes: granted = [], streams } of accesses) {
    allow(grantee, actions, [tables[table].table.tableArn]);
    if (granted.length > 0)
      allow(
        grantee,
        ['Query'],
        granted.map((index) => tables[table].indexArn(index)),
      );
    if (streams) allow(grantee, streamActions, [tables[table].streamArn]);
    if (table === 'donations') protectAudit(name, grantee, tables.donations.table.tableArn);
  }
}

/**
 * Lists the actions that a function is refused in the audit trail: every one, and for the function that writes it, to
 * change and to delete.
 */
export const listActionsRefusedInAudit = (name: FunctionName): readonly TableAction[] =>
  name === 'finance'
    ? ['UpdateItem', 'DeleteItem']
    : ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'];

/**
 * Stores the audit trail, whose items are in the donations' table. That a PutItem replaces no item is a condition of the write itself: IAM
 * has no word for it.
 */
function protectAudit(name: FunctionName, grantee: IGrantable, table: string): void {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: listActionsRefusedInAudit(name).map((action) => `dynamodb:${action}`),
      resources: [table],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`${auditPartition}*`] } },
    }),
  );
}
