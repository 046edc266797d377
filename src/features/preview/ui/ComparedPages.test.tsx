// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ComparedPages } from './ComparedPages';

afterEach(() => vi.unstubAllGlobals());

/** Opens the view on a site that serves these pages, by path. */
function open(pages: Readonly<Record<string, string>>, publishedPath: string | null) {
  window.history.replaceState(null, '', '/case/new-name');
  const fetch = vi.fn(async (path: string) =>
    path in pages ? new Response(pages[path]) : new Response('Page not found', { status: 404 }),
  );
  vi.stubGlobal('fetch', fetch);
  const find = vi.fn(async () => publishedPath);
  render(
    <ComparedPages findPublishedPath={find} loadChange={async () => null} editUrl={null} onClose={() => undefined} />,
  );
  return find;
}
const publishedFrame = () => screen.findByTitle('The page as it is published');

it('the comparison shows the page that is published at this address', async () => {
  const find = open({ '/case/new-name': '<h1>As it is</h1>' }, null);
  expect((await publishedFrame()).getAttribute('srcdoc')).toContain('As it is');
  expect(screen.getByRole('heading', { name: 'Published' })).toBeInTheDocument();
  expect(find).not.toHaveBeenCalled();
});

it('the comparison shows the page at its published address if the preview’s is another', async () => {
  open({ '/case/old-name': '<h1>As it was</h1>' }, '/case/old-name');
  const frame = await publishedFrame();
  expect(frame.getAttribute('srcdoc')).toContain('As it was');
  expect(frame.getAttribute('srcdoc')).toContain('/case/old-name"');
  expect(screen.getByRole('heading', { name: 'Published at /case/old-name' })).toBeInTheDocument();
});

it('the comparison says that a new page is not published yet', async () => {
  open({}, null);
  expect(await screen.findByText('This page is not published yet.')).toBeInTheDocument();
});

it('the comparison waits for a page that is still loading before it copies the preview', async () => {
  const page = document.createElement('main');
  page.innerHTML = '<p data-page-loading>Loading</p>';
  document.body.append(page);
  open({ '/case/new-name': '<h1>As it is</h1>' }, null);
  await publishedFrame();
  expect(screen.queryByTitle('The page as it is previewed')).toBeNull();
  page.innerHTML = '<h1>As it will be</h1>';
  expect((await screen.findByTitle('The page as it is previewed')).getAttribute('srcdoc')).toContain('As it will be');
  page.remove();
});
