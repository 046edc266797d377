import { describe, expect, it, vi } from 'vitest';
import calculator from '../../../content/documents/calculate_page/calculate_page.json';
import { builtRulesPath } from '../../../content/addBuiltRules';
import { readRulings, type RulingRow } from '../../../domain/zakat';
import { createPreviewFetch } from './createPreviewFetch';

const typePaths = '/static/type-paths___mizan-zakat.json';

/** Creates the fetch over one that gives `answer` to every request. */
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
  // Spec 7.31
  it('the preview’s fetch passes on its arguments, and adds the signal', async () => {
    const { ask, abort, fetch } = setUp(() => Response.json([]));
    await ask(typePaths, { cache: 'no-cache' });
    expect(fetch).toHaveBeenCalledWith(typePaths, { cache: 'no-cache', signal: abort.signal });
  });

  it('the preview’s fetch requests nothing after it was aborted', async () => {
    const { ask, abort, fetch } = setUp(() => Response.json([]));
    abort.abort();
    await expect(ask('/x')).rejects.toThrow(/abort/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a connection that breaks in the middle', () => new Response(new ReadableStream({ start: (s) => s.error() }))],
  ])('the preview’s fetch fails with a network error after %s', async (_name, answer) => {
    await expect(setUp(answer as () => Promise<Response>).ask('/x')).rejects.toThrow('Network error');
  });

  it.each([
    ['as the service says', { 'retry-after': '250' }, '250'],
    ['a second if it says nothing', {}, '1000'],
  ])('the preview’s fetch has a busy service asked again after %s', async (_name, headers, expected) => {
    const { ask } = setUp(() => new Response(null, { status: 429, headers }));
    const response = await ask('/x');
    expect(response.headers.get('retry-after')).toBe(expected);
    expect(await response.json()).toEqual({});
  });

  it.each([401, 403])('the preview’s fetch reads the answer %d without a body as an empty object', async (status) => {
    expect(await (await setUp(() => new Response('', { status })).ask('/x')).json()).toEqual({});
  });

  it.each([
    [410, { type: 'api_validation_error', message: 'The provided ref is no longer accessible' }, 'has expired'],
    [404, { type: 'api_notfound_error', message: 'Ref not found' }, 'We couldn’t find this preview'],
  ])('the preview’s fetch explains the answer %d for a ref, and says what to do', async (status, body, text) => {
    const { ask } = setUp(() => Response.json(body, { status }));
    await expect(ask('/documents/search')).rejects.toThrow(
      new RegExp(`${text}.* Open it again from the content editor, or ask the person who sent you the link`),
    );
  });

  it('the preview’s fetch leaves a 404 with an unreadable body to the client, which explains it', async () => {
    const response = await setUp(() => new Response('<html>', { status: 404 })).ask('/x');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('the preview’s fetch reports refs unchanged, and those documents whose type has a path', async () => {
    const withPath = { id: 'a', type: 'case', uid: 'a', data: {} };
    const withoutPath = { id: 'b', type: 'blog', uid: 'b', data: {} };
    const typePath = { kind: 'CustomType', type: 'Document', path: 'case' };
    let answer: unknown = [typePath];
    const { ask, onDocuments, onRefs } = setUp(() => Response.json(answer));
    await ask(typePaths);
    answer = { results: [withPath, withoutPath], refs: [{ ref: 'r' }] };
    expect(await (await ask('/x')).json()).toEqual({ results: [withPath], refs: [{ ref: 'r' }] });
    expect(onRefs).toHaveBeenCalledWith([{ ref: 'r' }]);
    const message = 'the type "blog" is not in the type→path table (src/content/routes.ts)';
    expect(onDocuments).toHaveBeenCalledWith([withPath], [{ document: 'blog/b', field: 'type', message }]);
  });

  it('the preview’s fetch returns an answer before the type paths unchanged', async () => {
    const { ask, onDocuments } = setUp(() => Response.json({ results: [{ id: 'b', type: 'blog' }] }));
    expect(await (await ask('/x')).json()).toEqual({ results: [{ id: 'b', type: 'blog' }] });
    expect(onDocuments).not.toHaveBeenCalled();
  });
});

describe('a calculator’s document that is older than the site', () => {
  const { data } = calculator;
  const [gone, ...rules] = data.rules;
  const old = { id: 'a', type: 'calculate_page', data: { rules, past_prices: data.past_prices } };
  const paths = [
    ['calculate_page', 'Document'],
    ['calculate_page.data.rules', 'Group'],
    ...['key', 'label', 'value', 'unit', 'source'].map((name) => [`calculate_page.data.rules.${name}`, 'Text']),
    ['calculate_page.data.rules.explanation', 'StructuredText'],
    ['calculate_page.data.past_prices', 'StructuredText'],
    ['calculate_page.data.past_prices_source', 'Text'],
  ].map(([path, type]) => ({ kind: 'Field', path, type }));
  const answers: Record<string, () => Response> = {
    [typePaths]: () => Response.json(paths),
    '/x': () => Response.json({ results: [old] }),
  };
  const openDocument = async (served: () => Response) => {
    const { ask, fetch, onDocuments } = setUp(served);
    fetch.mockImplementation(async (url) => (answers[url] ?? served)());
    await ask(typePaths);
    const { results } = (await (await ask('/x')).json()) as { results: [{ data: { rules: RulingRow[] } }] };
    return { rules: results[0].data.rules, issues: onDocuments.mock.calls[0]?.[1] as unknown, fetch };
  };

  it('the preview’s fetch adds a rule that an older document lacks, and names it', async () => {
    const { rules: shown, issues, fetch } = await openDocument(() => Response.json(data));
    expect(readRulings(shown).ok).toBe(true);
    const message = expect.stringContaining(`there is no row ${gone!.key}: the site takes ${gone!.value}`) as string;
    expect(issues).toEqual([{ document: 'calculate_page', field: 'rules', message, isWarning: true }]);
    expect(fetch).toHaveBeenCalledWith(builtRulesPath, expect.anything());
  });

  it.each([
    ['missing', () => new Response('<html>', { status: 404 })],
    ['no JSON', () => new Response('<html>')],
    ['something else', () => Response.json({ rules: 1 })],
    ['out of reach', () => Response.error()],
  ])('the preview’s fetch leaves a calculator as it is if the built rules are %s', async (_name, answer) => {
    expect((await openDocument(answer)).rules).toEqual(rules);
  });
});

describe('type paths', () => {
  it.each([
    ['missing', () => new Response('<html>', { status: 404 }), 'could not be found'],
    ['no JSON', () => new Response('<html>'), 'could not be read'],
    ['something else', () => Response.json({ paths: [] }), 'could not be read'],
    ['a list of something else', () => Response.json([{ path: 1 }]), 'could not be read'],
  ])('the preview’s fetch explains its error if the type paths are %s', async (_name, answer, text) => {
    await expect(setUp(answer).ask(typePaths)).rejects.toThrow(`The type paths store for this repository ${text}.`);
  });

  // Spec 4.14
  it('the preview’s fetch returns the type paths as their unchanged text', async () => {
    const paths = [{ kind: 'Field', type: 'Text', path: 'case.data.title' }];
    expect(await (await setUp(() => Response.json(paths)).ask(typePaths)).text()).toBe(JSON.stringify(paths));
  });
});
