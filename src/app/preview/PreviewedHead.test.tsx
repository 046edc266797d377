// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import type { HeadProps } from 'gatsby';
import { beforeEach, expect, it, vi } from 'vitest';
import { createEmbeddedRuntime, embeddedDocuments } from '../../features/preview/testing/embeddedContent';
import { showPreview } from '../currentPreview';
import { published } from '../PreviewContext';
import { wrapRootElement } from '../wrapRootElement';
import { createPreview } from './createPreview';

// The templates themselves are another test's.
vi.mock('./templates', () => ({
  templates: {
    case: {
      Head: ({ data }: { data: { page: { data: { meta_description: string } } } }) => (
        <>
          <title>By its template</title>
          <meta name="description" content={data.page.data.meta_description} />
        </>
      ),
    },
  },
}));

const runtime = createEmbeddedRuntime();
const document_ = embeddedDocuments().find(({ id }) => id === 'case.winter-rent')!;
runtime.registerDocuments([
  { ...document_, data: { ...document_.data, meta_title: 'Draft', meta_description: 'Words of the draft' } },
]);

/** A page's `Head`, as templates write it. */
function Head({ data }: HeadProps<{ page?: { data: { meta_title: string } } }>) {
  return <title>{data.page?.data.meta_title ?? '404'}</title>;
}

/** Draws a head as the framework does: in a root of its own, copied into the document once. */
function open(pathname: string, data: object) {
  const props = { location: { pathname }, params: {}, data, serverData: {}, pageContext: {} } as never;
  const hiddenRoot = document.createElement('div');
  render(wrapRootElement({ element: <Head {...(props as object as HeadProps<never>)} /> } as never), {
    container: hiddenRoot,
  });
  for (const element of hiddenRoot.querySelectorAll('title')) {
    const copy = element.cloneNode(true) as Element;
    copy.setAttribute('data-gatsby-head', 'true');
    document.head.append(copy);
  }
}
const createPage = (id: string) => ({ page: { _previewable: id, data: { meta_title: 'Published' } } });
const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);
const readMeta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const preview = () => act(() => showPreview(createPreview(runtime, vi.fn())));
const exit = () => act(() => showPreview(published));

beforeEach(() => {
  exit();
  document.head.innerHTML = '<meta name="site" content="stays">';
});

// Spec 1.22
it('the head of a page is the draft’s in a preview, and the published one after it', () => {
  open('/case/winter-rent', createPage('case.winter-rent'));
  expect(titles()).toEqual(['Published']);
  preview();
  expect(titles()).toEqual(['Draft']);
  exit();
  expect(titles()).toEqual(['Published']);
  expect(readMeta('site')).toBe('stays');
  expect(document.head.querySelector('template')).toBeNull();
});

it('the head of a page that is not published is its template’s in a preview, with none of the 404 page’s', async () => {
  open('/case/winter-rent', {});
  expect(titles()).toEqual(['404']);
  preview();
  expect(titles()).toEqual([]);
  await waitFor(() => expect(titles()).toEqual(['By its template']));
  expect(readMeta('description')).toBe('Words of the draft');
  expect(readMeta('robots')).toBeUndefined();
});

it('the head of a page that a preview removes is the 404 page’s, with a title that says why', () => {
  open('/case/gone', createPage('case.gone'));
  preview();
  expect(titles()).toEqual(['This page will be taken off the site – Mizan Zakat Foundation']);
  expect(readMeta('robots')).toBe('noindex, nofollow');
});

it('a head that cannot be drawn fails the preview, and the published one can be drawn after it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = createEmbeddedRuntime();
  broken.registerDocuments([document_]);
  Object.assign(broken.nodes[0]!.data, { meta_title: { not: 'a text' } });
  open('/case/winter-rent', createPage('case.winter-rent'));
  const fail = vi.fn();
  act(() => showPreview(createPreview(broken, fail)));
  expect(fail).toHaveBeenCalledOnce();
  exit();
  expect(titles()).toEqual(['Published']);
  expect(screen.queryByRole('alert')).toBeNull();
});
