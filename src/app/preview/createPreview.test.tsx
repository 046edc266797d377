import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { PageProps } from 'gatsby';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { indexRuntime } from '../../features/preview/content/indexRuntime';
import { createEmbeddedRuntime, embeddedDocuments } from '../../features/preview/testing/embeddedContent';
import { createPreview, calculateNisab, createSiteData, loadingPreview } from './createPreview';
import { RemovedPage } from './RemovedPage';
import { LoadingPage, Substitute } from './Substitute';
import type { SiteData } from '../siteData';

let runtime: ReturnType<typeof createEmbeddedRuntime>;
const release = embeddedDocuments('src/content/releases/ramadan-1448/documents');

beforeAll(() => {
  runtime = indexRuntime(createEmbeddedRuntime());
  const changed = new Set(release.map(({ id }) => id));
  runtime.registerDocuments([...embeddedDocuments().filter(({ id }) => !changed.has(id)), ...release]);
}, 120_000);

/** What the page at a path becomes, built from the document of an id. */
function show(
  pathname: string,
  data?: unknown,
): ReactElement<{ data: Record<string, never>; node?: { type: string }; movedTo?: string | null }> {
  const props = { location: { pathname }, data } as unknown as PageProps;
  return createPreview(runtime, vi.fn()).page(createElement('main', props as object), props) as never;
}
const builtFrom = (id: string) => ({ _previewable: id, shareImage: 'https://x/share.jpg' });

describe('a page in a preview', () => {
  it('has the release’s document, and its picture for link previews, in place of the published one', () => {
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

  it('lists what is new', () => {
    const { props } = show('/cases', { page: builtFrom('cases_page') });
    const urls = (props.data.cases as unknown as { nodes: { url: string }[] }).nodes.map(({ url }) => url);
    expect(urls).toContain('/case/ramadan-night-shelter');
  });

  it('of a way of giving has the release’s settings and prices', () => {
    const { props } = show('/pay/ramadan', { page: builtFrom('ramadan_donation_page') });
    expect(props.data).toMatchObject({ page: { type: 'ramadan_donation_page' }, global: { type: 'global' } });
    expect((props.data.givingTerms as unknown as { nodes: unknown[] }).nodes).toHaveLength(6);
  });

  it('that is not published yet is drawn by its template', () => {
    const { type, props } = show('/ramadan-appeal');
    expect(type).toBe(Substitute);
    expect(props.node?.type).toBe('landing_page');
  });

  it.each([
    ['takes away', '/case/gone', 'case.gone', null],
    ['moves elsewhere', '/case/old-address', 'case.winter-rent', '/case/winter-rent'],
  ])('whose document the release %s says so', (_name, path, id, movedTo) => {
    const { type, props } = show(path, { page: builtFrom(id) });
    expect(type).toBe(RemovedPage);
    expect(props.movedTo).toBe(movedTo);
  });

  it('that is not there yet is drawn as loading, never as the 404 page', () => {
    const props = { location: { pathname: '/no-such-page' } } as unknown as PageProps;
    expect(loadingPreview.page(createElement('main'), props).type).toBe(LoadingPage);
  });

  it('that no document makes stays as it is', () => {
    expect(show('/ramadan-calendars', { cities: [] }).type).toBe('main');
    expect(show('/no-such-page').type).toBe('main');
  });

  it('is found with a slash at the end, and by an encoded path', () => {
    expect(show('/ramadan-appeal/').type).toBe(Substitute);
    expect(show('/%72amadan-appeal').type).toBe(Substitute);
    expect(show('/%E0%A4%A').type).toBe('main');
  });

  it('is not made by a document that a page only shows', () => {
    expect(show('/', { page: builtFrom('home_page') }).props.data.page).toMatchObject({ type: 'home_page' });
    expect(show('/about', { page: builtFrom('about_page') }).props.data.page).toMatchObject({ type: 'about_page' });
  });
});

const prices = embeddedDocuments().find(({ type }) => type === 'calculate_page')!.data as never;
const given: SiteData = { global: null, prices: null };

describe('the site’s data in a preview', () => {
  it('has no nisab where a price is no number', () => {
    expect(calculateNisab({ ...(prices as object), gold_price: 'a lot' } as never)).toMatchObject({ goldCents: null });
  });

  it('comes from the release', () => {
    const runtime = createEmbeddedRuntime();
    runtime.registerDocuments(embeddedDocuments('src/content/releases/ramadan-1448/documents'));
    const { global, prices: kept } = createSiteData(given, runtime);
    expect(global?.data.announcement_shown).toBe(true);
    expect(global?.data.main_navigation?.length).toBeGreaterThan(0);
    expect(kept).toBeNull();
  });
});
