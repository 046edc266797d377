import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, valueFromASTUntyped, visit, type ValueNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { lists } from '../content/lists/lists';
import { getNodeTypeName } from './listDocumentNodes';
import { pageTemplates } from './pageTemplates';

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
      if (field.kind !== Kind.FIELD) return [];
      const name = field.alias?.value ?? field.name.value;
      const args = Object.fromEntries(
        (field.arguments ?? []).map((argument) => [argument.name.value, plain(argument.value)]),
      ) as Record<string, unknown>;
      if (field.name.value === 'chosenCases') return [{ name, typeName: 'PrismicCase', ...args }];
      if (!field.name.value.startsWith('all')) return [];
      const typeName = field.name.value.slice('all'.length);
      return [{ name, typeName, ...args, sort: [args.sort].flat(), limit: Number(args.limit) }];
    }),
  );
}

describe('the lists of templates', () => {
  it.each(Object.entries(pageTemplates))(
    'the lists of the page type %s are those that the template %s queries, by the same rule or by the ids in the page’s context',
    (type, template) => {
      const table = (lists[type] ?? []).map(({ name, types, isChosenWithPage, ...rule }) => ({
        name,
        typeName: types.length > 1 ? 'GivingPage' : getNodeTypeName(...types),
        ...(isChosenWithPage ? { ids: `$${name}` } : rule),
      }));
      expect(table).toEqual(queriedLists(template));
    },
  );
});
