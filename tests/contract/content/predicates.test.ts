import { predicate } from '@prismicio/client';
import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentEmulator } from '../../../src/local/content/startContentEmulator';
import type { RunningContentEmulator } from '../../../src/local/content/startContentEmulator';
import { createContentClient, createContentFixture, linkTo, paragraph } from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;
let client: Client;

beforeAll(async () => {
  fixture.publish(
    {
      id: 'case.rent',
      uid: 'rent',
      type: 'case',
      tags: ['housing', 'urgent'],
      data: {
        title: 'Winter rent',
        status: 'open',
        goal: 4200,
        zakat_eligible: true,
        story: [paragraph('A café owner lost her lease.')],
        program: linkTo('program.shelter'),
      },
    },
    {
      id: 'case.school',
      uid: 'school',
      type: 'case',
      tags: ['education'],
      data: { title: 'School fees', status: 'funded', goal: 900, zakat_eligible: false },
    },
    {
      id: 'case.quiet',
      uid: 'quiet',
      type: 'case',
      data: { title: 'A quiet case', goal: 4200 },
    },
    { id: 'program.shelter', uid: 'shelter', type: 'program', tags: ['housing'], data: { title: 'Shelter' } },
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
  return idsFor(client, predicates);
}

async function idsFor(asker: Client, predicates: string[]): Promise<string[]> {
  const { results } = await asker.get({ predicates, pageSize: 100, lang: 'en-au' });
  return results.map(({ id }) => id).sort();
}

const cases: [name: string, predicates: string[], ids: string[]][] = [
  ['at an id', [predicate.at('document.id', 'case.rent')], ['case.rent']],
  ['at a type', [predicate.at('document.type', 'program')], ['program.shelter']],
  ['at a uid', [predicate.at('my.case.uid', 'school')], ['case.school']],
  ['at document.uid', [predicate.at('document.uid', 'harbour')], ['partner.harbour']],
  ['at tags, all of them', [predicate.at('document.tags', ['housing', 'urgent'])], ['case.rent']],
  ['at text', [predicate.at('my.case.title', 'School fees')], ['case.school']],
  ['at a select', [predicate.at('my.case.status', 'open')], ['case.rent']],
  ['at a number', [predicate.at('my.case.goal', 4200)], ['case.quiet', 'case.rent']],
  ['at a boolean', [predicate.at('my.case.zakat_eligible', true)], ['case.rent']],
  ['at a link', [predicate.at('my.case.program', 'program.shelter')], ['case.rent']],
  ['any of types', [predicate.any('document.type', ['program', 'partner'])], ['partner.harbour', 'program.shelter']],
  ['any of tags', [predicate.any('document.tags', ['urgent', 'education'])], ['case.rent', 'case.school']],
  ['any of numbers', [predicate.any('my.case.goal', [900, 901])], ['case.school']],
  ['any of links', [predicate.any('my.case.program', ['program.shelter', 'program.none'])], ['case.rent']],
  [
    'in ids',
    [predicate.in('document.id', ['program.shelter', 'case.rent', 'nobody'])],
    ['case.rent', 'program.shelter'],
  ],
  ['in uids', [predicate.in('my.case.uid', ['rent', 'school'])], ['case.rent', 'case.school']],
  [
    'several hold together',
    [predicate.at('document.type', 'case'), predicate.at('my.case.goal', 4200), predicate.at('my.case.status', 'open')],
    ['case.rent'],
  ],
];

test.each(cases)('%s', async (_name, predicates, ids) => {
  expect(await listIds(...predicates)).toEqual(ids);
});

test('a query may have several conditions, and the older spelling', async () => {
  expect(await listIds('[at(document.type, "case")][:d = at(my.case.status, "funded")]')).toEqual(['case.school']);
});

test('a quoted value may contain brackets, and an escaped quote', async () => {
  fixture.publish({ id: 'case.odd', uid: 'odd', type: 'case', data: { title: 'He said "now" [sic], (twice)' } });
  // A client of its own, which has not yet seen an older master ref.
  const query = '[at(my.case.title, "He said \\"now\\" [sic], (twice)")]';
  expect(await idsFor(createContentClient(emulator), [query])).toEqual(['case.odd']);
  fixture.unpublish({ id: 'case.odd', type: 'case' });
});

test('the language is the master one, another, or all', async () => {
  const listLangs = async (lang?: string) =>
    (await client.getByUIDs('case', ['rent'], lang ? { lang } : {})).results.map(({ lang: found }) => found).sort();
  expect(await listLangs()).toEqual(['en-au']);
  expect(await listLangs('fr-fr')).toEqual(['fr-fr']);
  expect(await listLangs('*')).toEqual(['en-au', 'fr-fr']);
  expect(await listLangs('de-de')).toEqual([]);
  const { alternate_languages } = await client.getByUID('case', 'rent');
  expect(alternate_languages).toEqual([{ id: 'case.loyer', uid: 'rent', type: 'case', lang: 'fr-fr' }]);
});

const refused: [query: string, message: string, column: number][] = [
  ['[[at(my.story.title, "x")]]', "[function at(..)] unexpected field 'my.story.title'", 6],
  ['[[at(my.case.titel, "x")]]', "[function at(..)] unexpected field 'my.case.titel'", 6],
  ['[[at(document.type, "case")][at(my.case.nope, "x")]]', "[function at(..)] unexpected field 'my.case.nope'", 33],
  ['[[at(my.case.story, "x")]]', "does not work on field 'my.case.story' of type StructuredText", 6],
  ['[[in(my.case.title, ["x"])]]', "does not work on field 'my.case.title' of type Text", 6],
  ['[[any(my.case.goal, 9)]]', "unexpected value for field 'my.case.goal'", 7],
  ['[[similar("case.rent", 10)]]', '[function similar(..)] is not supported', 3],
  ['[at(document.id, "x")]', "']' expected but 'at' found", 2],
  ['[[at(document.id, "x")]', "']' expected but end of source found", 24],
  ['[[in(document.id, [XXXX,YYYY])]]', "value expected but 'XXXX' found", 20],
  ['[[at(document.id, "x)]]', "unexpected character '\"'", 19],
  ['[[at(document.id "x")]]', "expected but 'x' found", 18],
];

test.each(refused)('%s is rejected, naming the position', async (query, message, column) => {
  const ref = (await client.getMasterRef()).ref;
  const url = new URL(`${emulator.endpoint}/documents/search`);
  url.search = new URLSearchParams({ ref, q: query }).toString();
  const response = await fetch(url);
  expect(response.status).toBe(400);
  const body = (await response.json()) as { message: string };
  expect(body).toMatchObject({ type: 'parsing-error', line: 1, column, location: 'query' });
  expect(body.message).toContain(message);
  expect(body.message).toMatch(/ on line:1 col:\d+ in query '/);
  expect(body.message.split('\n').slice(-3)).toEqual([query, `${' '.repeat(column - 1)}^`, '']);
});
