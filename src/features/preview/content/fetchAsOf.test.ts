// @vitest-environment happy-dom
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContentEmulator, type ContentEmulatorDeps } from '../../../emulators/content/createContentEmulator';
import { createContentFixture, linkTo, type ContentFixture } from '../../../../tests/support/contentFixture';
import { fetchAsOf } from './createPreviewFetch';

const search = 'http://localhost/content/api/v2/documents/search';
const program = (uid: string, title: string, data: object = {}) => ({
  id: `program.${uid}`,
  uid,
  type: 'program',
  data: { title, ...data },
});

let fixture: ContentFixture;
beforeEach(() => {
  fixture = createContentFixture();
  fixture.publish(
    program('rent', 'Rent'),
    program('food', 'Food'),
    program('old', 'Old'),
    program('links', 'Links', { parent: linkTo('program.rent') }),
  );
  const later = { id: 'later', label: 'Later', ref: 'R-later', scheduledAt: '2027-02-01T13:00:00+0000' };
  const first = { id: 'first', label: 'First', ref: 'R-first', scheduledAt: '2027-01-15T00:00:00+0000' };
  fixture.prepare('release', later, [program('food', 'Food, later'), program('new', 'New')]);
  fixture.prepare(
    'release',
    first,
    [program('food', 'Food, first'), { ...program('rent', 'Rent, first'), uid: 'rent-relief' }],
    ['program.old'],
  );
  fixture.prepare('release', { id: 'unplanned', label: 'Unplanned', ref: 'R' }, [program('food', 'Never')]);
});
afterEach(() => fixture.remove());

/** Searches as of a moment, by as many questions to the content service as that takes. */
async function ask(moment: string, more: Record<string, string> = {}, access: Partial<ContentEmulatorDeps> = {}) {
  const gateway = new Hono().route('/content', createContentEmulator({ ...fixture.deps, ...access }));
  const fetch = vi.fn(async (url: string | URL | Request) => gateway.request(String(url)));
  const query = new URLSearchParams({ ref: `as-of:${moment}`, lang: '*', pageSize: '3', ...more });
  const response = await fetchAsOf(fetch as typeof globalThis.fetch)(`${search}?${query.toString()}`);
  const asked = fetch.mock.calls.map(([url]) => new URL(String(url)));
  return { response, asked };
}

const readTitles = async (response: Response) => {
  const { results } = (await response.json()) as { results: { data: { title: string } }[] };
  return results.map(({ data }) => data.title).sort();
};

it('a preview of a date shows each release until then, of two the later one', async () => {
  const both = await ask('2027-02-01T13:00:00.000Z');
  expect(await readTitles(both.response)).toEqual(['Food, later', 'Links', 'New', 'Rent, first']);
  const one = await ask('2027-02-01T12:59:59.000Z');
  expect(await readTitles(one.response)).toEqual(['Food, first', 'Links', 'Rent, first']);
  const none = await ask('2027-01-14T00:00:00.000Z');
  expect(await readTitles(none.response)).toEqual(['Food', 'Links', 'Old', 'Rent']);
});

it('a preview of a date asks the service only by the service’s own refs, page by page', async () => {
  const { asked } = await ask('2027-02-01T13:00:00.000Z');
  expect(asked.map(({ searchParams }) => `${searchParams.get('ref')} ${searchParams.get('page')}`)).toEqual([
    'null null',
    expect.stringMatching(/^(?!as-of).+ 1$/),
    expect.stringMatching(/^(?!as-of).+ 2$/),
    'R-first 1',
    'R-later 1',
    'R-later 2',
  ]);
});

it('a preview of a date leads links to the addresses that their targets have then', async () => {
  const { response } = await ask('2027-02-01T13:00:00.000Z', { q: '[[at(document.type, "program")]]' });
  const { results } = (await response.json()) as { results: { id: string; data: { parent?: object } }[] };
  expect(results.find(({ id }) => id === 'program.links')?.data.parent).toMatchObject({
    uid: 'rent-relief',
    isBroken: false,
  });
});

it('a preview of a date reads it from the cookie that the client sends for a ref', async () => {
  const cookie = { 'mizan-zakat.prismic.io': { preview: 'as-of:2027-02-01T13:00:00.000Z' } };
  const { response } = await ask('', { ref: encodeURIComponent(JSON.stringify(cookie)) });
  expect(await readTitles(response)).toContain('New');
});

it('a preview of a date returns a rejection unchanged, and passes other refs on', async () => {
  const refused = await ask('2027-02-01T13:00:00.000Z', {}, { private: true, accessTokens: ['right'] });
  expect([refused.response.status, refused.asked.length]).toEqual([401, 1]);
  const allowed = await ask(
    '2027-02-01T13:00:00.000Z',
    { access_token: 'right' },
    { private: true, accessTokens: ['right'] },
  );
  expect(await readTitles(allowed.response)).toContain('New');
  const plain = await ask('', { ref: 'R-first' });
  expect(plain.asked.map(({ searchParams }) => searchParams.get('ref'))).toEqual(['R-first']);
});
