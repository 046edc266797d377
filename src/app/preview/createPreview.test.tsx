import { createElement, type ReactElement } from 'react';
import type { PageProps } from 'gatsby';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { indexRuntime } from '../../features/preview/content/indexRuntime';
import { createEmbeddedRuntime, embeddedDocuments } from '../../features/preview/testing/embeddedContent';
import { createPreview, createPublished, calculateNisab, createSiteData, loadingPreview } from './createPreview';
import type { Change } from './Change';
import { RemovedPage } from './RemovedPage';
import { LoadingPage, Substitute } from './Substitute';
import { inLanguage } from '../../texts/language';
import type { SiteData } from '../siteData';

let runtime: ReturnType<typeof createEmbeddedRuntime>;
const release = embeddedDocuments('src/content/releases/ramadan-1448/documents');

beforeAll(() => {
  runtime = indexRuntime(createEmbeddedRuntime());
  const changed = new Set(release.map(({ id }) => id));
  runtime.registerDocuments([...embeddedDocuments().filter(({ id }) => !changed.has(id)), ...release]);
}, 120_000);

/** Shows the page at a path, built from the document of an id. */
function show(
  pathname: string,
  data?: unknown,
  preview = createPreview(runtime, vi.fn()),
): ReactElement<{ data: Record<string, never>; node?: { type: string }; change?: Change }> {
  const props = { location: { pathname }, data } as unknown as PageProps;
  return preview.page(createElement('main', props as object), props) as never;
}
const builtFrom = (id: string) => ({ _previewable: id, shareImage: 'https://x/share.jpg' });

describe('a page in a preview', () => {
  // Spec 1.22
  it('a page in a preview has the release’s document and picture for link previews in place of the published ones', () => {
    const { type, props } = show('/case/winter-rent', { page: builtFrom('case.winter-rent'), others: { nodes: [] } });
    const released = release.find(({ id }) => id === 'case.winter-rent')!;
    expect(type).toBe('main');
    expect(props.data).toMatchObject({
      page: {
        url: '/case/winter-rent',
        shareImage: 'https://images.prismic.io/mizan-zakat/case-winter-rent.svg?w=1200&h=630&fit=crop&fm=jpg',
        data: { title: released.data.title },
      },
    });
  });

  it('the page of cases in a preview lists a new case', () => {
    const { props } = show('/cases', { page: builtFrom('cases_page') });
    const urls = (props.data.cases as unknown as { nodes: { url: string }[] }).nodes.map(({ url }) => url);
    expect(urls).toContain('/case/ramadan-night-shelter');
  });

  it('a donation page in a preview has the release’s settings and prices', () => {
    const { props } = show('/pay/ramadan', { page: builtFrom('ramadan_donation_page') });
    expect(props.data).toMatchObject({ page: { type: 'ramadan_donation_page' }, global: { type: 'global' } });
    expect((props.data.givingTerms as unknown as { nodes: unknown[] }).nodes).toHaveLength(6);
  });

  it('an Arabic page in a preview has the words of its translation, and is no English one', () => {
    const translated = indexRuntime(createEmbeddedRuntime());
    const original = embeddedDocuments().find(({ id }) => id === 'faq_page')!;
    const translation = { ...original, id: 'faq_page.ar', lang: 'ar-au', data: { ...original.data, title: 'أسئلة' } };
    inLanguage('ar', () => {
      translated.registerDocuments([original, translation]);
      const preview = createPreview(translated, vi.fn());
      const built = { page: builtFrom('faq_page') };
      const { props } = show('/ar/faq', built, preview);
      expect(props.data.page).toMatchObject({ prismicId: 'faq_page', url: '/faq', data: { title: 'أسئلة' } });
      const page = { location: { pathname: '/ar/faq' }, data: built, pageContext: { untranslated: ['ar', 'id'] } };
      expect(preview.untranslated(page as never)).toEqual(['id']);
      const other = { ...page, location: { pathname: '/ar/ramadan-calendars' }, data: {} };
      expect(preview.untranslated(other as never)).toEqual(['ar', 'id']);
    });
  });

  it('a page that is not published yet is drawn by its template in a preview', () => {
    const { type, props } = show('/ramadan-appeal');
    expect(type).toBe(Substitute);
    expect(props.node?.type).toBe('landing_page');
  });

  it.each([
    ['removes', '/case/gone', 'case.gone', null],
    ['moves', '/case/old-address', 'case.winter-rent', '/case/winter-rent'],
  ])('a page whose document the release %s says so in a preview', (_name, path, id, movedTo) => {
    const { type, props } = show(path, { page: builtFrom(id) });
    expect(type).toBe(RemovedPage);
    expect(props.change).toEqual({ kind: 'removed', movedTo });
  });

  it('after a preview is left, the address of a page that only it has says that the page is not published', () => {
    const after = (path: string, data?: unknown) => show(path, data, createPublished(runtime));
    expect(after('/ramadan-appeal')).toMatchObject({ type: RemovedPage, props: { change: { kind: 'unpublished' } } });
    expect(after('/no-such-page').type).toBe('main');
    const { type, props } = after('/case/winter-rent', { page: builtFrom('case.winter-rent') });
    expect([type, props.data.page]).toEqual(['main', builtFrom('case.winter-rent')]);
  });

  it('a page in a preview that has not loaded yet is drawn as loading, never as the 404 page', () => {
    const props = { location: { pathname: '/no-such-page' } } as unknown as PageProps;
    expect(loadingPreview.page(createElement('main'), props).type).toBe(LoadingPage);
  });

  it('a page without a document stays unchanged in a preview', () => {
    expect(show('/ramadan-calendars', { cities: [] }).type).toBe('main');
    expect(show('/no-such-page').type).toBe('main');
  });

  it('a page in a preview is found with a slash at the end, and by an encoded path', () => {
    expect(show('/ramadan-appeal/').type).toBe(Substitute);
    expect(show('/%72amadan-appeal').type).toBe(Substitute);
    expect(show('/%E0%A4%A').type).toBe('main');
  });

  it('a page in a preview has its own document, not one that it only shows', () => {
    expect(show('/', { page: builtFrom('home_page') }).props.data.page).toMatchObject({ type: 'home_page' });
    expect(show('/about', { page: builtFrom('about_page') }).props.data.page).toMatchObject({ type: 'about_page' });
  });
});

const prices = embeddedDocuments().find(({ type }) => type === 'calculate_page')!.data as never;
const given: SiteData = { global: null, prices: null };

describe('the site’s data in a preview', () => {
  it('the nisab in a preview is null for a metal whose price is not a number', () => {
    expect(calculateNisab({ ...(prices as object), gold_price: 'a lot' } as never)).toMatchObject({ goldCents: null });
  });

  it('the site’s data in a preview is the release’s', () => {
    const runtime = createEmbeddedRuntime();
    runtime.registerDocuments(embeddedDocuments('src/content/releases/ramadan-1448/documents'));
    const { global, prices: previewed } = createSiteData(given, runtime);
    expect(global?.data.announcement_shown).toBe(true);
    expect(global?.data.main_navigation?.length).toBeGreaterThan(0);
    expect(previewed).toBeNull();
  });
});
