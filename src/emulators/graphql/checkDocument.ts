import {
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
  type GraphQLFormattedError,
  type SourceLocation,
} from 'graphql';

/** A failure with AppSync's own name for its kind. */
export class AppSyncError extends Error {
  override readonly name = 'AppSyncError';

  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}

/** An error as AppSync writes it into an answer. */
export interface ErrorBody {
  readonly path?: GraphQLFormattedError['path'] | null;
  readonly data?: null;
  readonly errorType?: string | null;
  readonly errorInfo?: null;
  readonly locations?: readonly object[] | null;
  readonly message: string;
}

/** Places in the query, as AppSync writes them. */
export const toLocations = (locations: readonly SourceLocation[] | undefined) =>
  locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;

export type CheckedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly reason: 'syntax' }
  | { readonly ok: false; readonly reason: 'validation'; readonly errors: readonly ErrorBody[] };

/**
 * Words and signs that a query may have. AppSync's library allows 15,000; the longest of the site's own has under 100. Among so few,
 * comparing every field with every other, as a check of validity does, takes no time.
 */
const maxTokens = 2_000;

/** Suggestions, which AppSync does not make: they would tell names of the schema. */
const suggestion = / Did you mean .*$/;

/** Introspection that is switched off: every field of the schema's own types is undefined, `__typename` excepted. */
function noIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const parent = context.getParentType()?.name ?? '';
      if (!parent.startsWith('__') || node.name.value === '__typename') return;
      context.reportError(
        new GraphQLError(`Cannot query field "${node.name.value}" on type "${parent}".`, { nodes: node }),
      );
    },
  };
}

/** Parses queries and validates them by the schema; a query that was valid once is valid as long as the gateway runs. */
export function createDocumentCheck(schema: GraphQLSchema, introspection: 'ENABLED' | 'DISABLED') {
  const rules = introspection === 'ENABLED' ? specifiedRules : [noIntrospection, ...specifiedRules];
  const known = new Map<string, CheckedDocument>();
  return (query: string): CheckedDocument => {
    const before = known.get(query);
    if (before) return before;
    const checked = check(query);
    if (checked.ok) {
      if (known.size >= 200) known.clear();
      known.set(query, checked);
    }
    return checked;
  };

  function check(query: string): CheckedDocument {
    let document: DocumentNode;
    try {
      document = parse(query, { maxTokens: maxTokens });
    } catch {
      return { ok: false, reason: 'syntax' };
    }
    const unsupported = unsupportedOperation(schema, document);
    if (unsupported) return { ok: false, reason: 'validation', errors: [unsupported] };
    const errors = validate(schema, document, rules, { maxErrors: 20 });
    if (errors.length === 0) return { ok: true, document };
    return { ok: false, reason: 'validation', errors: errors.map(toErrorBody) };
  }
}

/** The error of an operation without a type in the schema: subscriptions. */
function unsupportedOperation(schema: GraphQLSchema, document: DocumentNode): ErrorBody | null {
  const found = document.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && !schema.getRootType(definition.operation),
  );
  return found?.kind === Kind.OPERATION_DEFINITION
    ? toErrorBody(new GraphQLError(`Schema is not configured for ${found.operation}s`, { nodes: found }))
    : null;
}

const toErrorBody = ({ message, locations }: GraphQLError): ErrorBody => ({
  path: null,
  locations: toLocations(locations),
  errorType: 'ValidationError',
  message: `Validation error: ${message.replace(suggestion, '').slice(0, 300)}`,
});

export type ReadVariables =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: readonly ErrorBody[] };

/** Checks the values of an operation's variables by their types. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): ReadVariables {
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 20 });
  return coerced ? { ok: true, values: coerced } : { ok: false, errors: errors.map(toErrorBody) };
}
