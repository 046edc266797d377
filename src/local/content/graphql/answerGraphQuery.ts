import { execute, GraphQLError, parse, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { isRecord } from '../models/isRecord';
import type { GraphContext } from './GraphContext';

export interface GraphResponse {
  readonly status: 200 | 400;
  readonly body: Readonly<Record<string, unknown>> | ExecutionResult;
}

/** Answers a GraphQL request from the parameters `query`, `variables` (JSON) and `operationName`. */
export async function answerGraphQuery(
  parameters: URLSearchParams,
  schema: GraphQLSchema,
  context: GraphContext,
): Promise<GraphResponse> {
  const query = parameters.get('query');
  if (!query) return reject([new GraphQLError("Must provide a query: the parameter 'query' is missing")]);
  const variables = parseVariables(parameters.get('variables'));
  if (variables === null) return reject([new GraphQLError("The parameter 'variables' must be a JSON object")]);
  const document = parseDocument(query);
  if (document instanceof GraphQLError) return reject([document]);
  const errors = validate(schema, document);
  if (errors.length > 0) return reject(errors);
  const result = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: parameters.get('operationName'),
  });
  return { status: result.data === undefined ? 400 : 200, body: result };
}

function reject(errors: readonly GraphQLError[]): GraphResponse {
  return { status: 400, body: { errors: errors.map((error) => error.toJSON()) } };
}

function parseVariables(text: string | null): Record<string, unknown> | null {
  if (!text) return {};
  try {
    const variables: unknown = JSON.parse(text);
    return isRecord(variables) ? variables : null;
  } catch {
    return null;
  }
}

function parseDocument(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
