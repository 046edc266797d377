import { createClient, getRepositoryName, isRepositoryName, type Client, type ClientConfig } from '@prismicio/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import { createContentFetch } from '../../src/gatsby-node/createContentFetch';

const endpoint = 'https://mizan-zakat.cdn.prismic.io/api/v2';
const repository = {
  refs: [{ id: 'master', label: 'Master', ref: 'REF', isMasterRef: true }],
  integrationFieldsRef: 'mizan-zakat~1',
  forms: { tags: { method: 'GET', action: `${endpoint}/tags` } },
  tags: ['from the description'],
  types: {},
};

/**
 * Collects the requests of the real client to a service that answers as given; answers come in order, the last one
 * again and again.
 */
function talk(answers: (url: URL) => Response, options: ClientConfig = {}): { client: Client; asked: SentRequest[] } {
  const asked: SentRequest[] = [];
  const fetch: NonNullable<ClientConfig['fetch']> = async (input, init) => {
    const url = new URL(input);
    asked.push({ url, at: Date.now(), init });
    return answers(url);
  };
  return { client: createClient(endpoint, { ...options, fetch }), asked };
}
interface SentRequest {
  readonly url: URL;
  /** Milliseconds. */
  readonly at: number;
  readonly init: unknown;
}

const page = (number: number, of: number) =>
  Response.json({ page: number, results: [{ id: String(number) }], next_page: number < of ? 'more' : null });
