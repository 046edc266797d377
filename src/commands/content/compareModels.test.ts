import { describe, expect, test } from 'vitest';
import { compareModels } from './compareModels';

const text = (label: string) => ({ type: 'Text', config: { label } });
const type = (fields: object, more: object = {}) => ({
  id: 'case',
  label: 'Case',
  repeatable: true,
  status: true,
  json: { Main: fields },
  ...more,
});
const slice = (variation: object, more: object = {}) => ({
  id: 'hero',
  type: 'SharedSlice',
  name: 'Hero',
  description: 'Opens a page.',
  variations: [{ id: 'default', name: 'Default', description: '', primary: {}, items: {}, ...variation }],
  ...more,
});
const listChanges = (ours: Parameters<typeof compareModels>[0][number], theirs: typeof ours) =>
  compareModels([ours], [theirs])[0];

describe('the comparison of models', () => {
  test('the comparison of models finds those that are new, the same, or only in the repository', () => {
    expect(compareModels([type({}), { ...type({}), id: 'blog' }], [type({}), { ...type({}), id: 'old' }])).toEqual([
      { id: 'case', kind: 'same', changes: [] },
      { id: 'blog', kind: 'new', changes: [] },
      { id: 'old', kind: 'only there', changes: [] },
    ]);
  });

  test('the comparison of models names each field of a type that is new, changed or only in the repository', () => {
    const ours = type({ title: text('Title'), lede: text('Standfirst'), place: text('Place') }, { label: 'A case' });
    const theirs = type({ title: text('Title'), lede: text('Lede'), town: text('Town') });
    expect(listChanges(ours, theirs)).toEqual({
      id: 'case',
      kind: 'changed',
      changes: ['label (changed)', 'Main › lede (changed)', 'Main › place (new)', 'Main › town (only there)'],
    });
  });

  test('the comparison of models says that the order of the fields changed', () => {
    const ours = type({ title: text('Title'), lede: text('Lede') });
    const theirs = type({ lede: text('Lede'), title: text('Title') });
    expect(listChanges(ours, theirs)?.changes).toEqual(['Main › order of fields (changed)']);
  });

  test('the comparison of models names the variation of a slice that changed, and which of its fields', () => {
    const wide = { id: 'wide', name: 'Wide', description: '', primary: {}, items: { page: text('Page') } };
    const ours = slice({ items: { page: text('A page') } });
    const theirs = slice({ items: { page: text('Page') } });
    expect(listChanges(ours, theirs)?.changes).toEqual(['default › items › page (changed)']);
    expect(listChanges(slice({}, { variations: [...slice({}).variations, wide] }), slice({}))?.changes).toEqual([
      'wide › name (new)',
      'wide › description (new)',
      'wide › items › page (new)',
    ]);
  });

  test('the comparison of models finds no change if the service only wrote its own properties', () => {
    const there = slice({ imageUrl: 'https://images.prismic.io/a.png', version: '6a1b', docURL: '…' });
    expect(listChanges(slice({ imageUrl: '', version: 'initial' }), there)?.kind).toBe('same');
    expect(
      listChanges(type({ title: text('Title') }), type({ title: text('Title') }, { format: 'custom' }))?.kind,
    ).toBe('same');
    const [a, b] = [type({ title: { type: 'Text', config: {} } }), type({ title: { config: {}, type: 'Text' } })];
    expect(listChanges(a, b)?.kind).toBe('same');
  });
});
