import {
  execute,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { VerifiedToken } from '../identity/openIdentity';
import { AppSyncError, toLocations, type ErrorBody } from './checkDocument';
import { isAllowed, type AuthMode } from './buildDataSchema';

/** The caller of an operation. */
type Caller =
  | { readonly mode: Extract<AuthMode, 'api_key'> }
  | { readonly mode: Extract<AuthMode, 'user_pool'>; readonly claims: Readonly<Record<string, unknown>> };

type FoundCaller = { readonly ok: true; readonly caller: Caller } | { readonly ok: false; readonly message: string };

export interface CallerDeps {
  /** The public key. */
  readonly apiKey: string;
  /** Checks an ID token wholly. */
  readonly verifyIdToken: (token: string) => VerifiedToken | Promise<VerifiedToken>;
}

const fail = (message: string): FoundCaller => ({ ok: false, message });

/** Finds who asks by a request's headers, as AppSync does before it looks at anything else. A token goes before a key. */
export async function findCaller(headers: Headers, { apiKey, verifyIdToken }: CallerDeps): Promise<FoundCaller> {
  const token = headers.get('authorization');
  const key = headers.get('x-api-key');
  if (token) {
    const verified = await verifyIdToken(token);
    if (verified.ok) return { ok: true, caller: { mode: 'user_pool', claims: verified.claims } };
    if (verified.reason === 'malformed') return fail('Unable to parse JWT token.');
    return fail(verified.reason === 'expired' ? 'Token has expired.' : 'You are not authorized to make this call.');
  }
  if (key === null) return fail('Valid authorization header not provided.');
  return key === apiKey ? { ok: true, caller: { mode: 'api_key' } } : fail('You are not authorized to make this call.');
}

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

interface OperationResult {
  readonly data: unknown;
  readonly errors?: readonly ErrorBody[];
}

interface Path {
  readonly prev: Path | undefined;
  readonly key: string | number;
}

/** Counts how many fields deep a path is; places in lists do not count. */
const getDepth = ({ prev, key }: Path): number => (prev ? getDepth(prev) : 0) + (typeof key === 'string' ? 1 : 0);

/** Executes an operation as AppSync does: each field with its authorization, and the function behind the root fields. */
export async function runOperation(operation: Operation): Promise<OperationResult> {
  const { schema, document, operationName, variables, caller, headers, sourceIp, limits, dataFunction } = operation;
  let resolvers = 0;

  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
    const { fieldName, parentType } = info;
    if (!isAllowed(caller.mode, parentType, fieldName))
      throw new AppSyncError('Unauthorized', `Not Authorized to access ${fieldName} on type ${parentType.name}`);
    if (getDepth(info.path) > limits.queryDepthLimit)
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

/** The error in AppSync's words, and its type if it has one. */
function describe({ path, originalError, message }: GraphQLError): Pick<ErrorBody, 'errorType' | 'message'> {
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
  locations: toLocations(error.locations),
  ...describe(error),
});

/** Everything that a query asks of a field, as AppSync lists it: `gifts`, `gifts/lines`, `gifts/lines/kind`. */
function listSelections(info: GraphQLResolveInfo, set: SelectionSetNode | undefined, prefix = ''): string[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'InlineFragment') return listSelections(info, selection.selectionSet, prefix);
    if (selection.kind === 'FragmentSpread')
      return listSelections(info, info.fragments[selection.name.value]?.selectionSet, prefix);
    const path = prefix + (selection.alias ?? selection.name).value;
    return [path, ...listSelections(info, selection.selectionSet, `${path}/`)];
  });
}

function toIdentity(caller: Caller, sourceIp: string) {
  if (caller.mode === 'api_key') return null;
  const { claims } = caller;
  return {
    sub: claims['sub'],
    username: claims['cognito:username'],
    claims,
    issuer: claims['iss'],
    groups: claims['cognito:groups'] ?? null,
    sourceIp: [sourceIp],
    defaultAuthStrategy: 'ALLOW',
  };
}

interface EventSource extends Pick<Operation, 'caller' | 'headers' | 'sourceIp'> {
  readonly info: GraphQLResolveInfo;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The event that AppSync's direct Lambda resolver calls a function with. */
function toAppSyncEvent({ info, args, caller, headers, sourceIp }: EventSource): object {
  return {
    arguments: { ...args },
    identity: toIdentity(caller, sourceIp),
    source: null,
    request: { headers, domainName: null },
    prev: null,
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: info.variableValues,
      selectionSetList: [...new Set(info.fieldNodes.flatMap((node) => listSelections(info, node.selectionSet)))],
    },
    stash: {},
  };
}

/** Whether a field has a resolver: those of the root types. */
const isRoot = ({ schema, parentType }: GraphQLResolveInfo): boolean =>
  [schema.getQueryType(), schema.getMutationType()].includes(parentType as GraphQLObjectType);
