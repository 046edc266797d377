import { expect, it } from 'vitest';
import { findLanguage } from '../../../texts/language';
import type { PreviewDocument } from './PreviewDocument';
import { translateDocuments } from './translateDocuments';

const arabic = findLanguage('ar');
const english = findLanguage('en-AU');

const aDocument = (id: string, lang: string, data: object, more: object = {}) =>
  ({
    id,
    type: 'faq_page',
    uid: null,
    lang,
    url: '/faq',
    alternate_languages: [],
    data,
    ...more,
  }) as never as PreviewDocument;
const link = (id: string, lang: string) => ({ link_type: 'Document', type: 'case', id, lang });

const faq = aDocument('faq_page', 'en-au', { title: 'Questions', limit: 5, link: link('case.rent', 'en-au') });
const faqInArabic = aDocument('faq_page.ar', 'ar-au', {
  title: 'أسئلة',
  limit: 4,
  link: link('case.rent.ar', 'ar-au'),
});
const rent = aDocument('case.rent', 'en-au', { title: 'Rent' }, { type: 'case', uid: 'rent' });
const rentInArabic = aDocument('case.rent.ar', 'ar-au', { title: 'إيجار' }, { type: 'case', uid: 'rent' });

it('a preview in Arabic has each document once, with Arabic words and English figures', () => {
  const { documents, translations, issues } = translateDocuments([faqInArabic, faq, rent, rentInArabic], arabic);
  expect(documents).toEqual([
    { ...faq, data: { title: 'أسئلة', limit: 5, link: link('case.rent', 'en-au') } },
    { ...rent, data: { title: 'إيجار' } },
  ]);
  expect([...translations]).toEqual([
    ['faq_page', { ar: 'faq_page.ar' }],
    ['case.rent', { ar: 'case.rent.ar' }],
  ]);
  expect(issues).toEqual([]);
});

it('a preview in English has the English documents as they are', () => {
  const { documents } = translateDocuments([faqInArabic, faq, rent], english);
  expect(documents[0]).toBe(faq);
  expect(documents).toHaveLength(2);
});

it('a document without a translation is English in a preview in Arabic', () => {
  expect(translateDocuments([faq, rent, rentInArabic], arabic).documents[0]).toBe(faq);
});

it('a translation that the service joins to its English document has another uid', () => {
  const other = { ...rentInArabic, uid: 'iijar', alternate_languages: [{ id: 'case.rent', lang: 'en-au' }] };
  const [document] = translateDocuments([rent, other as PreviewDocument], arabic).documents;
  expect(document).toMatchObject({ id: 'case.rent', uid: 'rent', data: { title: 'إيجار' } });
});

it('a translation without an English document is left out of a preview, with a warning', () => {
  const { documents, issues } = translateDocuments([faq, rentInArabic], arabic);
  expect(documents).toEqual([faq]);
  const message = 'has no English document, so no page shows it';
  expect(issues).toEqual([{ document: 'case/rent.ar', field: '', message, isWarning: true }]);
});

it('a document in a language that the site has no pages in is left out', () => {
  expect(translateDocuments([faq, aDocument('faq_page.fr', 'fr-fr', {})], arabic)).toMatchObject({
    documents: [faq],
    issues: [],
  });
});
