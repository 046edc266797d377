import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../content/validation/loadContent';
import { getDataFields, type FieldModel } from '../../../content/validation/contentModel';
import { isObject } from '../../../content/validation/walkData';
import { createRichTextSchema, toEditorDocument, toRichText, type TextBlock } from './richText';

const content = loadContent(process.cwd());

interface FoundText {
  readonly place: string;
  readonly model: FieldModel;
  readonly value: unknown;
}

/** Every rich text of some fields' values, in groups and slices too. */
function findRichTexts(fields: Readonly<Record<string, FieldModel>>, data: unknown, place: string): FoundText[] {
  return Object.entries(fields).flatMap(([name, model]) => {
    const value = isObject(data) ? data[name] : undefined;
    const at = `${place}.${name}`;
    const rows = Array.isArray(value) ? (value as unknown[]) : [];
    if (model.type === 'StructuredText') return [{ place: at, model, value }];
    if (model.type === 'Group') return rows.flatMap((row) => findRichTexts(model.config.fields ?? {}, row, at));
    if (model.type !== 'Slices') return [];
    return rows.flatMap((slice) => {
      if (!isObject(slice)) return [];
      const variation = content.slices
        .get(String(slice['slice_type']))
        ?.variations.find(({ id }) => id === slice['variation']);
      const items = Array.isArray(slice['items']) ? (slice['items'] as unknown[]) : [];
      return [
        ...findRichTexts(variation?.primary ?? {}, slice['primary'], at),
        ...items.flatMap((item) => findRichTexts(variation?.items ?? {}, item, at)),
      ];
    });
  });
}

const documents = [...content.documents, ...content.releases.flatMap((release) => release.documents)];
const richTexts = documents.flatMap((document) => {
  const model = content.models.get(document.type);
  return model ? findRichTexts(getDataFields(model), document.data, document.id) : [];
});

const createSchemaOf = ({ config }: FieldModel) =>
  createRichTextSchema((config.multi ?? config.single ?? '').split(','), config.labels ?? []);

/** Blocks with their spans in one order, which means nothing to the service. */
const sortSpans = (value: unknown) =>
  (value as TextBlock[]).map(({ spans, ...rest }) => ({
    ...rest,
    spans: [...spans].sort((x, y) => toKey(x).localeCompare(toKey(y))),
  }));
const toKey = ({ start, end, type }: TextBlock['spans'][number]) => `${start} ${end} ${type}`;

describe('rich text in the editor', () => {
  test('every rich text of the site is the same after it went through the editor', () => {
    expect(richTexts.length).toBeGreaterThan(300);
    for (const { place, model, value } of richTexts) {
      const schema = createSchemaOf(model);
      const edited = toEditorDocument(value, schema);
      expect({ place, value: toRichText(edited, value) }).toEqual({ place, value });
      expect({ place, value: sortSpans(toRichText(edited)) }).toEqual({ place, value: sortSpans(value) });
    }
  });

  test('any text with overlapping marks is the same after it went through the editor', () => {
    const schema = createRichTextSchema(['paragraph', 'list-item', 'strong', 'em'], []);
    const block = fc
      .tuple(fc.constantFrom('paragraph', 'list-item'), fc.string({ minLength: 1, unit: 'grapheme' }))
      .map(([type, text]) => ({ type, text: text.trimEnd() }))
      .filter(({ text }) => text.trim() !== '')
      .chain(({ type, text }) =>
        fc
          .tuple(fc.nat(text.length - 1), fc.nat(text.length - 1), fc.nat(text.length - 1), fc.nat(text.length - 1))
          .map(([a, b, c, d]) => {
            const strong = { start: Math.min(a, b), end: Math.max(a, b) + 1, type: 'strong' };
            const em = { start: Math.min(c, d), end: Math.max(c, d) + 1, type: 'em' };
            const spans = [em, strong].sort((x, y) => x.start - y.start || y.end - x.end);
            return { type, text, spans };
          }),
      );
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        expect(sortSpans(toRichText(toEditorDocument(blocks, schema)))).toEqual(sortSpans(blocks));
      }),
    );
  });

  test('a block that the model does not allow stays as it was', () => {
    const schema = createRichTextSchema(['paragraph'], []);
    const value = [
      { type: 'image', url: 'https://images.prismic.io/x.png', alt: 'A picture' },
      { type: 'paragraph', text: 'Text', spans: [] },
      { type: 'paragraph', text: 'Bold', spans: [{ start: 0, end: 4, type: 'strong' }] },
    ];
    expect(toRichText(toEditorDocument(value, schema))).toEqual(value);
  });

  test('an empty block, and white space at a block’s end, are left out', () => {
    const schema = createRichTextSchema(['paragraph', 'strong'], []);
    const value = [
      { type: 'paragraph', text: 'Text ', spans: [{ start: 0, end: 5, type: 'strong' }] },
      { type: 'paragraph', text: ' ', spans: [] },
    ];
    expect(toRichText(toEditorDocument(value, schema))).toEqual([
      { type: 'paragraph', text: 'Text', spans: [{ start: 0, end: 4, type: 'strong' }] },
    ]);
    expect(toRichText(toEditorDocument([], schema))).toEqual([]);
  });
});
