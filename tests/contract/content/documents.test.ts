import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture, linkTo, paragraph, slice } from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;
let client: Client;

const routes = [
  { type: 'home_page', path: '/' },
  { type: 'case', path: '/case/:uid' },
  { type: 'program', path: '/about/program/:uid' },
];

beforeAll(async () => {
  fixture.publish(
    {
      id: 'case.rent',
      uid: 'rent',
      type: 'case',
      tags: ['housing'],
      data: {
        title: 'Winter rent!',
        story: [
          paragraph('Ask us or read on.', [
            { start: 0, end: 3, type: 'strong' },
            { start: 4, end: 6, type: 'hyperlink', data: { ...linkTo('program.rent'), target: '_blank' } },
            { start: 7, end: 9, type: 'hyperlink', data: { link_type: 'Web', url: 'https://example.org' } },
          ]),
        ],
        program: linkTo('program.rent'),
        more: linkTo('nobody'),
        updates: [{ date: '2026-01-01', note: 'Begun', partner: linkTo('partner.harbour') }],
        slices: [
          slice('hero', { heading: 'Warm', link: linkTo('program.rent'), made_up: 1 }),
          slice('cards', {}, [{ title: 'One', page: linkTo('case.special') }]),
          slice('aside', {}),
          slice('not-modelled', {}),
          { ...slice('hero', {}), variation: 'not-modelled' },
        ],
        not_modelled: 'secret',
      },
    },
    { id: 'case.special', uid: 'special', type: 'case', data: { title: 'Special' } },
    {
      id: 'program.rent',
      uid: 'rent',
      type: 'program',
      data: {
        title: 'Rent',
        summary: [paragraph('Help')],
        lead: linkTo('partner.harbour'),
      },
    },
    { id: 'partner.harbour', uid: 'harbour', type: 'partner', data: { name: 'Harbour Relief' } },
    { id: 'home_page', type: 'home_page' },
  );
  emulator = await startContentEmulator(fixture.deps);
  client = createContentClient(emulator, { routes });
});
afterAll(async () => {
  await emulator.stop();
  fixture.remove();
});

describe('a document of the content API', () => {
  // Spec 3.8, 3.9, 3.10, 3.11, 3.12
  test('a document of the content API has its metadata', async () => {
    const { data, href, ...metadata } = await client.getByID('case.rent');
    expect(metadata).toEqual({
      id: 'case.rent',
      uid: 'rent',
      url: '/case/rent',
      type: 'case',
      tags: ['housing'],
      lang: 'en-au',
      slugs: ['winter-rent'],
      linked_documents: [],
      alternate_languages: [],
      first_publication_date: '2026-01-05T02:00:00+0000',
      last_publication_date: '2026-01-05T02:00:00+0000',
    });
    expect(data.title).toBe('Winter rent!');
    const answer = (await (await fetch(href)).json()) as { results: { id: string }[] };
    expect(answer.results.map(({ id }) => id)).toEqual(['case.rent']);
  });

  test('a document of the content API has exactly the modelled fields, empty if not filled in', async () => {
    const special = await client.getByID('case.special');
    expect(special.data).toEqual({
      title: 'Special',
      status: null,
      goal: null,
      zakat_eligible: false,
      opened_on: null,
      reviewed_at: null,
      image: {},
      story: [],
      program: { link_type: 'Any' },
      more: { link_type: 'Any' },
      updates: [],
      slices: [],
      meta_title: null,
    });
    const rent = await client.getByID('case.rent');
    expect(rent.data).not.toHaveProperty('not_modelled');
    expect(rent.data.slices.map((shown: { slice_type: string }) => shown.slice_type)).toEqual(['hero', 'cards']);
    expect(rent.data.slices[0].primary).not.toHaveProperty('made_up');
    expect(rent.data.slices[0]).toMatchObject({
      variation: 'default',
      version: 'initial',
      id: 'hero$1',
      slice_label: null,
      items: [],
    });
  });
});

describe('a link in a document', () => {
  const filled = {
    id: 'program.rent',
    type: 'program',
    uid: 'rent',
    tags: [],
    lang: 'en-au',
    slug: 'rent',
    url: '/about/program/rent',
    link_type: 'Document',
    isBroken: false,
    first_publication_date: '2026-01-05T02:00:00+0000',
    last_publication_date: '2026-01-05T02:00:00+0000',
  };

  test('a link in a document’s field, slice, group or rich text is filled in from its target', async () => {
    const { data } = await client.getByID('case.rent');
    expect(data.program).toEqual(filled);
    expect(data.slices[0].primary.link).toEqual(filled);
    expect(data.slices[1].items[0].page).toMatchObject({ id: 'case.special', url: '/case/special' });
    expect(data.updates[0].partner).toMatchObject({ uid: 'harbour', isBroken: false });
    expect(data.updates[0].partner).not.toHaveProperty('url');
    expect(data.story[0].spans[1].data).toEqual({ ...filled, target: '_blank' });
    expect(data.story[0].spans[2].data).toEqual({ link_type: 'Web', url: 'https://example.org' });
  });

  test('a link to a missing document is broken, and leads to the route for broken links if there is one', async () => {
    const broken = { id: 'nobody', type: 'broken_type', link_type: 'Document', isBroken: true, tags: [], lang: null };
    expect((await client.getByID('case.rent')).data.more).toMatchObject(broken);
    expect((await client.getByID('case.rent')).data.more).not.toHaveProperty('url');
    const { data } = await client.getByID('case.rent', { brokenRoute: '/404' });
    expect(data.more).toMatchObject({ ...broken, url: '/404' });
  });

  test('a document and its links have no url if the client sends no routes', async () => {
    const document = await createContentClient(emulator).getByID('case.rent');
    expect(document.url).toBeNull();
    expect(document.data.program).not.toHaveProperty('url');
  });
});

// Spec 7.18, 7.19
test.each([
  ['home_page', '/'],
  ['case.rent', '/case/rent'],
  ['program.rent', '/about/program/rent'],
  ['partner.harbour', null],
])('the routes give %s the url %s', async (id, url) => {
  expect((await client.getByID(id)).url).toBe(url);
});
