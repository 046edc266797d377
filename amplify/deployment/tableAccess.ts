import { Effect, PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { savedIndex } from '../adapters/accountTable/createTableDefinition';
import { auditPartition, indexes } from '../adapters/donationTable/createTableDefinition';
import type { RetainedResources, TableName } from './addRetained';
import type { FunctionName } from './functionTable';

/** A kind of access to items, by DynamoDB's own name. No function has scans. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query';

export interface TableAccess {
  readonly table: TableName;
  /** What may be done on the table itself. */
  readonly actions: readonly TableAction[];
  /** Indexes that may be queried. */
  readonly indexes?: readonly string[];
  /** Whether the table's stream calls it: Lambda reads the stream by the function's role. */
  readonly streams?: boolean;
}

/** Gifts, read and written item by item, and found by some indexes. */
const donationAccess = (...found: readonly (keyof typeof indexes)[]): TableAccess => ({
  table: 'donations',
  actions: ['GetItem', 'PutItem', 'UpdateItem'],
  indexes: found.map((index) => indexes[index].name),
});

/** The same, and lists that have a key of their own, such as what a case has received. */
const withLists = (access: TableAccess): TableAccess => ({ ...access, actions: [...access.actions, 'Query'] });

/** Takes something that wants emails, and counts how fast it comes. */
const taking = (table: TableName): TableAccess => ({ table, actions: ['GetItem', 'PutItem', 'UpdateItem'] });

/** Finds what has an email due, and stores what became of it. */
const sending = (table: TableName): TableAccess => ({
  table,
  actions: ['GetItem', 'PutItem'],
  indexes: [indexes.due.name],
});

/** Counts the emails to an address that anyone can cause. */
const countingEmails: TableAccess = { table: 'accounts', actions: ['GetItem', 'PutItem'] };

/** Adds items, and reads none. */
const adding = (table: TableName): TableAccess => ({ table, actions: ['PutItem'] });

/** What each function may do to which table. Tests hold it against what the adapters call. */
export const tableAccess: Readonly<Record<FunctionName, readonly TableAccess[]>> = {
  // Whether an account was deleted, before a donation is made in it; the customer with what its owner has saved to pay with; and the
  // limits of codes for plans.
  payments: [withLists(donationAccess('user', 'email')), countingEmails],
  stripe: [donationAccess()],
  paypal: [donationAccess()],
  receipts: [donationAccess()],
  donationEmails: [{ ...donationAccess('due'), streams: true }],
  sweep: [donationAccess('due')],
  plans: [donationAccess('due', 'email'), countingEmails],
  reconcile: [{ ...withLists(donationAccess('day')), streams: true }],
  // Whether its member's sign-in has ended.
  finance: [withLists(donationAccess('day', 'email')), { table: 'accounts', actions: ['GetItem'] }],
  mailEvents: [adding('donations'), adding('enquiries'), adding('subscriptions')],
  general: [taking('enquiries')],
  marketing: [taking('subscriptions')],
  // For the emails that an account chose: its choices, zakat date and last saved calculation, and what it gave.
  outbox: [
    sending('enquiries'),
    sending('subscriptions'),
    { ...countingEmails, indexes: [savedIndex.name] },
    {
      table: 'donations',
      actions: ['GetItem', 'BatchGetItem', 'Query'],
      indexes: [indexes.user.name, indexes.email.name],
    },
  ],
  data: [
    // It writes to a gift only to untie it from an account, and puts a plan only to stop it with the account.
    {
      table: 'donations',
      actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'],
      indexes: [indexes.user.name, indexes.email.name],
    },
    { table: 'accounts', actions: ['GetItem', 'PutItem', 'DeleteItem', 'Query'], indexes: [savedIndex.name] },
    { table: 'subscriptions', actions: ['GetItem', 'PutItem'] },
    { table: 'enquiries', actions: ['GetItem', 'Query'] },
  ],
  codeEmails: [],
  confirmations: [{ table: 'accounts', actions: ['GetItem', 'PutItem'] }],
  signIns: [{ table: 'accounts', actions: ['GetItem', 'PutItem'] }],
};

/** What Lambda needs to read a stream (DynamoDB Developer Guide, "IAM policy to allow a Lambda function to access stream records"). */
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
  for (const { table, actions, indexes: granted = [], streams } of tableAccess[name]) {
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

/** What is refused to a function in the audit trail: everything, and to the one that writes it to change and to delete. */
export const listActionsRefusedInAudit = (name: FunctionName): readonly TableAction[] =>
  name === 'finance'
    ? ['UpdateItem', 'DeleteItem']
    : ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'];

/**
 * Stores the audit trail, whose items are in the donations' table. That a PutItem replaces no item is a condition of the write itself: IAM has
 * no word for it.
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
