import { describe, expect, test } from 'vitest';
import { anImage } from '../../../tests/builders/contentDocument';
import { createEmbeddedRuntime, embeddedDocuments } from '../../features/preview/testing/embeddedContent';
import { fitDocument, type TypePaths } from './fitDocument';
import { formatIssue } from './ContentIssue';

const paths: TypePaths = new Map([
  ['case', 'Document'],
  ['case.data', 'DocumentData'],
  ['case.data.title', 'Text'],
  ['case.data.goal', 'Number'],
  ['case.data.zakat_eligible', 'Boolean'],
  ['case.data.image', 'Image'],
  ['case.data.story', 'StructuredText'],
  ['case.data.program', 'Link'],
  ['case.data.updates', 'Group'],
  ['case.data.updates.date', 'Date'],
  ['case.data.slices', 'Slices'],
  ['hero.default', 'SharedSliceVariation'],
  ['hero.default.primary.heading', 'Text'],
  ['hero.default.items.link', 'Link'],
]);

const aCase = (data: unknown) => ({ id: 'x', type: 'case', uid: 'winter', data });
const hero = (more: object = {}) => ({
  slice_type: 'hero',
  variation: 'default',
  primary: { heading: 'Words' },
  items: [],
  ...more,
});
function fit(document: unknown) {
  const { document: fitted, issues } = fitDocument(document, paths);
  return { data: fitted?.data, lines: issues.map(formatIssue) };
}

test('the embedded documents fit the models', () => {
  const typesByPath = new Map(createEmbeddedRuntime().typePaths.map(({ path, type }) => [path, type]));
  expect(embeddedDocuments().flatMap((document) => fitDocument(document, typesByPath).issues)).toEqual([]);
});

describe('a document', () => {
  test('a document with only known fields stays the same object', () => {
    const document = aCase({
      title: null,
      goal: 5,
      zakat_eligible: true,
      image: anImage(),
      story: [{ type: 'paragraph', text: 'Words', spans: [] }],
      program: { link_type: 'Any' },
      updates: [{ date: '2026-05-04' }],
      slices: [hero({ items: [{ link: null }] })],
    });
    const { document: fitted, issues } = fitDocument(document, paths);
    expect(fitted).toBe(document);
    expect(issues).toEqual([]);
  });

  test('a document of an unknown type is left out', () => {
    expect(fit({ id: 'x', type: 'blog', uid: 'first', data: {} })).toEqual({
      data: undefined,
      lines: ['blog/first › type: the type "blog" is not in the type→path table (src/content/routes.ts)'],
    });
  });

  test('a document of a type whose model was missing from the build is left out', () => {
    const line = 'case/winter › type: the site was built without a model of this type: build it again';
    const { document, issues } = fitDocument(aCase({}), new Map());
    expect([document, issues.map(formatIssue)]).toEqual([null, [line]]);
  });

  test.each([
    [null, 'A document without an id: isn’t a document: it has no type or no data'],
    [{ id: 'x', type: 'case' }, 'x: isn’t a document: it has no type or no data'],
  ])('a value that is not a document is left out: %j', (document, line) => {
    expect(fit(document)).toEqual({ data: undefined, lines: [line] });
  });
});

describe('content that the models do not know', () => {
  const gone = {
    slice: (name: string) => `the site has no slice "${name}": take it out of the document, or add it in src/slices`,
    field: (folder: string) => `the site's model has no such field: take it out of the type, or add it in ${folder}`,
  };

  test.each([
    ['a slice', hero({ slice_type: 'quiz' }), `slices[1]: ${gone.slice('quiz')}`],
    ['a variation', hero({ variation: 'wide' }), `slices[1]: ${gone.slice('hero (wide)')}`],
    ['a slice that is not shared', { slice_type: 'old', primary: {}, items: [] }, `slices[1]: ${gone.slice('old')}`],
    ['an empty slice', null, 'slices[1]: must be a slice, but is null'],
  ])('a document loses %s that the models do not know, and the rest stays', (_name, slice, line) => {
    expect(fit(aCase({ slices: [hero(), slice, hero()] }))).toEqual({
      data: { slices: [hero(), hero()] },
      lines: [`case/winter › ${line}`],
    });
  });

  test('a document, its rows and its slices lose only fields that the models don’t know', () => {
    const slice = hero({ primary: { heading: 'Words', colour: 'red' }, items: [{ link: null, size: 1 }] });
    expect(fit(aCase({ colour: 'red', updates: [{ place: 'x' }], slices: [slice] }))).toEqual({
      data: { updates: [{}], slices: [hero({ items: [{ link: null }] })] },
      lines: [
        `case/winter › colour: ${gone.field('customtypes')}`,
        `case/winter › updates[0].place: ${gone.field('customtypes')}`,
        `case/winter › slices[0].primary.colour: ${gone.field('src/slices')}`,
        `case/winter › slices[0].items[0].size: ${gone.field('src/slices')}`,
      ],
    });
  });
});

test.each([
  ['title', { not: 'text' }, null, 'must be text, but is {"not":"text"}'],
  ['goal', 'abc', null, 'must be a number, but is "abc"'],
  ['zakat_eligible', 'yes', null, 'must be true or false, but is "yes"'],
  ['image', 'a.jpg', {}, 'must be a picture, but is "a.jpg"'],
  ['image', anImage({ url: 'nowhere' }), {}, 'isn’t a picture: its address is "nowhere"'],
  [
    'image',
    anImage({ url: 'https://localhost/a.jpg' }),
    {},
    'isn’t a picture: its address is "https://localhost/a.jpg"',
  ],
  ['program', 'a', { link_type: 'Any' }, 'must be a link, but is "a"'],
  ['slices', {}, [], 'must be a list, but is {}'],
  ['title', ['a'.repeat(50)], null, `must be text, but is ["${'a'.repeat(37)}…`],
])('the field %s with the value %j becomes empty', (field, value, empty, message) => {
  expect(fit(aCase({ [field]: value }))).toEqual({
    data: { [field]: empty },
    lines: [`case/winter › ${field}: ${message}`],
  });
});

test.each([
  ['null', null, 'must be a text block, but is null'],
  ['{}', {}, 'must be a text block, but has no type'],
])('a text block that is %s is removed', (_name, block, message) => {
  expect(fit(aCase({ story: [block] }))).toEqual({
    data: { story: [] },
    lines: [`case/winter › story[0]: ${message}`],
  });
});
