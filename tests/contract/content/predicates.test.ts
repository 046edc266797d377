import { ParsingError, predicate, type Client } from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture } from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;
let client: Client;

beforeAll(async () => {
  fixture.publish(
    { id: 'case.rent', uid: 'rent', type: 'case', data: { title: 'Winter rent' } },
    { id: 'case.school', uid: 'school', type: 'case', data: { title: 'School fees' } },
    { id: 'program.shelter', uid: 'shelter', type: 'program', data: { title: 'Shelter' } },
    { id: 'partner.harbour', uid: 'harbour', type: 'partner', data: { name: 'Harbour Relief' } },
    { id: 'case.loyer', uid: 'rent', type: 'case', lang: 'fr-fr', data: { title: 'Loyer' } },
  );
  emulator = await startContentEmulator(fixture.deps);
  client = createContentClient(emulator);
});
afterAll(async () => {
  await emulator.stop();
  fixture.remove();
});

async function listIds(...predicates: string[]): Promise<string[]> {
  return (await client.get({ predicates })).results.map(({ id }) => id).sort();
}

test.each([
  ['at an id', predicate.at('document.id', 'case.rent'), ['case.rent']],
  ['at a type', predicate.at('document.type', 'program'), ['program.shelter']],
  ['any of types', predicate.any('document.type', ['program', 'partner']), ['partner.harbour', 'program.shelter']],
])('a content query with the condition “%s” finds the documents that meet it', async (_name, one, ids) => {
  expect(await listIds(one)).toEqual(ids);
});

// Spec 7.13
test('a content query with several conditions finds only documents that meet all of them', async () => {
  const ids = predicate.in('document.id', ['program.shelter', 'case.rent', 'unknown']);
  expect(await listIds(ids, predicate.at('document.type', 'case'))).toEqual(['case.rent']);
});

// Spec 7.16
test('a content query finds documents of the master language, of another language, or of all', async () => {
  const listLangs = async (lang?: string) =>
    (await client.getByIDs(['case.rent', 'case.loyer'], lang ? { lang } : {})).results
      .map(({ lang: found }) => found)
      .sort();
  expect(await listLangs()).toEqual(['en-au']);
  expect(await listLangs('fr-fr')).toEqual(['fr-fr']);
  expect(await listLangs('*')).toEqual(['en-au', 'fr-fr']);
  expect(await listLangs('de-de')).toEqual([]);
});

// Spec 8.1
test.each([
  'at(document.type, "case")',
  '[at(document.kind, "case")]',
  '[at(document.type, "case")][at(my.case.title, "x")]',
])('the content emulator rejects the query %s with a parsing error', async (predicates) => {
  const failure = client.get({ predicates });
  await expect(failure).rejects.toThrow(ParsingError);
  await expect(failure).rejects.toThrow(`the local one knows ids and types, not '[${predicates}]'`);
});
