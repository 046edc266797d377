import { Effect, PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import type { DonationsTable } from './DonationsTable';

/** Every kind of access that the table's adapter has; the test reads its source and compares. */
export const tableActions = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:Query'] as const;

const allow = (grantee: IGrantable, actions: readonly string[], resources: readonly string[]) =>
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] }),
  );

/** Lets a function read and write gifts: item by item, by the indexes, and never a scan or a deletion. */
export function grantTableAccess({ table, indexArns }: DonationsTable, grantee: IGrantable): void {
  allow(grantee, tableActions, [table.tableArn]);
  allow(grantee, ['dynamodb:Query'], indexArns);
}

/** Lets a function only add items, and read none. */
export function grantAdding({ table }: DonationsTable, grantee: IGrantable): void {
  allow(grantee, ['dynamodb:PutItem'], [table.tableArn]);
}
