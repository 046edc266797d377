import { expect, test } from 'vitest';
import { listFieldChanges, mergeContent } from './fieldChanges';

const createSlice = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  ...{ slice_type: 'hero', id, variation: 'default', primary: fields, items: [] },
});

const base = {
  uid: 'rent',
  data: {
    title: 'Rent',
    lede: 'Old',
    rows: [{ label: 'A' }, { label: 'B' }],
    slices: [
      createSlice('hero$1', { heading: 'One', text: 'x' }),
      createSlice('hero$2', { heading: 'Two', text: 'y' }),
    ],
  },
};
const [one, two] = base.data.slices;
const withData = (data: object) => ({ ...base, data: { ...base.data, ...data } });
const listPlaces = (after: typeof base) => listFieldChanges(base, after).map(({ kind, path }) => `${kind} ${path}`);

test('a document that is the same has no changes, whatever order its fields have', () => {
  const { slices, ...others } = base.data;
  expect(listFieldChanges(base, { data: { slices, ...others }, uid: 'rent' })).toEqual([]);
});

test('changed fields are listed with their values, those of rows and blocks by their places', () => {
  expect(listFieldChanges(base, withData({ title: 'Winter rent' }))).toEqual([
    { path: 'data.title', kind: 'changed', before: 'Rent', after: 'Winter rent' },
  ]);
  expect(listPlaces(withData({ rows: [{ label: 'A' }, { label: 'C' }] }))).toEqual(['changed data.rows[1].label']);
  expect(listPlaces({ ...base, uid: 'winter-rent' })).toEqual(['changed uid']);
  const edited = createSlice('hero$2', { heading: 'Two', text: 'z' });
  expect(listPlaces(withData({ slices: [one, edited] }))).toEqual(['changed data.slices[1].primary.text']);
});

test('blocks that were added, removed or moved are listed as such, and not as changes of others', () => {
  expect(listPlaces(withData({ slices: [two] }))).toEqual(['removed data.slices[0]']);
  expect(listPlaces(withData({ slices: [createSlice('hero$3', {}), one, two] }))).toEqual(['added data.slices[0]']);
  expect(listPlaces(withData({ slices: [two, one] }))).toEqual(['moved data.slices[0]', 'moved data.slices[1]']);
});

test('what two editors changed in different fields and blocks is merged', () => {
  const ours = withData({ title: 'Ours', slices: [createSlice('hero$1', { heading: 'Ours', text: 'x' }), two] });
  const theirs = withData({ lede: 'Theirs', slices: [createSlice('hero$1', { heading: 'One', text: 'Theirs' }), two] });
  const { merged, taken, conflicts } = mergeContent(base, ours, theirs);
  expect(merged.data).toMatchObject({ title: 'Ours', lede: 'Theirs' });
  expect(merged.data.slices[0]?.primary).toEqual({ heading: 'Ours', text: 'Theirs' });
  expect([taken, conflicts]).toEqual([['data.lede', 'data.slices[0].primary.text'], []]);
});

test('a field that both editors changed stays ours, and is listed with theirs', () => {
  const merge = mergeContent(base, withData({ title: 'Ours', slices: [two, one] }), withData({ title: 'Theirs' }));
  expect(merge.merged.data).toMatchObject({ title: 'Ours', slices: [two, one] });
  expect(merge.conflicts).toEqual([{ path: 'data.title', theirs: 'Theirs' }]);
  const moved = mergeContent(base, withData({ slices: [two, one] }), withData({ slices: [one] }));
  expect(moved.merged.data.slices).toEqual([two, one]);
  expect(moved.conflicts).toEqual([{ path: 'data.slices', theirs: [one] }]);
});
