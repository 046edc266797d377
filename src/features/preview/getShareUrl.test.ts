import { describe, expect, it } from 'vitest';
import type { Runtime } from 'gatsby-source-prismic';
import { asOfRef } from '../../content/asOf';
import { getEditUrl, getShareUrl } from './getShareUrl';

const runtime = {
  nodes: [
    { prismicId: 'home_page', type: 'home_page', url: '/' },
    { prismicId: 'case.iftar', type: 'case', url: '/case/iftar' },
  ],
} as unknown as Runtime;
const local = {
  prismicApiEndpoint: 'http://localhost:9001/content/api/v2',
  prismicRepository: 'mizan',
  siteUrl: 'http://localhost:9000',
};
const hosted = {
  ...local,
  prismicApiEndpoint: 'https://mizan.cdn.prismic.io/api/v2',
  siteUrl: 'https://mizan.example',
};

describe('the link to share a preview', () => {
  it('a link that shares a preview leads through the content service if that sets the cookie', () => {
    expect(getShareUrl('R&D', '/case/iftar', runtime, local)).toBe(
      'http://localhost:9001/content/preview?documentId=case.iftar&token=R%26D',
    );
  });

  it('the link to share a preview leads to the site where the toolbar sets the cookie', () => {
    expect(getShareUrl('REF', '/case/iftar', runtime, hosted)).toBe(
      'https://mizan.example/preview?documentId=case.iftar&token=REF',
    );
  });

  it('the link to share a preview leads to the home page from a page without a document', () => {
    expect(getShareUrl('REF', '/ramadan-calendars', runtime, local)).toContain('documentId=home_page');
    expect(getShareUrl('REF', '/', undefined, local)).toBeNull();
  });
});

describe('the link that edits a previewed document', () => {
  it('a previewed document is edited in the gateway’s form, or on the hosted editor’s page', () => {
    expect(getEditUrl('R&D', 'case.iftar', local)).toBe(
      'http://localhost:9001/content/edit?document=case.iftar&ref=R%26D',
    );
    expect(getEditUrl('REF', 'aamJGhAAACQALA7F', hosted)).toBe(
      'https://mizan.prismic.io/builder/pages/aamJGhAAACQALA7F',
    );
  });

  it('there is no link that edits a preview of a date, which several releases make', () => {
    const date = asOfRef(new Date('2027-01-20T00:00:00Z'));
    for (const addresses of [local, hosted]) expect(getEditUrl(date, 'case.iftar', addresses)).toBeNull();
  });
});
