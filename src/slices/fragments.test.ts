import { Kind, parse, visit, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Variation {
  readonly id: string;
  readonly primary?: Record<string, { type: string }>;
  readonly items?: Record<string, { type: string }>;
}

const source = readFileSync(join(import.meta.dirname, 'fragments.ts'), 'utf8');
const documents = [...source.matchAll(/graphql`([\s\S]*?)`/g)].map(([, text = '']) => parse(text));
const fragments = documents.flatMap(({ definitions }) => definitions as readonly FragmentDefinitionNode[]);

const variations = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .flatMap(({ name }) => {
    const file = join(import.meta.dirname, name, 'model.json');
    const model = JSON.parse(readFileSync(file, 'utf8')) as { variations: Variation[] };
    return model.variations.map((variation) => ({
      type: `Prismic${name}${variation.id.charAt(0).toUpperCase()}${variation.id.slice(1)}`,
      variation,
    }));
  });

/** The fields queried under `path`, by field name rather than alias. */
function fieldsUnder(selections: SelectionSetNode | undefined, path: string): string[] {
  const fields = (selections?.selections ?? []).flatMap((node) => (node.kind === Kind.FIELD ? [node] : []));
  const parent = fields.find(({ name }) => name.value === path);
  return (parent?.selectionSet?.selections ?? []).flatMap((node) =>
    node.kind === Kind.FIELD ? [node.name.value] : [],
  );
}

describe.each(variations)('the fragment on $type', ({ type, variation }) => {
  const fragment = fragments.find(({ typeCondition }) => typeCondition.name.value === type);

  it('the fragment of a slice queries every modelled field and no other', () => {
    for (const part of ['primary', 'items'] as const) {
      expect(fieldsUnder(fragment?.selectionSet, part).sort()).toEqual(Object.keys(variation[part] ?? {}).sort());
    }
  });

  it('the fragment of a slice belongs to the slice zone', () => {
    const zone = fragments.find(({ name }) => name.value === 'SliceZone');
    const spreads = zone?.selectionSet.selections.flatMap((node) =>
      node.kind === Kind.FRAGMENT_SPREAD ? [node.name.value] : [],
    );
    expect(spreads).toContain(fragment?.name.value);
  });
});

it('a field name has one shape in all slices, as GraphQL requires in a slice zone', () => {
  const shapes = new Map<string, Set<string>>();
  for (const fragment of fragments.filter(({ typeCondition }) =>
    variations.some(({ type }) => type === typeCondition.name.value),
  )) {
    visit(fragment, {
      Field(node, _key, _parent, _path, ancestors) {
        const where = ancestors.flatMap((step) =>
          'kind' in step && step.kind === Kind.FIELD ? [step.name.value] : [],
        );
        const key = [...where, node.alias?.value ?? node.name.value].join('.');
        shapes.set(key, (shapes.get(key) ?? new Set()).add(node.selectionSet ? 'object' : 'scalar'));
      },
    });
  }
  expect([...shapes].filter(([, kinds]) => kinds.size > 1).map(([key]) => key)).toEqual([]);
});
