import * as validations from 'dynalite/validations';
import type { Store } from 'dynalite/db';
import { atomicStore } from './atomicStore';
import type { KnownTables } from './atomicStore';
import { actions } from './actions';

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
