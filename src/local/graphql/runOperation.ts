import { execute } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { AppSyncError, locationsOf } from './AppSyncError';
import type { ErrorBody } from './AppSyncError';
import { isAllowed } from './buildDataSchema';
import type { Caller } from './Caller';
import { isRoot, toAppSyncEvent } from './toAppSyncEvent';

/** A function as AppSync calls it. */
export type DataFunction = (event: unknown) => Promise<unknown>;

export interface OperationLimits {
  readonly queryDepthLimit: number;
  readonly resolverCountLimit: number;
}

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  readonly sourceIp: string;
  readonly limits: OperationLimits;
  readonly dataFunction: DataFunction;
}

interface Answer {
  readonly data: unknown;
  readonly errors?: readonly ErrorBody[];
}

interface Path {
  readonly prev: Path | undefined;
  readonly key: string | number;
}

/** How many fields deep a path is; places in lists do not count. */
const depthOf = ({ prev, key }: Path): number => (prev ? depthOf(prev) : 0) + (typeof key === 'string' ? 1 : 0);

/** Executes an operation as AppSync does: field by field, with who may read each, and the function behind the roots. */
export async function runOperation(operation: Operation): Promise<Answer> {
  const { schema, document, operationName, variables, caller, headers, sourceIp, limits, dataFunction } = operation;
  let resolvers = 0;

  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
    const { fieldName, parentType } = info;
    if (!isAllowed(caller.mode, parentType, fieldName))
      throw new AppSyncError('Unauthorized', `Not Authorized to access ${fieldName} on type ${parentType.name}`);
    if (depthOf(info.path) > limits.queryDepthLimit)
      throw new AppSyncError('QueryDepthLimitReached', 'Query depth limit reached.');
    if (!isRoot(info)) return (source as Record<string, unknown>)[fieldName];
    resolvers += 1;
    if (resolvers > limits.resolverCountLimit)
      throw new AppSyncError('ResolverExecutionLimitReached', 'Resolver invocation limit reached.');
    return dataFunction(toAppSyncEvent({ info, args, caller, headers, sourceIp })).catch((error: unknown) => {
      throw new AppSyncError('Lambda:Unhandled', error instanceof Error ? error.message : 'Unhandled');
    });
  };

  const { data = null, errors } = await (execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    fieldResolver,
  }) as Promise<ExecutionResult> | ExecutionResult);
  return { data, ...(errors && { errors: errors.map(errorBody) }) };
}

/** What went wrong in AppSync's words, and by its name where it has one. */
function described({ path, originalError, message }: GraphQLError): Pick<ErrorBody, 'errorType' | 'message'> {
  if (originalError instanceof AppSyncError) return { errorType: originalError.errorType, message };
  // An AWSJSON may say null, which only shows when it is read.
  const [, argument] = /^Argument "(\w+)"/.exec(message) ?? [];
  if (argument) {
    const wrong = `Validation error of type WrongType: argument '${argument}' must not be null`;
    return { errorType: 'ValidationError', message: wrong };
  }
  const where = `(/${(path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : key)).join('/')})`;
  const [, parent] = /^Cannot return null for non-nullable field (\w+)\.\w+/.exec(message) ?? [];
  const said = parent
    ? `Cannot return null for non-nullable field within parent '${parent}' ${where}`
    : `Can't serialize value ${where} : ${message}`;
  return { errorType: null, message: said };
}

const errorBody = (error: GraphQLError): ErrorBody => ({
  path: error.path ?? null,
  data: null,
  errorInfo: null,
  locations: locationsOf(error.locations),
  ...described(error),
});
