// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import type { Runtime } from 'gatsby-source-prismic';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentEmulator, type ContentEmulatorDeps } from '../../emulators/content/createContentEmulator';
import { PreviewSession, type PreviewSessionProps } from './PreviewSession';
import { createEmbeddedRuntime } from './testing/embeddedContent';

const REF = 'ZrR1448RamadanMizan01';
const setCookie = (value: string) => (document.cookie = `io.prismic.preview=${value}; Path=/`);
const createCookie = (repository: string, ref = REF) =>
  encodeURIComponent(JSON.stringify({ [`${repository}.prismic.io`]: { preview: ref } }));

/** The site's address for its type paths, and the real content service over a handful of documents. */
function createService(access: Pick<ContentEmulatorDeps, 'private' | 'accessTokens'> = {}) {
  const emulator = createContentEmulator({
    repositoryName: 'mizan-zakat',
    contentDir: 'src/content/releases/ramadan-1448',
    modelsDir: 'customtypes',
    slicesDir: 'src/slices',
    siteUrl: 'http://localhost:9000',
    clock: () => 0,
    ...access,
  });
  const gateway = new Hono().route('/content', emulator);
  const typePaths = createEmbeddedRuntime().exportTypePaths();
  return vi.fn(async (url: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    if (url.startsWith('/static/')) return new Response(typePaths);
    if (url.startsWith('https://images.prismic.io/')) return describePicture(url);
    // The only documents there are, are published here; a preview of them is a preview of the master.
    const asked = new URL(url);
    if (asked.searchParams.has('ref')) asked.searchParams.set('ref', await masterRef(gateway));
    return gateway.request(asked.href);
  });
}

/** The image service: a picture of any size, but none by the name of `gone.svg`. */
const describePicture = (url: string) =>
  url.includes('/gone.svg') ? new Response(null, { status: 404 }) : new Response(null, { status: 503 });

async function masterRef(gateway: Hono): Promise<string> {
  const open = await gateway.request('http://localhost:9001/content/api/v2?access_token=right');
  return ((await open.json()) as { refs: { ref: string }[] }).refs[0]!.ref;
}

function start(props: Partial<Omit<PreviewSessionProps, 'fetch'>> & { readonly fetch: unknown }) {
  const contents: (Runtime | null)[] = [];
  const onContent: PreviewSessionProps['onContent'] = (content) => void contents.push(content as Runtime | null);
  const navigate = vi.fn();
  const view = render(
    <PreviewSession path="/" navigate={navigate} onContent={onContent} {...(props as Partial<PreviewSessionProps>)} />,
  );
  return { contents, navigate, onContent, ...view };
}

beforeEach(() => {
  vi.stubGlobal('__PATH_PREFIX__', '');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  window.history.replaceState(null, '', '/');
});

