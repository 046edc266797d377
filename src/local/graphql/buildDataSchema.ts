import { extendSchema, GraphQLSchema, isObjectType, parse } from 'graphql';
import type { ConstDirectiveNode, DocumentNode, GraphQLObjectType } from 'graphql';
import { scalars } from './scalars';

/** What AppSync knows without being told. */
const own = parse(`
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools on OBJECT | FIELD_DEFINITION
`);

/** Ways to be let in. */
export type AuthMode = 'api_key' | 'user_pool';

const directives: Readonly<Record<string, AuthMode>> = {
  aws_api_key: 'api_key',
  aws_cognito_user_pools: 'user_pool',
};

/** The API's default mode, which holds for what carries no directive. */
const defaultModes: readonly AuthMode[] = ['user_pool'];

function modesOf(nodes: readonly ConstDirectiveNode[] | undefined): readonly AuthMode[] | null {
  const modes = (nodes ?? []).flatMap(({ name }) => directives[name.value] ?? []);
  return modes.length > 0 ? modes : null;
}

/** Who may read a field: as the field says, else as its type says, else the API's default. */
function allowedModes(type: GraphQLObjectType, fieldName: string): readonly AuthMode[] {
  const field = type.getFields()[fieldName];
  return modesOf(field?.astNode?.directives) ?? modesOf(type.astNode?.directives) ?? defaultModes;
}

const known = new WeakMap<GraphQLObjectType, Map<string, readonly AuthMode[]>>();

/** Whether somebody who was let in in some way may read a field. */
export function isAllowed(mode: AuthMode, type: GraphQLObjectType, fieldName: string): boolean {
  const ofType = known.get(type) ?? new Map<string, readonly AuthMode[]>();
  const modes = ofType.get(fieldName) ?? allowedModes(type, fieldName);
  known.set(type, ofType.set(fieldName, modes));
  return modes.includes(mode);
}

/** The data API's schema from its text, with AppSync's directives and scalars. */
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
