import { describe, expect, test } from 'vitest';
import { parseEdit } from '../../emulators/content/parseEdit';
import { checkBuild } from './buildChecks';
import { formatIssue } from './ContentIssue';
import type { ContentDocument } from './contentDocument';
import { loadContent } from './loadContent';
import { validateContent } from './validateContent';

const content = loadContent('.');

/** The project's own documents, with other values in one of them. */
const documentsWith = (type: string, data: Readonly<Record<string, unknown>>): ContentDocument[] =>
  content.documents.map((document) =>
    document.type === type ? { ...document, data: { ...document.data, ...data } } : document,
  );

const closes = (path: string) => `: this closes giving at ${path}`;
const range = 'must be an amount of dollars with at most two decimals, from A$0.01 to A$999,999.99; it is';

describe.each([
  ['fidyah_donation_page', { minimum: null }, `minimum: ${range} null${closes('/pay/fidyah')}`],
  ['zakat_donation_page', { minimum: 1.005 }, `minimum: ${range} 1.005${closes('/pay/zakat')}`],
  ['sadaqah_donation_page', { minimum: 1_000_001 }, `minimum: ${range} 1000001${closes('/pay/sadaqah')}`],
  [
    'pay_page',
    { maximum_lines: 2.5 },
    'maximum_lines: must be a whole number from 1 to 50; it is 2.5: this closes giving on every page',
  ],
  [
    'ramadan_donation_page',
    { presets: [{ amount: null, label: 'A gift' }] },
    `presets[0].amount: ${range} null: it isn’t suggested`,
  ],
])('the document %s with %o', (type, data, message) => {
  const documents = documentsWith(type, data);
  const document = documents.find((one) => one.type === type)!;

  test('is an issue of the embedded content', () => {
    const { issues } = validateContent({ ...content, documents });
    expect(issues.map(formatIssue)).toContain(`${type} › ${message}`);
  });

  test('stops a build, and is listed by the preview', async () => {
    const issues = (await checkBuild(documents.map((one) => ({ ...one, url: null })))).filter(
      ({ field }) => field !== 'uid',
    );
    expect(issues.map(formatIssue)).toContain(`${type} › ${message}`);
    const found = issues.find(({ document: name }) => name === type);
    expect(found?.closesGiving ?? false).toBe(message.includes('closes giving'));
  });

  test('is not saved by the editors’ form, which says why', () => {
    const edit = parseEdit(JSON.stringify(document), {
      types: content.models,
      slices: content.slices,
      editedId: document.id,
      documents: new Map(content.documents.map((one) => [one.id, one])),
    });
    expect(edit.ok ? [] : edit.issues.map((issue) => `${issue.field}: ${issue.message}`)).toContain(`data.${message}`);
  });
});

test('prices and limits of documents that are missing are not reported once more', async () => {
  expect(await checkBuild([])).toEqual([]);
});
