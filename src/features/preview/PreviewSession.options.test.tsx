// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentServiceRoutes } from '../../content/routes';
import { PreviewSession } from './PreviewSession';
import { previewOptions } from './previewOptions';

const published = { ...previewOptions };
const cookie = encodeURIComponent('{"mizan-zakat.prismic.io":{"preview":"REF"}}');
const windowKey = '__GATSBY_PLUGIN_PRISMIC_PREVIEWS_PLUGIN_OPTIONS__';

beforeEach(() => {
  vi.stubGlobal('__PATH_PREFIX__', '');
  document.cookie = `io.prismic.preview=${cookie}; Path=/`;
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const name of Object.keys(previewOptions)) Reflect.deleteProperty(previewOptions, name);
  Object.assign(previewOptions, published);
  Reflect.deleteProperty(window, windowKey);
});

/** A content service with the given documents, or one that answers everything, or a request by its number, in another way. */
function start(
  status = 200,
  path = '/',
  results: readonly object[] = [],
  play: (number: number) => Response | Promise<never> | undefined = () => undefined,
) {
  const asked: URL[] = [];
  const fetch = (url: string) => {
    if (url.startsWith('/static/')) return Promise.resolve(new Response('[]'));
    asked.push(new URL(url));
    const played = play(asked.length);
    if (played) return Promise.resolve(played);
    const master = { id: 'master', ref: 'MASTER', label: 'Master', isMasterRef: true };
    const body = url.includes('/documents/search') ? { results, page: 1, next_page: null } : { refs: [master] };
    return Promise.resolve(Response.json(status === 200 ? body : {}, { status }));
  };
  const navigate = vi.fn();
  const props = { path, navigate, onContent: vi.fn(), fetch: fetch as unknown as typeof globalThis.fetch };
  render(<PreviewSession {...props} />);
  return { asked, ...props };
}

// Spec 3.25, 3.26, 3.27, 3.28, 3.29, 3.30, 3.31
it('the preview asks the content service with each option of the repository', async () => {
  Object.assign(previewOptions, {
    apiEndpoint: 'https://content.example/api/v2',
    accessToken: 'a-token',
    routes: [{ type: 'case', path: '/case/:uid' }],
    lang: 'fr-fr',
    fetchLinks: ['program.title'],
    graphQuery: '{ case { title } }',
    pageSize: 20,
  });
  const { asked } = start();
  await screen.findByRole('button', { name: 'Exit preview' });
  const [repository, search] = asked;
  expect(repository?.href).toBe('https://content.example/api/v2?access_token=a-token');
  expect(search?.origin).toBe('https://content.example');
  expect(search?.pathname).toBe('/api/v2/documents/search');
  expect(Object.fromEntries(search?.searchParams ?? [])).toEqual({
    access_token: 'a-token',
    routes: '[{"type":"case","path":"/case/:uid"}]',
    lang: 'fr-fr',
    fetchLinks: 'program.title',
    graphQuery: '{ case { title } }',
    pageSize: '20',
    ref: cookie,
  });
});

// Spec 4.15, 7.31
it('the preview requests all documents page by page, as the published site routes them', async () => {
  const { asked } = start(200, '/', [], (number) =>
    number === 2 ? Response.json({ results: [], page: 1, next_page: 'https://content.example/next' }) : undefined,
  );
  await screen.findByRole('button', { name: 'Exit preview' });
  const searches = asked.slice(1).map(({ searchParams }) => Object.fromEntries(searchParams));
  const wanted = { pageSize: '100', lang: '*', ref: cookie, routes: JSON.stringify(contentServiceRoutes) };
  expect(searches).toEqual([wanted, { ...wanted, page: '2' }]);
});

// Spec 3.32, 4.20, 8.3
it.each([401, 403])('the preview asks for a token if the content service answers %i', async (status) => {
  start(status);
  expect(await screen.findByRole('dialog', { name: 'Enter your access token' })).toBeInTheDocument();
});

