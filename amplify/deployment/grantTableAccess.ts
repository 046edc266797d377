import { Effect, PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { auditPartition, distributionPartition } from '../adapters/donationTable/createTableDefinition';
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
    if (table === 'donations') {
      protect(grantee, tables.donations.table.tableArn, `${auditPartition}*`, listActionsRefusedInAudit(name));
      protect(grantee, tables.donations.table.tableArn, distributionPartition, listActionsRefusedInDistributions(name));
    }
  }
}

/**
 * Lists the actions that a function is refused in the audit trail: every one, and for the functions that write it, to
 * change and to delete; only finance reads it.
 */
export function listActionsRefusedInAudit(name: FunctionName): readonly TableAction[] {
  if (name === 'finance') return ['UpdateItem', 'DeleteItem'];
  // Of an outcome that is there already it reads which.
  if (name === 'distributions') return ['GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'];
  return ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'];
}

/** Lists the actions that a function is refused in the log of distributions: to change it, and for all but those that write it, to add to it. */
export const listActionsRefusedInDistributions = (name: FunctionName): readonly TableAction[] =>
  name === 'distributions' || name === 'reconcile'
    ? ['UpdateItem', 'DeleteItem']
    : ['PutItem', 'UpdateItem', 'DeleteItem'];

/**
 * Protects items of the donations' table that are only ever added to. That a PutItem replaces no item is a condition of the write
 * itself: IAM has no word for it.
 *
 * @param keys - the pattern of their partitions
 */
function protect(grantee: IGrantable, table: string, keys: string, refused: readonly TableAction[]): void {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: refused.map((action) => `dynamodb:${action}`),
      resources: [table],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
    }),
  );
}
