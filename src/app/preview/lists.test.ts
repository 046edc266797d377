import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, valueFromASTUntyped, visit } from 'graphql';
import type { ValueNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getNodeTypeName } from '../../gatsby-node/listDocumentNodes';
import { pageTemplates } from '../../gatsby-node/pageTemplates';
import { lists } from './lists';

/** A variable in the text of a query becomes the text `$name`, as the table writes it. */
function plain(value: ValueNode): unknown {
  const bound = visit(value, {
    Variable: ({ name }) => ({ kind: Kind.STRING, value: `$${name.value}` }) as const,
  }) as ValueNode;
  return JSON.parse(JSON.stringify(valueFromASTUntyped(bound)));
}

/** The lists a template asks for, read from its query. */
function queriedLists(template: string): unknown[] {
  const source = readFileSync(join('src/templates', template, `${template}.tsx`), 'utf8');
  const [, query = ''] = /export const query = graphql`([^`]*)`/.exec(source) ?? [];
  return parse(query).definitions.flatMap((definition) =>
    (definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []).flatMap((field) => {
      if (field.kind !== Kind.FIELD || !field.name.value.startsWith('all')) return [];
      const args = Object.fromEntries(
        (field.arguments ?? []).map(({ name, value }) => [name.value, plain(value)]),
      ) as Record<string, unknown>;
      return [
        {
          name: field.alias?.value ?? field.name.value,
          typeName: field.name.value.slice('all'.length),
          ...args,
          sort: [args.sort].flat(),
          limit: Number(args.limit),
        },
      ];
    }),
  );
}

describe('the lists of a preview', () => {
  it.each(Object.entries(pageTemplates))(
    'the lists of the page type %s in a preview are those that the template %s queries',
    (type, template) => {
      const table = (lists[type] ?? []).map(({ types, ...list }) => ({
        ...list,
        typeName: types.length > 1 ? 'GivingPage' : getNodeTypeName(...types),
      }));
      expect(table).toEqual(queriedLists(template));
    },
  );
});