// Spec 3.32, 4.21, 8.3
it.each([401, 403])(
  'the preview shows %i as unauthorised access if the option says not to ask for a token',
  async (status) => {
    Object.assign(previewOptions, { promptForAccessToken: false });
    start(status);
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Unauthorized access');
  },
);

// Spec 4.21
it.each<[string, number, () => Response | Promise<never>, RegExp]>([
  [
    '404 without a body',
    1,
    () => new Response(null, { status: 404 }),
    /^Prismic repository not found\. Check that "http/,
  ],
  ['an HTML answer', 1, () => new Response('<html>'), /^An invalid API response was returned$/],
  ['500 in the middle', 2, () => Response.json({ message: 'oh' }, { status: 500 }), /^An invalid API response was/],
  ['410 in the middle', 2, () => Response.json({ message: 'gone' }, { status: 410 }), /^This preview has expired\./],
  [
    '404 for the ref',
    2,
    () => Response.json({ type: 'api_notfound_error', message: 'Ref not found' }, { status: 404 }),
    /^We couldn’t find this preview\. .* Open it again from the content editor/,
  ],
  ['no connection in the middle', 2, () => Promise.reject(new TypeError('Failed to fetch')), /^Network error$/],
])('the preview shows an error in words for %s', async (_name, number, answer, text) => {
  start(200, '/', [], (asked) => (asked === number ? answer() : undefined));
  const error = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(error.querySelector('.preview-message')).toHaveTextContent(text);
});

it('the preview asks a busy service again, no sooner than it says', async () => {
  const times: number[] = [];
  const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '50' } });
  start(200, '/', [], (number) => {
    times.push(performance.now());
    return number === 2 ? busy() : undefined;
  });
  await screen.findByRole('button', { name: 'Exit preview' });
  expect(times).toHaveLength(3);
  expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(49);
});

// Spec 4.27
it('a preview without any documents leaves the published site', async () => {
  const { onContent } = start();
  await screen.findByRole('button', { name: 'Exit preview' });
  expect(new Set(onContent.mock.calls.flat())).toEqual(new Set([null]));
});

it('the preview says so if the document of a link does not exist', async () => {
  window.history.replaceState(null, '', '/preview?documentId=case.nobody&token=REF');
  start(200, '/preview');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No documents were returned');
});

// Spec 4.12, 8.9
it('the preview fails without options for the repository, and says which', async () => {
  Object.defineProperty(window, windowKey, { configurable: true, get: () => ({}), set: () => {} });
  const { asked } = start();
  const error = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(error).toHaveTextContent('Plugin options could not be found for repository "mizan-zakat"');
  expect(asked).toEqual([]);
});

// Spec 2.36, 4.18
it.each(['', '?documentId=&token=REF', '?documentId=%20&token=REF'])(
  'the address /preview%s opens no preview',
  async (search) => {
    window.history.replaceState(null, '', `/preview${search}`);
    const { asked } = start(200, '/preview');
    await Promise.resolve();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  },
);

// Spec 2.39, 9.7
it('the preview opens the home page if the link does not name a version of the document', async () => {
  window.history.replaceState(null, '', '/preview?documentId=case.winter-rent');
  const { navigate } = start(200, '/preview');
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/'));
});

it('the preview lists what a build would refuse, by document and field', async () => {
  const stray = { id: 'stray', type: 'no_such_type', uid: 'a', url: null, lang: 'en-au', tags: [], data: {} };
  start(200, '/', [stray]);
  expect(await screen.findByText(/^Can’t be published yet: \d+ problems, this closes giving$/)).toBeInTheDocument();
  const lines = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(lines).toContain(
    'no_such_type/a › type: the type "no_such_type" is not in the type→path table (src/content/routes.ts)',
  );
  expect(lines).toContain(
    'home_page: no document of this type is published, and the site needs one: publish it in the content repository',
  );
});

it('the preview opens the home page for a document that has no path of its own', async () => {
  window.history.replaceState(null, '', '/preview?documentId=stray&token=REF');
  const stray = { id: 'stray', type: 'no_such_type', uid: null, url: null, lang: 'en-au', tags: [], data: {} };
  const { navigate } = start(200, '/preview', [stray]);
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/'));
});
