import { describe, expect, it, vi } from 'vitest';
import { createPreviewFetch } from './createPreviewFetch';

const typePaths = '/static/type-paths___mizan-zakat.json';

function setUp(answer: () => Response | Promise<Response>) {
  const abort = new AbortController();
  const fetch = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve().then(answer));
  const onDocuments = vi.fn();
  const onRefs = vi.fn();
  const onLanguages = vi.fn();
  const ask = createPreviewFetch({
    signal: abort.signal,
    onDocuments,
    onRefs,
    onLanguages,
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  return { ask, abort, fetch, onDocuments, onRefs, onLanguages };
}

describe('the preview’s fetch', () => {
  it('hands on what it is asked with, and the signal', async () => {
    const { ask, abort, fetch } = setUp(() => Response.json([]));
    await ask(typePaths, { cache: 'no-cache' });
    expect(fetch).toHaveBeenCalledWith(typePaths, { cache: 'no-cache', signal: abort.signal });
  });

  it('asks nothing after it was aborted', async () => {
    const { ask, abort, fetch } = setUp(() => Response.json([]));
    abort.abort();
    await expect(ask('/x')).rejects.toThrow(/abort/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a connection that breaks in the middle', () => new Response(new ReadableStream({ start: (s) => s.error() }))],
  ])('%s is a network error', async (_name, answer) => {
    await expect(setUp(answer as () => Promise<Response>).ask('/x')).rejects.toThrow('Network error');
  });

  it.each([
    ['as the service says', { 'retry-after': '250' }, '250'],
    ['a second where it says nothing', {}, '1000'],
  ])('a busy service is asked again after %s', async (_name, headers, expected) => {
    const { ask } = setUp(() => new Response(null, { status: 429, headers }));
    const response = await ask('/x');
    expect(response.headers.get('retry-after')).toBe(expected);
    expect(await response.json()).toEqual({});
  });

  it.each([401, 403])('%d needs no body to be understood', async (status) => {
    expect(await (await setUp(() => new Response('', { status })).ask('/x')).json()).toEqual({});
  });

  it.each([
    [410, { type: 'api_validation_error', message: 'The provided ref is no longer accessible' }, 'has expired'],
    [404, { type: 'api_notfound_error', message: 'Ref not found' }, 'We couldn’t find this preview'],
  ])('%d for a ref says so, and what to do', async (status, body, words) => {
    const { ask } = setUp(() => Response.json(body, { status }));
    await expect(ask('/documents/search')).rejects.toThrow(
      new RegExp(`${words}.* Open it again from the content editor, or ask the person who sent you the link`),
    );
  });

  it('404 with an unreadable body stays unreadable: the client says what that means', async () => {
    const response = await setUp(() => new Response('<html>', { status: 404 })).ask('/x');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('shows refs as they pass, and documents as far as the type paths know them', async () => {
    const known = { id: 'a', type: 'case', uid: 'a', data: {} };
    const unknown = { id: 'b', type: 'blog', uid: 'b', data: {} };
    const typePath = { kind: 'CustomType', type: 'Document', path: 'case' };
    let answer: unknown = [typePath];
    const { ask, onDocuments, onRefs } = setUp(() => Response.json(answer));
    await ask(typePaths);
    answer = { results: [known, unknown], refs: [{ ref: 'r' }] };
    expect(await (await ask('/x')).json()).toEqual({ results: [known], refs: [{ ref: 'r' }] });
    expect(onRefs).toHaveBeenCalledWith([{ ref: 'r' }]);
    const message = 'the type "blog" is not in the type→path table (src/content/routes.ts)';
    expect(onDocuments).toHaveBeenCalledWith([known], [{ document: 'blog/b', field: 'type', message }]);
  });

  it('leaves an answer alone that comes before the type paths', async () => {
    const { ask, onDocuments } = setUp(() => Response.json({ results: [{ id: 'b', type: 'blog' }] }));
    expect(await (await ask('/x')).json()).toEqual({ results: [{ id: 'b', type: 'blog' }] });
    expect(onDocuments).not.toHaveBeenCalled();
  });
});

describe('type paths', () => {
  it.each([
    ['missing', () => new Response('<html>', { status: 404 }), 'could not be found'],
    ['no JSON', () => new Response('<html>'), 'could not be read'],
    ['something else', () => Response.json({ paths: [] }), 'could not be read'],
    ['a list of something else', () => Response.json([{ path: 1 }]), 'could not be read'],
  ])('that are %s are an error in words', async (_name, answer, words) => {
    await expect(setUp(answer).ask(typePaths)).rejects.toThrow(`The type paths store for this repository ${words}.`);
  });

  it('pass as the text they are', async () => {
    const paths = [{ kind: 'Field', type: 'Text', path: 'case.data.title' }];
    expect(await (await setUp(() => Response.json(paths)).ask(typePaths)).text()).toBe(JSON.stringify(paths));
  });
});
