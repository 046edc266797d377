import { getVariableValues } from 'graphql';
import type { GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { locationsOf } from './AppSyncError';
import type { ErrorBody } from './AppSyncError';

export type ReadVariables =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: readonly ErrorBody[] };

/** The values of an operation's variables, as their types have them. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): ReadVariables {
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 20 });
  return coerced ? { ok: true, values: coerced } : { ok: false, errors: errors.map(errorBody) };
}

function errorBody({ message, locations }: GraphQLError): ErrorBody {
  const [, name = ''] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  const [, type] = /of (?:required|non-null) type "([^"]+)"/.exec(message) ?? [];
  return {
    path: null,
    locations: locationsOf(locations),
    errorType: 'ValidationError',
    message: type
      ? `Variable '${name}' has coerced Null value for NonNull type '${type}'`
      : `Variable '${name}' has an invalid value.`,
  };
}