const isDescription = (url: URL) => url.pathname === '/api/v2';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('the content client of the build and the previews', () => {
  // Spec 9.5
  test('the content client caches the repository description for 5000 ms', async () => {
    const { client, asked } = talk((url) => (isDescription(url) ? Response.json(repository) : page(1, 1)));
    const descriptions = () => asked.filter(({ url }) => isDescription(url)).length;
    await client.get();
    await vi.advanceTimersByTimeAsync(4999);
    await client.get();
    expect(descriptions()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    await client.get();
    expect(descriptions()).toBe(2);
  });

  // Spec 7.32, 9.3, 9.4
  test('the content client fetches all documents by pages of 100 with a pause of 500 ms between them', async () => {
    const { client, asked } = talk((url) =>
      isDescription(url) ? Response.json(repository) : page(Number(url.searchParams.get('page') ?? 1), 3),
    );
    const all = client.dangerouslyGetAll();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await all).map(({ id }) => id)).toEqual(['1', '2', '3']);
    const searches = asked.filter(({ url }) => !isDescription(url));
    expect(searches.map(({ url }) => url.searchParams.get('pageSize'))).toEqual(['100', '100', '100']);
    expect(searches.map(({ at }) => at)).toEqual([0, 500, 1000]);
  });

  // Spec 8.5, 8.6
  test.each([
    ['the time that retry-after says, in milliseconds', '40', 40],
    ['1000 ms where retry-after is no number', 'soon', 1000],
  ])('the content client retries after a 429 when %s have passed', async (_when, retryAfter, wait) => {
    let limited = true;
    const { client, asked } = talk(() => {
      if (!limited) return Response.json(repository);
      limited = false;
      return Response.json({}, { status: 429, headers: { 'retry-after': retryAfter } });
    });
    const answer = client.getRepository();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ integrationFieldsRef: 'mizan-zakat~1' });
    expect(asked.map(({ at }) => at)).toEqual([0, wait]);
  });

  // Spec 8.6, 9.6
  test('the content client retries after 1000 ms in a build, if the service gives no time', async () => {
    const parsed = parseEnvironment({ GATSBY_PRISMIC_API_ENDPOINT: endpoint });
    if (!parsed.ok) throw new Error(parsed.error);
    const asked: number[] = [];
    const service = async () => {
      asked.push(Date.now());
      return asked.length < 3 ? Response.json({}, { status: 429 }) : Response.json(repository);
    };
    const stop = (line: string): never => {
      throw new Error(line);
    };
    const wait = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds));
    const client = createClient(endpoint, {
      fetch: createContentFetch(parsed.environment, stop, { fetch: service, wait }),
    });
    const answer = client.getRepository();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ integrationFieldsRef: 'mizan-zakat~1' });
    // Then longer, so that a service that is busy is left in peace.
    expect(asked).toEqual([0, 1000, 4000]);
  });

  // Spec 7.10, 7.11
  test('the content client asks the root of the endpoint for the description, with the access token as access_token', async () => {
    const { client, asked } = talk(() => Response.json(repository), { accessToken: 'secret' });
    await client.getRepository();
    expect(asked[0]?.url.href).toBe(`${endpoint}?access_token=secret`);
  });

  // Spec 7.9, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22
  test('the content client searches by GET at documents/search, with the parameters the service knows', async () => {
    const { client, asked } = talk((url) => (isDescription(url) ? Response.json(repository) : page(1, 1)), {
      accessToken: 'secret',
    });
    await client.get({
      predicates: '[at(document.type, "case")]',
      lang: '*',
      orderings: { field: 'my.case.title', direction: 'desc' },
      routes: [{ type: 'case', path: '/case/:uid' }],
      brokenRoute: '/404',
      page: 2,
      pageSize: 10,
    });
    const search = asked.at(-1)!;
    expect(search.init).not.toHaveProperty('method');
    expect(search.url.pathname).toBe('/api/v2/documents/search');
    expect(Object.fromEntries(search.url.searchParams)).toEqual({
      q: '[[at(document.type, "case")]]',
      ref: 'REF',
      integrationFieldsRef: 'mizan-zakat~1',
      lang: '*',
      orderings: '[my.case.title desc]',
      routes: '[{"type":"case","path":"/case/:uid"}]',
      brokenRoute: '/404',
      access_token: 'secret',
      page: '2',
      pageSize: '10',
    });
  });

  // Spec 7.24, 7.25
  test('the content client asks for tags at the address of the tags form, and falls back to those of the description', async () => {
    const withForm = talk((url) => Response.json(isDescription(url) ? repository : ['from the form']));
    expect(await withForm.client.getTags()).toEqual(['from the form']);
    expect(withForm.asked.at(-1)?.url.href).toBe(`${endpoint}/tags`);
    const without = talk(() => Response.json({ ...repository, forms: {} }));
    expect(await without.client.getTags()).toEqual(['from the description']);
  });

  // Spec 7.26, 7.27, 7.28, 7.29
  test('the content client sends a graph query with the ref in address and header, beside integration ref and token', async () => {
    const { client, asked } = talk(() => Response.json(repository), { accessToken: 'secret' });
    await client.graphQLFetch('https://mizan-zakat.prismic.io/graphql?query={x}');
    expect(asked.at(-1)?.url.searchParams.get('ref')).toBe('REF');
    expect(asked.at(-1)?.init).toMatchObject({
      headers: {
        'prismic-ref': 'REF',
        'prismic-integration-field-ref': 'mizan-zakat~1',
        authorization: 'Token secret',
      },
    });
  });

  // Spec 8.1, 8.2, 8.7
  test.each([
    [400, { message: 'unexpected field' }, 'ParsingError', 'unexpected field'],
    [401, { message: 'Invalid access token' }, 'ForbiddenError', 'Invalid access token'],
    [403, { error: 'Forbidden here' }, 'ForbiddenError', 'Forbidden here'],
    [503, {}, 'PrismicError', 'An invalid API response was returned'],
  ])('the content client throws its own error for a %i', async (status, body, kind, message) => {
    const { client } = talk(() => Response.json(body, { status }));
    const failure = await client.getRepository().catch((error: unknown) => error);
    expect((failure as Error).constructor.name).toBe(kind);
    expect((failure as Error).message).toBe(message);
  });

  // Spec 8.4
  test('the content client reports a missing repository if a 404 cannot be read', async () => {
    const { client } = talk(() => new Response('', { status: 404 }));
    await expect(client.getRepository()).rejects.toThrow(
      `Prismic repository not found. Check that "${endpoint}" is pointing to the correct repository.`,
    );
  });

  // Spec 8.8, 8.14, 8.15
  test('the content client names a missing form, ref or document', async () => {
    const { client } = talk((url) =>
      Response.json(isDescription(url) ? repository : { page: 1, results: [], next_page: null }),
    );
    const forms = client as unknown as { getCachedRepositoryForm: (name: string) => Promise<unknown> };
    await expect(forms.getCachedRepositoryForm('gone')).rejects.toThrow('Form with name "gone" could not be found');
    await expect(client.getRefByID('gone')).rejects.toThrow('Ref could not be found.');
    await expect(client.getByUID('case', 'gone')).rejects.toThrow('No documents were returned');
  });

  test('the content client validates repository names as the environment does', () => {
    expect(['mizan-zakat', 'ab12', 'mi', '-mizan', 'mizan-', 'mi_zan'].map(isRepositoryName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(getRepositoryName(endpoint)).toBe('mizan-zakat');
  });
});