describe('a preview session', () => {
  // Spec 4.5, 4.13, 4.16, 4.27
  it('a preview shows its documents once all are loaded, until the exit', async () => {
    setCookie(createCookie('mizan-zakat'));
    const { contents } = start({ fetch: createService() });
    expect(screen.getByRole('dialog', { name: 'Fetching preview' })).toBeInTheDocument();
    const exit = await screen.findByRole('button', { name: 'Exit preview' });
    expect(contents.at(-1)?.nodes.map(({ prismicId }) => prismicId)).toContain('case.ramadan-night-shelter');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(exit);
    expect(contents.at(-1)).toBeNull();
    expect(document.cookie).not.toContain('io.prismic.preview');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a preview can be switched to the published page for comparison, and back', async () => {
    setCookie(createCookie('mizan-zakat'));
    const { contents, navigate } = start({ fetch: createService() });
    await userEvent.click(await screen.findByRole('button', { name: 'Show published' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Published page/));
    expect(contents.at(-1)).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    expect(contents.at(-1)?.nodes.length).toBeGreaterThan(0);
  });

  it('a preview of a page that moves leads to its published address for comparison, and back', async () => {
    setCookie(createCookie('mizan-zakat'));
    const service = createService();
    // What is published has another address.
    const fetch = async (url: string, init?: RequestInit) => {
      const response = await service(url, init);
      if (!url.includes('/documents/search') || url.includes(REF)) return response;
      return Response.json(JSON.parse((await response.text()).replaceAll('/case/winter-rent', '/case/rent')));
    };
    const path = '/case/winter-rent';
    const { navigate, contents, onContent, rerender } = start({ fetch, path });
    const showAt = (shown: string) =>
      rerender(<PreviewSession path={shown} {...{ navigate, onContent }} fetch={fetch as typeof globalThis.fetch} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show published' }));
    await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/case/rent'));
    // Until the page has loaded, nothing is published at this address: that would be the 404 page.
    expect(contents.at(-1)).toBe('loading');
    showAt('/case/rent');
    expect(contents.at(-1)).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Show preview' }));
    expect(navigate).toHaveBeenLastCalledWith(path);
    expect(contents.at(-1)).toBe('loading');
    showAt(path);
    expect(contents.at(-1)).toHaveProperty('nodes');
  });

  it('a preview lists what it changes when an editor asks for it', async () => {
    setCookie(createCookie('mizan-zakat'));
    const service = createService();
    // What is published has another title in one case, and does not have the other.
    const fetch = async (url: string, init?: RequestInit) => {
      const response = await service(url, init);
      if (!url.includes('/documents/search') || url.includes(REF)) return response;
      const { results, ...page } = (await response.json()) as { results: { id: string; data: object }[] };
      const before = { title: 'Before the preview' };
      const published = results
        .filter(({ id }) => id !== 'case.ramadan-night-shelter')
        .map((one) => (one.id === 'case.winter-rent' ? { ...one, data: { ...one.data, ...before } } : one));
      return Response.json({ ...page, results: published });
    };
    const { contents } = start({ fetch });
    await screen.findByRole('button', { name: 'Exit preview' });
    const list = screen.getByText('What this preview changes').closest('details')!;
    act(() => {
      list.open = true;
      list.dispatchEvent(new Event('toggle'));
    });
    // On a busy machine the comparison takes seconds.
    const getLines = () => [...list.querySelectorAll<HTMLElement>(':scope > ul > li')];
    await waitFor(() => expect(getLines()).toHaveLength(2), { timeout: 30_000 });
    const getTitle = (wanted: string) =>
      (contents.at(-1)!.nodes.find(({ prismicId }) => prismicId === wanted)!.data as { title?: string }).title;
    const title = getTitle('case.winter-rent');
    const changed = getLines().find(({ textContent }) => textContent?.startsWith('Changed'));
    // With the field that differs: the words that were removed, and those that were added.
    expect(changed).toHaveTextContent(`Changed: ${title}1 field`);
    expect([...changed!.querySelectorAll('del')].map(({ textContent }) => textContent).join('')).toContain('Before');
    expect(changed!.querySelector('ins')).not.toBeNull();
    expect(within(changed!).getByText('Title')).toBeInTheDocument();
    const fresh = getLines().find(({ textContent }) => textContent?.startsWith('New'));
    expect(fresh).toHaveTextContent(`New: ${getTitle('case.ramadan-night-shelter')}`);
  });

  it('a preview lists the pictures of the page that a build would refuse', async () => {
    setCookie(createCookie('mizan-zakat'));
    const service = createService();
    const fetch = async (url: string, init?: RequestInit) => {
      const response = await service(url, init);
      if (!url.includes('/documents/search')) return response;
      const text = (await response.text()).replaceAll('case-winter-rent.svg', 'gone.svg');
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    };
    start({ fetch, path: '/case/winter-rent' });
    const line = await screen.findByText(/there is no picture at .*gone\.svg/);
    expect(line).toHaveTextContent(/^case\/winter-rent › image: /);
  });

  it('a preview of a limit that no one could give by says that this closes giving, and where', async () => {
    setCookie(createCookie('mizan-zakat'));
    const service = createService();
    const path = 'src/content/documents/fidyah_donation_page/fidyah_donation_page.json';
    const fidyah = JSON.parse(readFileSync(path, 'utf8')) as { data: object };
    const fetch = async (url: string, init?: RequestInit) => {
      const response = await service(url, init);
      if (!url.includes('/documents/search')) return response;
      const answer = (await response.json()) as { results: object[] };
      const results = [...answer.results, { ...fidyah, data: { ...fidyah.data, minimum: null } }];
      return Response.json({ ...answer, results });
    };
    start({ fetch });
    expect(await screen.findByText(/^(One problem|\d+ problems), this closes giving$/)).toBeInTheDocument();
    const line = screen.getByText('fidyah_donation_page › minimum').closest('li');
    expect(line).toHaveTextContent('this closes giving at /pay/fidyah');
  });

  /** The service, where a case has an Arabic version too. */
  function withArabicCase() {
    const service = createService();
    return vi.fn(async (url: string, init?: RequestInit) => {
      const response = await service(url.replace('case.winter-rent.ar', 'case.winter-rent'), init);
      if (!url.includes('/documents/search')) return response;
      const answer = (await response.json()) as { results: { id: string; data: object }[] };
      const results = answer.results.flatMap((one) => {
        const arabic = { ...one, id: `${one.id}.ar`, lang: 'ar-au', data: { ...one.data, title: 'متأخر في الإيجار' } };
        if (one.id !== 'case.winter-rent') return one;
        return url.includes('winter-rent.ar') ? arabic : [one, arabic];
      });
      return Response.json({ ...answer, results });
    });
  }

  it('a preview link to an Arabic document opens its page in Arabic', async () => {
    setCookie(createCookie('mizan-zakat'));
    window.history.replaceState(null, '', `/preview?documentId=case.winter-rent.ar&token=${REF}`);
    const { navigate } = start({ path: '/preview', fetch: withArabicCase() });
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/ar/case/winter-rent'));
  });

  it('a preview with a page in two languages has it once, and its bar leads to the other one', async () => {
    setCookie(createCookie('mizan-zakat'));
    const { contents } = start({ path: '/case/winter-rent', fetch: withArabicCase() });
    await screen.findByRole('button', { name: 'Exit preview' });
    const there = contents.at(-1)!.nodes.filter(({ url }) => url === '/case/winter-rent');
    expect(there.map(({ prismicId }) => prismicId)).toEqual(['case.winter-rent']);
    expect(screen.getByRole('link', { name: 'Arabic' })).toHaveAttribute('href', '/ar/case/winter-rent');
    expect(screen.getByText(/^This page in/)).toHaveTextContent(
      'This page in: English (shown) · Arabic · Indonesian (not translated, so in English)',
    );
    expect(screen.queryByText(/the same (path|address)/)).toBeNull();
  });

  it('a preview says which other languages it leaves out', async () => {
    setCookie(createCookie('mizan-zakat'));
    const service = createService();
    const fetch = async (url: string, init?: RequestInit) => {
      const response = await service(url, init);
      if (!new URL(url, 'http://localhost').pathname.endsWith('/api/v2')) return response;
      const repository = (await response.json()) as { languages: object[] };
      return Response.json({ ...repository, languages: [...repository.languages, { id: 'fr-fr', name: 'French' }] });
    };
    start({ fetch });
    expect(
      await screen.findByText('Documents in fr-fr aren’t shown: the site has no pages in that language.'),
    ).toBeInTheDocument();
  });

  it('a preview shows another date when an editor asks for it', async () => {
    setCookie(createCookie('mizan-zakat'));
    start({ fetch: createService() });
    await screen.findByRole('button', { name: 'Exit preview' });
    await userEvent.click(screen.getByRole('button', { name: 'Preview this date', hidden: true }));
    expect(screen.getByText('Enter a date and time')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Date and time in Sydney'), { target: { value: '2027-02-02T00:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Preview this date', hidden: true }));
    expect(decodeURIComponent(document.cookie)).toContain('"as-of:2027-02-01T13:00:00.000Z"');
    const status = await screen.findByText(/^Preview of/);
    expect(status).toHaveTextContent('2 February 2027, 12:00 am in Sydney (no releases scheduled by then)');
  });

  // Spec 4.8, 4.11
  it('a page without the preview’s cookie opens no preview: no dialog, no request', () => {
    const fetch = createService();
    const { contents, container } = start({ fetch });
    expect(container).toBeEmptyDOMElement();
    expect(fetch).not.toHaveBeenCalled();
    expect(contents).toEqual([null]);
  });

  // Spec 2.38, 3.23, 4.19
  it('a preview link is resolved at /preview, and opens the page of its document', async () => {
    setCookie(createCookie('mizan-zakat'));
    window.history.replaceState(null, '', `/preview?documentId=case.winter-rent&token=${REF}`);
    const { navigate } = start({ path: '/preview', fetch: createService() });
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/case/winter-rent'));
  });

  // Spec 2.40, 4.3
  it('a preview link stays at /preview if the redirect is off, and shows a link to the page', async () => {
    setCookie(createCookie('mizan-zakat'));
    window.history.replaceState(null, '', `/preview?documentId=case.winter-rent&token=${REF}`);
    const { navigate } = start({ path: '/preview', fetch: createService(), autoRedirect: false });
    const link = await screen.findByRole('link', { name: 'Open the page' });
    expect(link).toHaveAttribute('href', '/case/winter-rent');
    expect(navigate).not.toHaveBeenCalled();
  });

  // Spec 4.9
  it('a preview link continues as a preview on the page that it opens', async () => {
    setCookie(createCookie('mizan-zakat'));
    window.history.replaceState(null, '', `/preview?documentId=case.winter-rent&token=${REF}`);
    const props = { fetch: createService() as never, onContent: vi.fn(), navigate: vi.fn() };
    const { rerender } = render(<PreviewSession path="/preview" {...props} />);
    await waitFor(() => expect(props.navigate).toHaveBeenCalled());
    rerender(<PreviewSession path="/case/winter-rent" {...props} />);
    expect(await screen.findByRole('button', { name: 'Exit preview' })).toBeInTheDocument();
    expect(props.navigate).toHaveBeenCalledTimes(1);
  });

  // Spec 4.6, 4.23, 4.25, 5.15
  it('a preview asks for a token, rejects a wrong one, and starts with the right one', async () => {
    setCookie(createCookie('mizan-zakat'));
    const user = userEvent.setup();
    start({ fetch: createService({ private: true, accessTokens: ['right'] }) });
    const input = await screen.findByRole('textbox', { name: 'Access token' });
    expect(screen.getByRole('dialog', { name: 'Enter your access token' })).toBeInTheDocument();
    expect(screen.queryByText('Incorrect token')).toBeNull();
    await user.type(input, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Incorrect token')).toBeInTheDocument();
    const again = screen.getByRole('textbox', { name: 'Access token' });
    await user.clear(again);
    await user.type(again, 'right');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const exit = await screen.findByRole('button', { name: 'Exit preview' });
    expect(document.cookie).toContain('gatsby-plugin-prismic-previews.mizan-zakat.accessToken=right');
    // The token goes with the preview: the next person at this browser has neither.
    await user.click(exit);
    expect(document.cookie).toBe('');
  });

  it('a token that an older version stored for one folder goes with the preview, too', async () => {
    window.history.replaceState(null, '', '/case/winter-rent');
    document.cookie = 'gatsby-plugin-prismic-previews.mizan-zakat.accessToken=old; Path=/case';
    setCookie(createCookie('mizan-zakat'));
    start({ fetch: createService(), path: '/case/winter-rent' });
    await userEvent.click(await screen.findByRole('button', { name: 'Exit preview' }));
    expect(document.cookie).toBe('');
  });

  it.each(['REF', '%E0%A4%A', '{"example.org":{"preview":"REF"}}'])(
    'a preview cookie that names no preview is cleared, and nothing is requested: %s',
    (value) => {
      setCookie(value);
      const fetch = createService();
      start({ fetch });
      expect(document.cookie).toBe('');
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  // Spec 4.20
  it('a preview link asks for a token while it is resolved, and continues with the right one', async () => {
    setCookie(createCookie('mizan-zakat'));
    window.history.replaceState(null, '', `/preview?documentId=case.winter-rent&token=${REF}`);
    const { navigate } = start({
      path: '/preview',
      fetch: createService({ private: true, accessTokens: ['right'] }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Access token' }), 'right{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/case/winter-rent'));
  });

  it('a preview link with quotes in its document’s id shows an error, and opens no page', async () => {
    setCookie(createCookie('mizan-zakat'));
    const documentId = encodeURIComponent('") ]] or [[');
    window.history.replaceState(null, '', `/preview?documentId=${documentId}&token=${REF}`);
    const { navigate } = start({ path: '/preview', fetch: createService() });
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeInTheDocument();
    expect(navigate).not.toHaveBeenCalled();
  });

  // Spec 4.22, 4.27
  it('a cancelled preview aborts its request, and shows nothing of a late answer', async () => {
    setCookie(createCookie('mizan-zakat'));
    let signal: AbortSignal | null | undefined;
    let answer = (_response: Response): void => undefined;
    const fetch = vi.fn((_url: string, init?: RequestInit) => {
      signal = init?.signal;
      return new Promise<Response>((resolve) => (answer = resolve));
    });
    const { contents } = start({ fetch });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Preview' }));
    expect(signal?.aborted).toBe(true);
    await act(async () => answer(new Response('[]')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(contents).toEqual([null]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toContain('io.prismic.preview');
  });

  // Spec 3.20, 4.7, 4.12, 4.26, 8.9
  it('a preview of an unknown repository fails, and says which', async () => {
    setCookie(createCookie('somebody-else'));
    start({ fetch: createService() });
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(/repository "somebody-else"/);
    expect(screen.getByText('5.3.1')).toBeInTheDocument();
  });

  it('a preview fails if its content cannot be drawn', async () => {
    setCookie(createCookie('mizan-zakat'));
    let fail = (_error: unknown): void => undefined;
    const { contents } = start({ fetch: createService(), onReady: (report) => (fail = report) });
    await screen.findByRole('button', { name: 'Exit preview' });
    act(() => fail(new Error('A title is no text')));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('A title is no text');
    expect(contents.at(-1)).toBeNull();
  });

  it('a preview ends when another tab has ended it', async () => {
    setCookie(createCookie('mizan-zakat'));
    const { contents } = start({ fetch: createService() });
    await screen.findByRole('button', { name: 'Exit preview' });
    document.cookie = 'io.prismic.preview=; Path=/; Max-Age=0';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(contents.at(-1)).toBeNull();
  });
});
