import * as validations from 'dynalite/validations';
import type { Store } from 'dynalite/db';
import batchGetItem from 'dynalite/actions/batchGetItem';
import batchWriteItem from 'dynalite/actions/batchWriteItem';
import createTable from 'dynalite/actions/createTable';
import deleteItem from 'dynalite/actions/deleteItem';
import describeTable from 'dynalite/actions/describeTable';
import getItem from 'dynalite/actions/getItem';
import listTables from 'dynalite/actions/listTables';
import putItem from 'dynalite/actions/putItem';
import query from 'dynalite/actions/query';
import scan from 'dynalite/actions/scan';
import updateItem from 'dynalite/actions/updateItem';
import * as batchGetItemRules from 'dynalite/validations/batchGetItem';
import * as batchWriteItemRules from 'dynalite/validations/batchWriteItem';
import * as createTableRules from 'dynalite/validations/createTable';
import * as deleteItemRules from 'dynalite/validations/deleteItem';
import * as describeTableRules from 'dynalite/validations/describeTable';
import * as getItemRules from 'dynalite/validations/getItem';
import * as listTablesRules from 'dynalite/validations/listTables';
import * as putItemRules from 'dynalite/validations/putItem';
import * as queryRules from 'dynalite/validations/query';
import * as scanRules from 'dynalite/validations/scan';
import * as updateItemRules from 'dynalite/validations/updateItem';
import { atomicStore } from './atomicStore';
import type { KnownTables } from './atomicStore';

export interface DynamoResponse {
  readonly status: number;
  readonly body: object;
}

/** What dynalite throws and passes on where a request is refused. */
interface DynamoError {
  readonly statusCode: number;
  readonly body: object;
}

const isDynamoError = (error: unknown): error is DynamoError =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'body' in error;

interface Action {
  readonly act: typeof getItem;
  /** What its parameters must be. */
  readonly rules: { readonly types: unknown; readonly custom: unknown };
}

/** Dynalite's operations by their names in the API, as far as anything here uses them. */
const actions: Readonly<Record<string, Action>> = {
  BatchGetItem: { act: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { act: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { act: createTable, rules: createTableRules },
  DeleteItem: { act: deleteItem, rules: deleteItemRules },
  DescribeTable: { act: describeTable, rules: describeTableRules },
  GetItem: { act: getItem, rules: getItemRules },
  ListTables: { act: listTables, rules: listTablesRules },
  PutItem: { act: putItem, rules: putItemRules },
  Query: { act: query, rules: queryRules },
  Scan: { act: scan, rules: scanRules },
  UpdateItem: { act: updateItem, rules: updateItemRules },
};

/** Does one operation of DynamoDB's API, such as `PutItem`. A refusal is an answer too; only a broken store throws. */
export function callDynamo(
  store: Store,
  tables: KnownTables,
  operation: string,
  data: unknown,
): Promise<DynamoResponse> {
  const action = actions[operation];
  if (!action) {
    const __type = 'com.amazon.coral.service#UnknownOperationException';
    return Promise.resolve({ status: 400, body: { __type } });
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      isDynamoError(error) ? resolve({ status: error.statusCode, body: error.body }) : reject(error);
    try {
      const { types, custom } = action.rules;
      const checked = validations.checkTypes(data, types);
      validations.checkValidations(checked, types, custom, store);
      action.act(atomicStore(store, tables), checked, (error, body) =>
        error ? fail(error) : resolve({ status: 200, body: body ?? {} }),
      );
    } catch (error) {
      fail(error);
    }
  });
}
