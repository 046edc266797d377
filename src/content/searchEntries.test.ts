import { describe, expect, it } from 'vitest';
import { resolvePath, routes } from './routes';
import { listSearchEntries, type SearchedDocument } from './searchEntries';
import { loadContent } from './validation/loadContent';

const block = (text: string) => ({ type: 'paragraph', text, spans: [] });
const article: SearchedDocument = {
  type: 'landing_page',
  url: '/zakat-on-gold',
  data: {
    title: 'Zakat on gold',
    body: { richText: [block('Gold is counted by weight.')] },
    topic: 'wealth',
    link: { link_type: 'Document', slug: 'not this text' },
    image: { dimensions: {}, alt: 'Nor this text' },
    meta_description: 'Nor that of a search engine',
  },
};

describe('what a search can find', () => {
  it('a page is found by its sentences, and not by its keys, links and pictures', () => {
    expect(listSearchEntries([article])).toEqual([
      { path: '/zakat-on-gold', kind: 'article', title: 'Zakat on gold', text: 'Gold is counted by weight.' },
    ]);
  });

  it('each question has an address of its own, and is not repeated in its page', () => {
    const rows = [
      { anchor: 'nisab', question: 'What is the nisab?', answer: { richText: [block('A weight of silver.')] } },
      { anchor: null, question: 'A row without an address', answer: null },
    ];
    const faq = {
      type: 'faq_page',
      url: '/faq',
      data: { title: 'Questions', lede: 'Ask us anything.', questions: rows },
    };
    expect(listSearchEntries([faq])).toEqual([
      { path: '/faq', kind: 'page', title: 'Questions', text: 'Ask us anything.' },
      { path: '/faq#nisab', kind: 'question', title: 'What is the nisab?', text: 'A weight of silver.' },
    ]);
  });

  it('a question in a slice of a page has the address that it has there', () => {
    const items = [{ question: 'Can I pay in instalments?', answer: { richText: [block('Yes, ahead in parts.')] } }];
    const slices = [
      { slice_type: 'verse', primary: { text: 'A verse of it.' } },
      { slice_type: 'questions', items },
    ];
    expect(listSearchEntries([{ type: 'landing_page', url: '/zakat', data: { title: 'Zakat', slices } }])).toEqual([
      { path: '/zakat', kind: 'article', title: 'Zakat', text: 'A verse of it.' },
      {
        path: '/zakat#can-i-pay-in-instalments',
        kind: 'question',
        title: 'Can I pay in instalments?',
        text: 'Yes, ahead in parts.',
      },
    ]);
  });

  it('a document without a page or a title is not found', () => {
    const member = { type: 'member', url: '/about', data: { title: 'A member', biography: 'Of the board' } };
    expect(listSearchEntries([member, { ...article, url: null }, { ...article, data: {} }])).toEqual([]);
  });

  it('a site of 10,000 long documents has an index of at most 3 MB', () => {
    const long = { ...article, data: { ...article.data, body: 'A sentence of many words. '.repeat(400) } };
    const entries = listSearchEntries(Array.from({ length: 10_000 }, () => long));
    expect(JSON.stringify(entries).length).toBeLessThan(3_000_000);
    expect(entries[0]?.text).toMatch(/^(A sentence of many words\. ?)+/);
  });

  it('every page of the embedded content has a title and a text in the index', () => {
    const documents = loadContent(process.cwd()).documents.map((document) => {
      const role = routes.find(({ type }) => type === document.type)?.role;
      return { ...document, url: role === 'page' ? resolvePath(document) : null } as unknown as SearchedDocument;
    });
    const entries = listSearchEntries(documents);
    const pages = documents.filter(({ url }) => url).map(({ url }) => url);
    expect(entries.filter(({ kind }) => kind !== 'question').map(({ path }) => path)).toEqual(pages);
    expect(entries.filter(({ text }) => text === '')).toEqual([]);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
  });
});
