import { predicate } from '@prismicio/client';
import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentEmulator } from '../../../src/local/content/startContentEmulator';
import type { RunningContentEmulator } from '../../../src/local/content/startContentEmulator';
import { createContentClient, createContentFixture, linkTo, paragraph, slice } from '../../support/contentFixture';

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
      first_publication_date: '2026-02-09T22:30:00+0000', // a Monday
      last_publication_date: '2026-03-01T09:00:00+0000',
      data: {
        title: 'Winter rent',
        status: 'open',
        goal: 4200,
        zakat_eligible: true,
        opened_on: '2026-02-10', // a Tuesday
        reviewed_at: '2026-06-30T13:45:00+0000',
        story: [paragraph('A café owner in Geelong lost her lease.')],
        program: linkTo('program.shelter'),
        updates: [
          { date: '2026-02-20', note: 'Bond paid', partner: linkTo('partner.harbour') },
          { date: '2026-03-01' /* a Sunday */, note: 'Keys handed over', partner: { link_type: 'Any' } },
        ],
        slices: [slice('hero', { heading: 'Somewhere warm' })],
      },
    },
    {
      id: 'case.school',
      uid: 'school',
      type: 'case',
      tags: ['education'],
      first_publication_date: '2025-11-15T04:00:00+0000', // a Saturday
      last_publication_date: '2026-01-01T00:00:00+0000',
      data: { title: 'School fees', status: 'funded', goal: 900, zakat_eligible: false, opened_on: '2025-11-14' },
    },
    {
      id: 'case.quiet',
      uid: 'quiet',
      type: 'case',
      first_publication_date: '2024-02-29T12:00:00+0000',
      last_publication_date: '2024-02-29T12:00:00+0000',
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
  ['at a date', [predicate.at('my.case.opened_on', '2026-02-10')], ['case.rent']],
  ['at a date, as a Date', [predicate.at('my.case.opened_on', new Date('2026-02-10'))], ['case.rent']],
  ['at a link', [predicate.at('my.case.program', 'program.shelter')], ['case.rent']],
  ['at a field of a group', [predicate.at('my.case.updates.note', 'Keys handed over')], ['case.rent']],
  ['at a link of a group', [predicate.at('my.case.updates.partner', 'partner.harbour')], ['case.rent']],
  ['not', [predicate.not('document.type', 'case')], ['partner.harbour', 'program.shelter']],
  ['not in a field keeps to its type', [predicate.not('my.case.status', 'open')], ['case.quiet', 'case.school']],
  [
    'not tags',
    [predicate.not('document.tags', ['housing']), predicate.at('document.type', 'case')],
    ['case.quiet', 'case.school'],
  ],
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
  ['full text over the document', [predicate.fulltext('document', 'cafe GEELONG')], ['case.rent']],
  ['full text in a slice', [predicate.fulltext('document', 'somewhere')], ['case.rent']],
  ['full text by the beginning of a word', [predicate.fulltext('my.case.title', 'win')], ['case.rent']],
  ['full text not inside of a word', [predicate.fulltext('my.case.title', 'inter')], []],
  ['full text in rich text', [predicate.fulltext('my.case.story', 'lease')], ['case.rent']],
  ['has', [predicate.has('my.case.program')], ['case.rent']],
  ['has a date', [predicate.has('my.case.opened_on')], ['case.rent', 'case.school']],
  ['missing', [predicate.missing('my.case.status')], ['case.quiet']],
  ['missing keeps to its type', [predicate.missing('my.case.updates')], ['case.quiet', 'case.school']],
  ['number greater', [predicate.numberGreaterThan('my.case.goal', 900)], ['case.quiet', 'case.rent']],
  ['number less', [predicate.numberLessThan('my.case.goal', 4200)], ['case.school']],
  ['number in a range', [predicate.numberInRange('my.case.goal', 900, 1000)], ['case.school']],
  ['after a day leaves the day out', [predicate.dateAfter('my.case.opened_on', '2025-11-14')], ['case.rent']],
  ['after a day leaves its hours out', [predicate.dateAfter('document.first_publication_date', '2026-02-09')], []],
  [
    'after a moment',
    [predicate.dateAfter('document.first_publication_date', new Date('2026-02-09T20:00:00Z'))],
    ['case.rent'],
  ],
  [
    'after a moment leaves the moment out',
    [predicate.dateAfter('my.case.reviewed_at', new Date('2026-06-30T13:45:00Z'))],
    [],
  ],
  [
    'before a moment leaves the moment out',
    [predicate.dateBefore('my.case.reviewed_at', new Date('2026-06-30T13:45:00Z'))],
    [],
  ],
  ['before', [predicate.dateBefore('my.case.opened_on', '2026-02-10')], ['case.school']],
  ['before, in a group', [predicate.dateBefore('my.case.updates.date', '2026-02-21')], ['case.rent']],
  [
    'between, both ends',
    [predicate.dateBetween('my.case.opened_on', '2025-11-14', '2026-02-10')],
    ['case.rent', 'case.school'],
  ],
  ['last publication', [predicate.dateAfter('document.last_publication_date', '2026-02-01')], ['case.rent']],
  ['day of the month', [predicate.dateDayOfMonth('my.case.opened_on', 14)], ['case.school']],
  ['day of the month after', [predicate.dateDayOfMonthAfter('my.case.opened_on', 10)], ['case.school']],
  ['day of the month before', [predicate.dateDayOfMonthBefore('my.case.opened_on', 14)], ['case.rent']],
  ['day of the week by name', [predicate.dateDayOfWeek('my.case.opened_on', 'Tuesday')], ['case.rent']],
  ['day of the week by number', [predicate.dateDayOfWeek('my.case.opened_on', 5)], ['case.school']],
  ['day of the week: Sunday is the last', [predicate.dateDayOfWeek('my.case.updates.date', 'sun')], ['case.rent']],
  [
    'day of the week: Sunday comes after Saturday',
    [predicate.dateDayOfWeekAfter('my.case.updates.date', 6)],
    ['case.rent'],
  ],
  ['day of the week after', [predicate.dateDayOfWeekAfter('my.case.opened_on', 'wed')], ['case.school']],
  ['day of the week before', [predicate.dateDayOfWeekBefore('my.case.opened_on', 'fri')], ['case.rent']],
  ['month by name', [predicate.dateMonth('my.case.opened_on', 'November')], ['case.school']],
  ['month by number', [predicate.dateMonth('my.case.opened_on', 2)], ['case.rent']],
  ['month after', [predicate.dateMonthAfter('my.case.opened_on', 'jun')], ['case.school']],
  ['month before', [predicate.dateMonthBefore('my.case.opened_on', 6)], ['case.rent']],
  ['year', [predicate.dateYear('my.case.opened_on', 2025)], ['case.school']],
  ['hour', [predicate.dateHour('my.case.reviewed_at', 13)], ['case.rent']],
  ['hour after', [predicate.dateHourAfter('my.case.reviewed_at', 13)], []],
  ['hour before', [predicate.dateHourBefore('my.case.reviewed_at', 14)], ['case.rent']],
  [
    'several hold together',
    [predicate.at('document.type', 'case'), predicate.at('my.case.goal', 4200), predicate.has('my.case.status')],
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
  ['[[number.gt(my.case.goal, "9")]]', "unexpected value for field 'my.case.goal'", 13],
  ['[[date.month(my.case.opened_on, 13)]]', "unexpected value for field 'my.case.opened_on'", 14],
  ['[[date.after(my.case.opened_on, "soon")]]', "unexpected value for field 'my.case.opened_on'", 14],
  ['[[similar("case.rent", 10)]]', '[function similar(..)] is not supported', 3],
  ['[[geopoint.near(my.case.title, 1, 2, 3)]]', '[function geopoint.near(..)] is not supported', 3],
  ['[[nearly(document.id, "x")]]', "unknown function 'nearly'", 3],
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
