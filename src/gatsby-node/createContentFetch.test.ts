import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../config/parseEnvironment';
import { languages as siteLanguages } from '../texts/languages';
import { createContentFetch, explainForeignTypes } from './createContentFetch';

const parsed = parseEnvironment({});
if (!parsed.ok) throw new Error(parsed.error);
const { environment } = parsed;
const stop = (line: string): never => {
  throw new Error(line);
};
const endpoint = 'http://localhost:9001/content/api/v2';
const waits: number[] = [];
const wait = async (milliseconds: number) => void waits.push(milliseconds);
beforeEach(() => void waits.splice(0));
const callContentFetch = (fetch: typeof globalThis.fetch) =>
  createContentFetch(environment, stop, { fetch, wait })(endpoint);
/** Answers in turn, the last one for all later requests. */
const respondWith = (...made: readonly (() => Response)[]) => {
  const left = [...made];
  return vi.fn(async () => ((left.length > 1 ? left.shift() : left[0]) as () => Response)());
};
const html = (status: number) => () =>
  new Response(`<!doctype html>\n<title>Oh no</title>${'x'.repeat(200)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const beginsWith = `“<!doctype html> <title>Oh no</title>${'x'.repeat(44)}”`;

describe('contentFetch', () => {
  it('a content request passes a good answer on', async () => {
    const response = await callContentFetch(async () => Response.json({ a: 1 }, { headers: { etag: 'x' } }));
    expect(await response.json()).toEqual({ a: 1 });
    expect(response.headers.get('etag')).toBe('x');
  });

  it.each([429, 500, 503])(
    'a content request is retried after status %i, with growing pauses, and continues',
    async (status) => {
      const fetch = respondWith(html(status), html(status), html(status), () => Response.json({}));
      await expect(callContentFetch(fetch)).resolves.toHaveProperty('status', 200);
      expect(waits).toEqual([1000, 3000, 9000]);
    },
  );

  it('a content request waits the milliseconds the service asks for, from its own pause up to half a minute', async () => {
    const busy = (after: string) => () => new Response('', { status: 429, headers: { 'retry-after': after } });
    await callContentFetch(respondWith(busy('2500'), busy('900000'), busy('soon'), () => Response.json({})));
    // A proxy before a service means seconds with the same header (RFC 9110).
    await callContentFetch(respondWith(busy('1'), busy('10'), busy('60'), () => Response.json({})));
    expect(waits).toEqual([2500, 30_000, 9000, 1000, 3000, 9000]);
  });

  // Spec 8.4
  it.each([
    [429, html(429), `answered 4 times that it can't serve us (429, text/html, ${beginsWith}): build again later`],
    [503, html(503), `answered 4 times that it can't serve us (503, text/html, ${beginsWith}): build again later`],
    [400, html(400), `refused the request (400, text/html, ${beginsWith}): check GATSBY_PRISMIC_API_ENDPOINT`],
    [200, html(200), `sent something that is no JSON (200, text/html, ${beginsWith}): check that GATSBY_PRISMIC`],
    [
      200,
      () => new Response('{"results": [', { headers: { 'content-type': 'application/json' } }),
      'sent something that is no JSON (200, application/json, “{"results": [”): check that',
    ],
    [200, () => new Response(null), 'sent something that is no JSON (200, no content type, no text): check that'],
    [401, html(401), 'refused access (401): set PRISMIC_ACCESS_TOKEN'],
    [403, html(403), 'refused access (403): set PRISMIC_ACCESS_TOKEN'],
    [
      410,
      () => Response.json({ type: 'api_validation_error', message: 'The provided ref …' }, { status: 410 }),
      'published something new while we read it, and the old version is gone (410): build again.',
    ],
    [
      404,
      () => Response.json({ type: 'api_notfound_error', message: 'Ref not found.' }, { status: 404 }),
      'published something new while we read it, and the old version is gone (404): build again.',
    ],
    [404, html(404), 'knows no repository there (404): check that GATSBY_PRISMIC_API_ENDPOINT'],
  ])(
    'a content request stops at status %i with a line that says what was received, from where, and what to try',
    async (_, answer, line) => {
      const stopped = expect(callContentFetch(respondWith(answer))).rejects;
      await stopped.toThrow(`The content service at ${endpoint} ${line}`);
    },
  );

  it.each([
    ['ECONNREFUSED', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the connection broke off', Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })],
    ['no answer within 30 seconds', new DOMException('The operation timed out.', 'TimeoutError')],
  ])(
    'a content request without an answer stops, naming the address, the reason (%s) and the variable',
    async (reason, cause) => {
      const fetch = vi.fn(async () => Promise.reject(new TypeError('fetch failed', { cause })));
      await expect(callContentFetch(fetch)).rejects.toThrow(
        `The content service at ${endpoint} can't be reached (${reason}): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.`,
      );
    },
  );

  it('the search for documents of an unknown type is retried and given up like any other content request', async () => {
    const repository = { types: { blog: 'Blog' }, refs: [{ ref: 'MASTER', isMasterRef: true }] };
    const fetch = vi.fn(async (input: RequestInfo | URL, _init?: RequestInit) =>
      String(input).includes('/documents/search') ? html(503)() : Response.json(repository),
    );
    await expect(callContentFetch(fetch)).rejects.toThrow(
      /^blog › type: the type "blog" is not in the type→path table/,
    );
    expect(waits).toEqual([1000, 3000, 9000]);
    for (const [, init] of fetch.mock.calls) expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it('a content request without an answer says to check the connection if the service is not on this machine', async () => {
    const hosted = { ...environment, prismicApiEndpoint: 'https://mizan-zakat.cdn.prismic.io/api/v2' };
    const fetch = async () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    await expect(createContentFetch(hosted, stop, { fetch, wait })(hosted.prismicApiEndpoint)).rejects.toThrow(
      "The content service at https://mizan-zakat.cdn.prismic.io/api/v2 can't be reached (ENOTFOUND): check GATSBY_PRISMIC_API_ENDPOINT and this machine's connection, and build again.",
    );
  });

  it('the build says once which languages are left out', async () => {
    const printed: string[] = [];
    const tell = (line: string) => void printed.push(line);
    const languages = [{ id: 'en-au' }, { id: 'fr-fr' }, { id: 'ar-sa' }];
    const ask = createContentFetch(environment, stop, { fetch: async () => Response.json({ languages }), print: tell });
    await ask(endpoint);
    await ask(endpoint);
    const own = { fetch: async () => Response.json({ languages: [{ id: 'en-au' }] }), tell };
    await createContentFetch(environment, stop, own)(endpoint);
    expect(printed).toEqual([
      `Documents in fr-fr, ar-sa are left out: the site is built in ${siteLanguages.map(({ documents }) => documents).join(', ')} (src/texts/languages.ts).`,
    ]);
  });

  it('a calculator’s document gets the rules that its editors don’t have yet, and the build says each once', async () => {
    const printed: string[] = [];
    const rules = [{ key: 'cash', value: '1', source: 'Fatwas; Permanent Committee; 1999; page 344' }];
    const results = [{ id: 'c', type: 'calculate_page', data: { rules } }];
    const ask = createContentFetch(environment, stop, {
      fetch: async () => Response.json({ results }),
      print: (line) => void printed.push(line),
    });
    for (const _ of [1, 2])
      expect(await (await ask(`${endpoint}/documents/search`)).json()).toMatchObject({
        results: [{ data: { rules: expect.arrayContaining([rules[0], expect.objectContaining({ key: 'arrears' })]) } }],
      });
    expect(printed.filter((line) => line.includes('no row arrears:'))).toHaveLength(1);
  });

  it('only the main process says which languages are left out', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const service = { fetch: async () => Response.json({ languages: [{ id: 'fr-fr' }] }) };
    vi.stubEnv('GATSBY_WORKER_ID', '1');
    await createContentFetch(environment, stop, service)(endpoint);
    expect(write).not.toHaveBeenCalled();
    vi.unstubAllEnvs();
    await createContentFetch(environment, stop, service)(endpoint);
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('fr-fr'));
  });

  it('a content request waits half a minute for an answer, its text included', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const fetch = vi.fn(async (_: unknown, init?: RequestInit) => {
      expect(init?.signal).toBe(timeout.mock.results[0]?.value);
      return Response.json({});
    });
    await callContentFetch(fetch);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  });

  it('documents are the same after a publication that changed none of them', async () => {
    const publish = (ref: string) => {
      const query = `q=${encodeURIComponent('[[at(document.id, "x")]]')}`;
      const document = {
        id: 'x',
        type: 'case',
        uid: 'winter',
        href: `${endpoint}/documents/search?ref=${ref}&${query}`,
      };
      return { fetch: async () => Response.json({ page: 1, results: [document, { ...document, href: null }] }), wait };
    };
    const read = async (ref: string) =>
      (await createContentFetch(environment, stop, publish(ref))(`${endpoint}/documents/search`)).json();
    const before = await read('Z1');
    expect(before).toMatchObject({ page: 1, results: [{ id: 'x', uid: 'winter' }, { href: null }] });
    expect(before.results[0].href).toContain('/documents/search?q=');
    expect(await read('Z2')).toEqual(before);
  });

  it('a content request stops with a line for each unknown slice and field, saying what to do', async () => {
    const slice = { slice_type: 'quiz', variation: 'default', primary: {}, items: [] };
    const data = { title: 5, colour: 'red', slices: [null, slice] };
    const answer = { results: [{ id: 'x', type: 'case', uid: 'winter', data }] };
    const typePaths = new Map([
      ['case', 'Document'],
      ['case.data.title', 'Text'],
      ['case.data.slices', 'Slices'],
    ]);
    const search = createContentFetch(environment, stop, { fetch: async () => Response.json(answer), wait, typePaths });
    await expect(search(`${endpoint}/documents/search`)).rejects.toThrow(
      [
        'case/winter › title: must be text, but is 5',
        "case/winter › colour: the site's model has no such field: take it out of the type, or add it in customtypes",
        'case/winter › slices[0]: must be a slice, but is null',
        'case/winter › slices[1]: the site has no slice "quiz": take it out of the document, or add it in src/slices',
      ].join('\n'),
    );
  });
});

