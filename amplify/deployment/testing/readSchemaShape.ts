import {
  Kind,
  parse,
  print,
  type DirectiveNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

/** How a directive is to be read: by another name, or as several, or not at all. */
export type ReadDirective = (directive: DirectiveNode) => readonly string[];

const plainly: ReadDirective = (directive) => [print(directive)];

/**
 * Reads what a schema's text says to callers of the API: types, fields, arguments, which of them may be null, and who may read them. Order,
 * descriptions and comments are left out.
 */
export function readSchemaShape(text: string, read: ReadDirective = plainly): Record<string, unknown> {
  const listDirectives = (node: { readonly directives?: readonly DirectiveNode[] }) =>
    (node.directives ?? []).flatMap(read).sort();
  const toArgumentEntry = (node: InputValueDefinitionNode) => [
    node.name.value,
    print(node.type),
    ...listDirectives(node),
  ];
  const toFieldEntry = (node: FieldDefinitionNode) => [
    node.name.value,
    {
      type: print(node.type),
      arguments: (node.arguments ?? []).map(toArgumentEntry).sort(),
      directives: listDirectives(node),
    },
  ];
  return Object.fromEntries(
    parse(text).definitions.map((node) => {
      if (node.kind === Kind.ENUM_TYPE_DEFINITION)
        return [node.name.value, (node.values ?? []).map(({ name }) => name.value)];
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new TypeError(`The schema has a ${node.kind}`);
      const fields = Object.fromEntries((node.fields ?? []).map(toFieldEntry)) as object;
      return [node.name.value, { directives: listDirectives(node), fields }];
    }),
  );
}
