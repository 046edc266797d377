import { readFileSync } from 'node:fs';
import { Kind, parse, type FieldDefinitionNode, type InputValueDefinitionNode, type TypeNode } from 'graphql';
import { a } from '../deployment/amplify';

/** The name by which the schema calls its one function. */
export const handlerName = 'data';

const scalars = {
  ID: a.id,
  String: a.string,
  Int: a.integer,
  Float: a.float,
  Boolean: a.boolean,
  AWSDate: a.date,
  AWSDateTime: a.datetime,
  AWSEmail: a.email,
  AWSJSON: a.json,
};

type Named = { readonly name: { readonly value: string } };

const byName = <Node extends Named, Value>(nodes: readonly Node[] = [], read: (node: Node) => Value) =>
  Object.fromEntries(nodes.map((node) => [node.name.value, read(node)]));

/** A type in Amplify's terms: a list there is that of a member which may be required, and be required itself. */
function toType(node: TypeNode, required = false) {
  if (node.kind === Kind.NON_NULL_TYPE) return toType(node.type, true);
  if (node.kind === Kind.LIST_TYPE) {
    const list = toMember(node.type).array();
    return required ? list.required() : list;
  }
  return toMember(node, required);
}

/** A type that is no list. Scalars and other types have the same three methods. */
function toMember(node: TypeNode, required = false): ReturnType<typeof a.string> {
  if (node.kind === Kind.NON_NULL_TYPE) return toMember(node.type, true);
  if (node.kind !== Kind.NAMED_TYPE) throw new TypeError('A list of lists is no type of the data API.');
  const name = node.name.value;
  const type = Object.hasOwn(scalars, name) ? scalars[name as keyof typeof scalars]() : a.ref(name);
  return (required ? type.required() : type) as ReturnType<typeof a.string>;
}

/** Returns who may read a field: holders of the public key, signed-in users, or both. */
function toOperation(type: 'query' | 'mutation', field: FieldDefinitionNode) {
  const modes = (field.directives ?? []).map(({ name }) => name.value);
  const toArguments = (node: InputValueDefinitionNode) => toType(node.type);
  return a[type]()
    .arguments(byName(field.arguments, toArguments))
    .returns(toType(field.type))
    .handler(a.handler.function(handlerName))
    .authorization((allow) => [
      ...(modes.includes('aws_api_key') ? [allow.publicApiKey()] : []),
      ...(modes.includes('aws_cognito_user_pools') ? [allow.authenticated()] : []),
    ]);
}

const definitions = parse(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8')).definitions.map((node) => {
  if (node.kind === Kind.ENUM_TYPE_DEFINITION)
    return { [node.name.value]: a.enum((node.values ?? []).map(({ name }) => name.value)) };
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new TypeError(`The data API's schema has a ${node.kind}.`);
  const { name, fields } = node;
  if (name.value === 'Query') return byName(fields, (field) => toOperation('query', field));
  if (name.value === 'Mutation') return byName(fields, (field) => toOperation('mutation', field));
  return { [name.value]: a.customType(byName(fields, ({ type }) => toType(type))) };
});

/** The data API as Amplify takes it, of `schema.graphql`, which the gateway on a developer's machine serves. */
export const schema = a.schema(Object.assign({}, ...definitions) as Parameters<typeof a.schema>[0]);
