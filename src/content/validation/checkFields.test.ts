import { describe, expect, test } from 'vitest';
import { homePageModel, listIssues, listCaseIssues } from '../../../tests/builders/content';
import {
  aCase,
  aHomePage,
  aParagraph,
  aProgram,
  aSlice,
  aWebLink,
  anImage,
} from '../../../tests/builders/contentDocument';

describe('a document against its model', () => {
  test('the content checks name a field that the model does not have', () => {
    expect(listCaseIssues({ colour: 'red' })).toEqual(['case/winter-rent › colour: the field is not in the model']);
  });

  test.each([
    ['image', '{}'],
    ['program', '{"link_type":"Any"}'],
    ['story', '[]'],
    ['updates', '[]'],
    ['slices', '[]'],
    ['zakat_eligible', 'false'],
    ['goal', 'null'],
  ])('the content checks name the missing field %s and how it is written when empty', (field, empty) => {
    const document = aCase();
    const data = { ...document.data };
    delete data[field];
    expect(listIssues({ documents: [{ ...document, data }, aProgram(), aHomePage()] })).toContain(
      `case/winter-rent › ${field}: the field is missing; empty it is ${empty}`,
    );
  });

  test.each([
    ['title', 7, 'must be text or null'],
    ['meta_description', '', 'is empty text: use null instead'],
    ['meta_description', 'Rent. ', 'has a space at its beginning or end'],
    ['goal', '500', 'must be a number or null'],
    ['goal', 0, '0 is too small: the least is 1'],
    ['goal', 2000, '2000 is too large: the most is 1000'],
    ['zakat_eligible', null, 'must be true or false'],
    ['opened_on', '2026-02-30', '"2026-02-30" isn’t a date: write it as YYYY-MM-DD'],
    ['opened_on', '4 May 2026', '"4 May 2026" isn’t a date: write it as YYYY-MM-DD'],
    ['seen_at', '2026-05-04', '"2026-05-04" isn’t a time: write it as YYYY-MM-DDThh:mm:ss+0000'],
    ['tint', 'red', '"red" isn’t a colour: write it as #5b2a86'],
    ['tint', '#5b2a8', '"#5b2a8" isn’t a colour: write it as #5b2a86'],
    ['category', 'Cars', '"Cars" is not an option; there are Housing, Food'],
    ['updates', {}, 'must be a list of rows'],
    ['slices', null, 'must be a list of slices'],
    ['story', 'Once', 'must be a list of text blocks'],
    ['image', 'winter.svg', 'must be {} or an image'],
  ])('a document with %s = %j is rejected', (field, value, message) => {
    expect(listCaseIssues({ [field]: value })).toContain(`case/winter-rent › ${field}: ${message}`);
  });

  test('a document with a colour passes', () => {
    expect(listCaseIssues({ tint: '#5B2a86' })).toEqual([]);
  });

  test('the content checks include the rows of a group', () => {
    expect(listCaseIssues({ updates: [{ date: '2026-13-01', text: [] }, 'later'] })).toEqual([
      'case/winter-rent › updates[0].date: "2026-13-01" isn’t a date: write it as YYYY-MM-DD',
      'case/winter-rent › updates[1]: must be a row with the fields of the model',
    ]);
  });

  test('the content checks name a field type that they do not know', () => {
    const models = new Map([
      ['home_page', { ...homePageModel, json: { Main: { title: { type: 'Colour', config: {} } } } }],
    ]);
    expect(listIssues({ models, documents: [aHomePage()] })).toEqual([
      'home_page › title: the model\'s field type "Colour" is not known here',
    ]);
  });
});

describe('slices', () => {
  const cards = (overrides = {}) => aSlice('cards', { heading: null }, [], overrides);

  test('slices pass if slice, variation and fields are known', () => {
    const slices = [
      cards(),
      cards({ id: 'cards$a2', variation: 'wide' }),
      aSlice('picture', { image: anImage(), caption: null }),
    ];
    expect(listCaseIssues({ slices })).toEqual([]);
  });

  test.each([
    [cards({ slice_type: 'carousel' }), 'slices[0].slice_type: there is no slice "carousel"'],
    [aSlice('verse', { arabic: null }), 'slices[0].slice_type: the slice "verse" isn’t allowed in this zone'],
    [cards({ variation: 'tall' }), 'slices[0].variation: "tall" isn’t a variation of cards; it has default, wide'],
    [cards({ id: 'c1' }), 'slices[0].id: must be "cards$" and a text that no other slice has'],
    [cards({ primary: null }), 'slices[0].primary: must hold the fields of the model'],
    [cards({ items: null }), 'slices[0].items: must be a list of rows'],
    [cards({ colour: 'red' }), 'slices[0].colour: isn’t part of a slice'],
    [aSlice('cards', {}), 'slices[0].primary.heading: the field is missing; empty it is null'],
    [aSlice('cards', { heading: null, text: null }), 'slices[0].primary.text: the field is not in the model'],
    [
      aSlice('cards', { heading: null }, [{ text: [] }]),
      'slices[0].items[0].link: the field is missing; empty it is {"link_type":"Any"}',
    ],
    ['cards', 'slices[0]: must be a slice'],
  ])('a slice is rejected if it is %j', (slice, issue) => {
    expect(listCaseIssues({ slices: [slice] })).toEqual([`case/winter-rent › ${issue}`]);
  });

  test('the content checks name a part that is missing from a slice', () => {
    const slice = cards();
    delete slice['version'];
    expect(listCaseIssues({ slices: [slice] })).toEqual([
      'case/winter-rent › slices[0].version: is missing from the slice',
    ]);
  });

  test('a slice with the id of another slice is rejected', () => {
    expect(listCaseIssues({ slices: [cards(), cards()] })).toEqual([
      'case/winter-rent › slices[1].id: the id "cards$a1" is used twice',
    ]);
  });
});

