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

interface Action {
  readonly act: typeof getItem;
  /** What its parameters must be. */
  readonly rules: { readonly types: unknown; readonly custom: unknown };
}

/** Dynalite's operations by their names in the API, as far as anything here uses them. */
export const actions: Readonly<Record<string, Action>> = {
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
