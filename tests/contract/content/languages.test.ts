import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture, linkTo } from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;
let client: Client;

beforeAll(async () => {
  const english = { id: 'case.rent', uid: 'rent', type: 'case' };
  fixture.publish(
    { ...english, data: { title: 'Winter rent', more: linkTo('case.rent.ar') } },
    { ...english, id: 'case.rent.ar', lang: 'ar-au', data: { title: 'إيجار الشتاء', more: linkTo('case.rent') } },
    { id: 'home_page', type: 'home_page', data: { title: 'Home' } },
    { id: 'home_page.id', type: 'home_page', lang: 'id-au', data: { title: 'Beranda' } },
  );
  fixture.prepare('draft', { id: 'rent', label: 'Rent in Indonesian', ref: 'draft-ref' }, [
    { ...english, id: 'case.rent.id', lang: 'id-au', data: { title: 'Sewa musim dingin' } },
  ]);
  emulator = await startContentEmulator(fixture.deps);
  client = createContentClient(emulator);
});
afterAll(async () => {
  await emulator.stop();
  fixture.remove();
});

const arabic = { id: 'case.rent.ar', uid: 'rent', type: 'case', lang: 'ar-au' };

test('the content API names the languages that documents are written in', async () => {
  expect((await client.getRepository()).languages).toEqual([
    { id: 'en-au', name: 'English', is_master: true },
    { id: 'ar-au', name: 'Arabic', is_master: false },
    { id: 'id-au', name: 'Indonesian', is_master: false },
  ]);
});

test.each([
  [undefined, ['case.rent', 'home_page']],
  ['ar-au', ['case.rent.ar']],
  ['id-au', ['home_page.id']],
  ['*', ['case.rent', 'case.rent.ar', 'home_page', 'home_page.id']],
])('a content query in the language %s finds the documents of that language', async (lang, ids) => {
  const { results } = await client.get(lang === undefined ? {} : { lang });
  expect(results.map(({ id }) => id).sort()).toEqual(ids);
});

test('a document names its other languages, each as the ref shows it', async () => {
  const listAlternates = async (id: string, ref?: string) =>
    (await client.getByID(id, { lang: '*', ...(ref && { ref }) })).alternate_languages;
  expect(await listAlternates('case.rent')).toEqual([arabic]);
  expect(await listAlternates('case.rent.ar')).toEqual([{ ...arabic, id: 'case.rent', lang: 'en-au' }]);
  expect(await listAlternates('case.rent', 'draft-ref')).toEqual([
    arabic,
    { ...arabic, id: 'case.rent.id', lang: 'id-au' },
  ]);
  // A single type has no uid.
  expect(await listAlternates('home_page')).toEqual([{ id: 'home_page.id', type: 'home_page', lang: 'id-au' }]);
});

// prismic.io/docs/routes: `lang` limits a route to a language; `:lang?` is left out in the master language.
test.each([
  ['its language', '/:lang/case/:uid', ['/en-au/case/rent', '/ar-au/case/rent']],
  ['its language where it is not the master', '/:lang?/case/:uid', ['/case/rent', '/ar-au/case/rent']],
  ['the master language’s name left out of a path of nothing else', '/:lang?', ['/', '/ar-au']],
])('the routes give a document and a link to it a url with %s', async (_name, path, [english, translated]) => {
  const routed = createContentClient(emulator, { routes: [{ type: 'case', path }] });
  const { results } = await routed.getByIDs(['case.rent', 'case.rent.ar'], { lang: '*' });
  const find = (id: string) => results.find((document) => document.id === id);
  expect([find('case.rent')?.url, find('case.rent.ar')?.url]).toEqual([english, translated]);
  expect([find('case.rent.ar')?.data.more.url, find('case.rent')?.data.more.url]).toEqual([english, translated]);
});

test('the first route that fits a document’s language or uid gives its url', async () => {
  const routes = [
    { type: 'case', lang: 'ar-au', path: '/ar/case/:uid' },
    { type: 'case', uid: 'rent', path: '/rent' },
    { type: 'case', path: '/case/:uid' },
  ];
  const { results } = await createContentClient(emulator, { routes }).getByIDs(['case.rent', 'case.rent.ar'], {
    lang: '*',
  });
  expect(results.map(({ url }) => url).sort()).toEqual(['/ar/case/rent', '/rent']);
  const onlyArabic = createContentClient(emulator, { routes: routes.slice(0, 1) });
  expect((await onlyArabic.getByID('case.rent')).url).toBeNull();
});
