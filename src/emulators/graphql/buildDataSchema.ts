import {
  extendSchema,
  GraphQLError,
  GraphQLScalarType,
  GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLObjectType,
} from 'graphql';

/* AppSync's own scalars: https://docs.aws.amazon.com/appsync/latest/devguide/scalars.html */

const parseError = (value: unknown, what: string) =>
  new GraphQLError(`Unable to parse \`${String(value).slice(0, 100)}\` as valid ${what}.`);

/** A scalar that is a text of a certain form. */
function textScalar(name: string, what: string, fits: (text: string) => boolean): GraphQLScalarType {
  const check = (value: unknown) => {
    if (typeof value === 'string' && fits(value)) return value;
    throw parseError(value, what);
  };
  return new GraphQLScalarType({
    name,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
  });
}

const offset = '(?:Z|[+-]\\d\\d:\\d\\d(?::\\d\\d)?)';
const datePattern = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)${offset}?$`);
const dateTimePattern = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?${offset}$`,
);

/** Whether a date exists: the 30th of February does not. */
function isDay(day = ''): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') throw parseError(text, 'JSON');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw parseError(text, 'JSON');
  }
}

/** JSON as text outside, and as its value for a function. */
const awsJson = new GraphQLScalarType({
  name: 'AWSJSON',
  serialize(value) {
    if (typeof value !== 'string') return JSON.stringify(value);
    parseJson(value);
    return value;
  },
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(node.kind === Kind.STRING ? node.value : undefined),
});

const scalars: readonly GraphQLScalarType[] = [
  textScalar('AWSDate', 'Date', (text) => isDay(datePattern.exec(text)?.[1])),
  textScalar('AWSDateTime', 'DateTime', (text) => isDay(dateTimePattern.exec(text)?.[1])),
  textScalar('AWSEmail', 'Email', (text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/.test(text)),
  awsJson,
];

/** AppSync's own directives. */
const own = parse(`
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools on OBJECT | FIELD_DEFINITION
`);

/** How a caller is authorized. */
export type AuthMode = 'api_key' | 'user_pool';

const directives: Readonly<Record<string, AuthMode>> = {
  aws_api_key: 'api_key',
  aws_cognito_user_pools: 'user_pool',
};

/** The API's default mode, for fields without a directive. */
const defaultModes: readonly AuthMode[] = ['user_pool'];

function readModes(nodes: readonly ConstDirectiveNode[] | undefined): readonly AuthMode[] | null {
  const modes = (nodes ?? []).flatMap(({ name }) => directives[name.value] ?? []);
  return modes.length > 0 ? modes : null;
}

/** Returns who may read a field: by its own directives, else its type's, else the API's default. */
function allowedModes(type: GraphQLObjectType, fieldName: string): readonly AuthMode[] {
  const field = type.getFields()[fieldName];
  return readModes(field?.astNode?.directives) ?? readModes(type.astNode?.directives) ?? defaultModes;
}

const modesByType = new WeakMap<GraphQLObjectType, Map<string, readonly AuthMode[]>>();

/** Whether a caller may read a field. */
export function isAllowed(mode: AuthMode, type: GraphQLObjectType, fieldName: string): boolean {
  const modesByField = modesByType.get(type) ?? new Map<string, readonly AuthMode[]>();
  const modes = modesByField.get(fieldName) ?? allowedModes(type, fieldName);
  modesByType.set(type, modesByField.set(fieldName, modes));
  return modes.includes(mode);
}

/** Builds the data API's schema from its text, with AppSync's directives and scalars. */
export function buildDataSchema(text: string): GraphQLSchema {
  const document: DocumentNode = parse(text);
  const withScalars = new GraphQLSchema({ types: [...scalars], query: null });
  const schema = extendSchema(withScalars, { ...own, definitions: [...own.definitions, ...document.definitions] });
  // An extension takes no root types by their names.
  const typed = (name: string) => {
    const type = schema.getType(name);
    return isObjectType(type) ? type : null;
  };
  return new GraphQLSchema({ ...schema.toConfig(), query: typed('Query'), mutation: typed('Mutation') });
}