const refs = [
  { ref: 'RELEASE', isMasterRef: false },
  { ref: 'MASTER', isMasterRef: true },
];
const description = (...types: string[]) => ({ types: Object.fromEntries(types.map((type) => [type, type])), refs });
const nothing = async () => ({ results: [] });
const formatLine = (name: string, type: string) =>
  `${name} › type: the type "${type}" is not in the type→path table (src/content/routes.ts)`;

describe('explainForeignTypes', () => {
  it('explainForeignTypes returns nothing if every type is known', async () => {
    expect(await explainForeignTypes(description('case', 'global'), nothing)).toBeNull();
  });

  it('explainForeignTypes returns nothing for an answer that is not a description', async () => {
    for (const answer of [null, {}, { types: [] }, 'busy'])
      expect(await explainForeignTypes(answer, nothing)).toBeNull();
  });

  it('explainForeignTypes names the documents of each unknown type, found by one search, or the type if it has none', async () => {
    const asked: string[] = [];
    const search = async (parameters: URLSearchParams) => {
      asked.push(decodeURIComponent(parameters.toString().replaceAll('+', ' ')));
      return { results: [{ type: 'blog', uid: 'first' }, { type: 'settings' }] };
    };
    const explanation = await explainForeignTypes(description('case', 'blog', 'settings', 'podcast'), search);
    expect(explanation?.split('\n')).toEqual([
      formatLine('blog/first', 'blog'),
      formatLine('settings', 'settings'),
      formatLine('podcast', 'podcast'),
    ]);
    expect(asked).toEqual(['ref=MASTER&q=[[any(document.type, ["blog", "settings", "podcast"])]]&lang=*&pageSize=20']);
  });

  it('explainForeignTypes names the types if the search fails', async () => {
    expect(await explainForeignTypes(description('blog'), async () => ({ message: 'no' }))).toBe(
      formatLine('blog', 'blog'),
    );
  });
});
