import { indexes } from '../adapters/donationTable/createTableDefinition';
import type { Shape } from '../lib/environmentVariables';
import type { apiLimits } from '../lib/apiLimits';

/** A REST API, by the name that the site knows it under. */
export type ApiName = keyof typeof apiLimits;

/** Requests that a REST API hands to a function. */
export interface Route {
  readonly api: ApiName;
  readonly method: 'ANY' | 'GET' | 'POST';
  /** As API Gateway has it, such as `/donations/{reference}/receipt`; `{proxy+}` is every path that has no route of its own. */
  readonly path: string;
  /** Whether they need a user's ID token, as the one word of `Authorization`. Preflights never do: they carry none. */
  readonly isSignedIn: boolean;
}

export type TableName = 'donations' | 'accounts' | 'enquiries' | 'subscriptions';

/** A kind of access to items, by DynamoDB's own name. No function has scans. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query';

export interface TableAccess {
  readonly table: TableName;
  /** Allowed actions on the table itself. */
  readonly actions: readonly TableAction[];
  /** Indexes that may be queried. */
  readonly indexes?: readonly string[];
  /** Whether the table's stream calls it: Lambda reads the stream by the function's role. */
  readonly streams?: boolean;
}

/** How a function is deployed, beside its own code. */
export interface FunctionRow {
  /**
   * `bundled`: the parts of the AWS SDK that it uses, which start faster than the whole one of the runtime (80 ms of processor time
   * against 120). `runtime`: the one that Lambda has, for functions that would else be over the limit, because they draw PDFs.
   */
  readonly awsSdk: 'bundled' | 'runtime';
  readonly timeoutSeconds: number;
  readonly memoryMB: number;
  /** When it is called by itself: every minute, or every night at half past three in Sydney. */
  readonly schedule?: { readonly every: 'minute' | 'night'; readonly for: string };
  /** The requests that it answers. */
  readonly routes?: readonly Route[];
  /** Its rights to each table. Tests hold it against what the adapters call. */
  readonly tables: readonly TableAccess[];
  /** Every variable that it reads: it is started with these and no other, here and in the deployment. */
  readonly variables: Shape;
}

type RouteLine = `${'GET' | 'POST'} /${string}`;

const toRoute = (api: ApiName, line: RouteLine, isSignedIn: boolean): Route => {
  const [method, path] = line.split(' ') as [Route['method'], string];
  return { api, method, path, isSignedIn };
};

/**
 * Returns the routes for everything that has no route of its own: the function's own route table says what there is, and answers
 * preflights.
 */
export const answersAll = (api: ApiName): readonly Route[] =>
  ['/', '/{proxy+}'].map((path) => ({ api, method: 'ANY', path, isSignedIn: false }));

export const answers = (api: ApiName, ...lines: readonly RouteLine[]) => lines.map((line) => toRoute(api, line, false));

export const answersSignedIn = (api: ApiName, ...lines: readonly RouteLine[]) =>
  lines.map((line) => toRoute(api, line, true));

/** Returns the access to donations, read and written item by item, and found by some indexes. */
export const donationAccess = (...found: readonly (keyof typeof indexes)[]): TableAccess => ({
  table: 'donations',
  actions: ['GetItem', 'PutItem', 'UpdateItem'],
  indexes: found.map((index) => indexes[index].name),
});

/** Returns the same, and lists that have a key of their own, such as what a case has received. */
export const withLists = (access: TableAccess): TableAccess => ({ ...access, actions: [...access.actions, 'Query'] });

/** Takes something that wants emails, and counts how fast it comes. */
export const taking = (table: TableName): TableAccess => ({ table, actions: ['GetItem', 'PutItem', 'UpdateItem'] });

/** Finds what has an email due, and stores its outcome. */
export const sending = (table: TableName): TableAccess => ({
  table,
  actions: ['GetItem', 'PutItem'],
  indexes: [indexes.due.name],
});

/**
 * The access that reads an account's items and adds to them, and counts the emails to an address that anyone can cause.
 */
export const accountAccess: TableAccess = { table: 'accounts', actions: ['GetItem', 'PutItem'] };

/** Stores items, and reads them again. */
export const storing = (table: TableName): TableAccess => ({ table, actions: ['GetItem', 'PutItem'] });

/** Adds items, and reads none. */
export const adding = (table: TableName): TableAccess => ({ table, actions: ['PutItem'] });
