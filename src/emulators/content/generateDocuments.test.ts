import { expect, test } from 'vitest';
import { generateDocuments, type DocumentFile } from './generateDocuments';

const link = (id: string) => ({ link_type: 'Document', id });
const embedded: DocumentFile[] = [
  {
    id: 'case.a',
    uid: 'a',
    type: 'case',
    lang: 'en-au',
    data: { title: 'A', program: link('program.p'), slices: [{ items: [{ page: link('faq_page') }] }] },
  },
  { id: 'case.b', uid: 'b', type: 'case', lang: 'en-au', data: { title: 'B', program: { link_type: 'Any' } } },
  { id: 'program.p', uid: 'p', type: 'program', lang: 'en-au', data: { title: 'P' } },
  {
    id: 'partner.q',
    uid: 'q',
    type: 'partner',
    lang: 'en-au',
    data: { title: 'Q', home: { link_type: 'Web', url: '/a' } },
  },
  { id: 'landing_page.l', uid: 'l', type: 'landing_page', lang: 'en-au', data: { title: 'L' } },
  { id: 'faq_page', uid: null, type: 'faq_page', lang: 'en-au', data: { title: 'F' } },
];

test('generateDocuments makes the requested number of documents of the four types, each with its own id and title', () => {
  const documents = generateDocuments(100, embedded);
  const countType = (wanted: string) => documents.filter(({ type }) => type === wanted).length;
  expect(['case', 'program', 'landing_page', 'partner'].map(countType)).toEqual([50, 20, 20, 10]);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(100);
  expect(new Set(documents.map(({ type, data }) => `${type} ${String(data.title)}`)).size).toBe(100);
  expect(documents[0]).toMatchObject({ id: 'case.generated-case-00001', uid: 'generated-case-00001', lang: 'en-au' });
  expect(documents[0]?.first_publication_date).toBe('2020-01-01T00:00:00+0000');
});

test('links of generated documents lead to generated documents of the same type', () => {
  const documents = generateDocuments(40, embedded);
  const ids = new Set(documents.map(({ id }) => id));
  const linked = documents.filter(({ data }) => 'program' in data).map(({ data }) => data.program as { id?: string });
  const targets = linked.flatMap(({ id }) => id ?? []);
  expect(targets.length).toBe(10);
  expect(targets.every((id) => ids.has(id) && id.startsWith('program.'))).toBe(true);
  expect(new Set(targets).size).toBeGreaterThan(1);
  expect(JSON.stringify(documents)).toContain('"page":{"link_type":"Document","id":"faq_page"}');
  expect(documents.find(({ type }) => type === 'partner')?.data.home).toEqual({ link_type: 'Web', url: '/a' });
});