describe('rich text', () => {
  const strong = (start: unknown, end: unknown) => ({ start, end, type: 'strong' });

  test('rich text passes with allowed blocks and spans within the text', () => {
    const story = [
      { type: 'heading2', text: 'Rent', spans: [] },
      aParagraph('Zakat زكاة', [strong(0, 5), { start: 6, end: 10, type: 'label', data: { label: 'arabic' } }]),
      aParagraph('Read on', [{ start: 0, end: 4, type: 'hyperlink', data: aWebLink('https://example.org') }]),
    ];
    expect(listCaseIssues({ story })).toEqual([]);
  });

  test.each([
    [{ type: 'heading1', text: 'Rent', spans: [] }, 'story[0].type: the block "heading1" is not allowed here'],
    [aParagraph(' '), 'story[0].text: the block is empty'],
    [{ type: 'paragraph', text: 'Rent' }, 'story[0].spans: must be a list of spans'],
    [{ ...aParagraph('Rent'), dir: 'rtl' }, 'story[0].dir: isn’t part of a text block'],
    [aParagraph('Rent', [strong(0, 5)]), "story[0].spans[0]: 0 to 5 does not lie within the text's 4 characters"],
    [aParagraph('Rent', [strong(2, 2)]), "story[0].spans[0]: 2 to 2 does not lie within the text's 4 characters"],
    [aParagraph('Rent', [strong(-1, 2)]), "story[0].spans[0]: -1 to 2 does not lie within the text's 4 characters"],
    [aParagraph('Rent', [strong(0.5, 2)]), "story[0].spans[0]: 0.5 to 2 does not lie within the text's 4 characters"],
    [
      aParagraph('Rent', [{ start: 0, end: 4, type: 'underline' }]),
      'story[0].spans[0]: the span "underline" is not allowed here',
    ],
    [
      aParagraph('Rent', [{ start: 0, end: 4, type: 'paragraph' }]),
      'story[0].spans[0]: the span "paragraph" is not allowed here',
    ],
    [
      aParagraph('Rent', [{ start: 0, end: 4, type: 'label', data: { label: 'shout' } }]),
      'story[0].spans[0]: the label "shout" is not allowed here',
    ],
    [
      aParagraph('Rent', [{ start: 0, end: 4, type: 'hyperlink', data: { link_type: 'Any' } }]),
      'story[0].spans[0]: the hyperlink leads nowhere',
    ],
    ['Rent', 'story[0]: must be a text block'],
    [aParagraph('Rent', ['bold']), 'story[0].spans[0]: must be a span with start, end and type'],
  ])('rich text is rejected with the block %j', (block, issue) => {
    expect(listCaseIssues({ story: [block] })).toEqual([`case/winter-rent › ${issue}`]);
  });

  test('rich text is rejected with two blocks if the model says single', () => {
    const models = new Map([
      [
        'home_page',
        { ...homePageModel, json: { Main: { title: { type: 'StructuredText', config: { single: 'paragraph' } } } } },
      ],
    ]);
    const title = [aParagraph('One'), aParagraph('Two')];
    expect(listIssues({ models, documents: [aHomePage({ title })] })).toContain(
      'home_page › title: may hold one block only',
    );
  });
});

describe('images', () => {
  test.each([
    [anImage({ alt: null }), 'the alt text is empty'],
    [anImage({ alt: ' ' }), 'the alt text is empty'],
    [anImage({ alt: 'x'.repeat(201) }), 'the alt text has 201 characters; at most 200'],
    [anImage({ alt: 'An image of a table' }), 'the alt text begins "An image of"; describe what it shows'],
    [anImage({ alt: 'Photo showing rain' }), 'the alt text begins "Photo showing"; describe what it shows'],
    [
      anImage({ url: 'https://images.prismic.io/mizan-zakat/gone.svg' }),
      'there is no drawing src/content/images/gone.svg',
    ],
    [
      anImage({ url: 'https://example.org/winter.svg' }),
      "the picture's url must begin with https://images.prismic.io/mizan-zakat/",
    ],
    [
      anImage({ dimensions: { width: 800, height: 600 } }),
      'the dimensions are 800×600, but winter.svg is drawn 1600×1200',
    ],
    [{}, 'the picture is missing'],
  ])('an image is rejected if it is %j', (image, message) => {
    expect(listCaseIssues({ image })).toEqual([`case/winter-rent › image: ${message}`]);
  });

  test('an image without a url and with a broken size is rejected', () => {
    const image = { ...anImage({ dimensions: { width: 0, height: 1200 } }), url: undefined };
    expect(listCaseIssues({ image })[0]).toMatch(
      /^case\/winter-rent › image: isn’t an image: dimensions\.width: .+; url: /,
    );
  });

  test('an image may have any size with the aspect ratio of a drawing that has no size', () => {
    const drawings = new Map([['winter.svg', { width: 4, height: 3, exact: false }]]);
    expect(listIssues({ drawings })).toEqual([]);
    const wide = new Map([['winter.svg', { width: 16, height: 9, exact: false }]]);
    expect(listIssues({ drawings: wide })).toContain(
      'case/winter-rent › image: the dimensions are 1600×1200, but winter.svg is drawn 16×9',
    );
  });
});
