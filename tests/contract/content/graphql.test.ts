import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startContentEmulator } from '../../../src/local/content/startContentEmulator';
import type { RunningContentEmulator } from '../../../src/local/content/startContentEmulator';
import {
  createContentClient,
  createContentFixture,
  linkTo,
  paragraph,
  slice,
  withContentEmulator,
} from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;
let client: Client;

beforeAll(async () => {
  fixture.publish(
    {
      id: 'case.rent',
      uid: 'rent',
      type: 'case',
      tags: ['housing'],
      last_publication_date: '2026-04-01T00:00:00+0000',
      data: {
        title: 'Rent',
        goal: 4200,
        zakat_eligible: true,
        opened_on: '2026-02-10',
        story: [paragraph('See more', [{ start: 0, end: 3, type: 'hyperlink', data: linkTo('program.shelter') }])],
        program: linkTo('program.shelter'),
        more: { link_type: 'Web', url: 'https://example.org', target: '_blank' },
        updates: [{ note: 'Begun', partner: linkTo('partner.harbour') }],
        slices: [
          slice('hero', { heading: 'Warm', link: linkTo('nobody') }),
          slice('cards', {}, [{ title: 'One', page: linkTo('case.fees') }]),
        ],
      },
    },
    { id: 'case.fees', uid: 'fees', type: 'case', data: { title: 'Fees', goal: 900 } },
    { id: 'case.loyer', uid: 'rent', type: 'case', lang: 'fr-fr', data: { title: 'Loyer' } },
    { id: 'program.shelter', uid: 'shelter', type: 'program', data: { title: 'Shelter' } },
    { id: 'partner.harbour', uid: 'harbour', type: 'partner', data: { name: 'Harbour' } },
    { id: 'home_page', type: 'home_page', data: { title: 'Home' } },
  );
  fixture.prepare('release', { id: 'r', label: 'R', ref: 'release-ref' }, [
    { id: 'case.fees', uid: 'fees', type: 'case', data: { title: 'Fees, changed' } },
  ]);
  emulator = await startContentEmulator(fixture.deps);
  client = createContentClient(emulator);
});
afterAll(async () => {
  await emulator.stop();
  fixture.remove();
});

interface GraphResponse {
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string }[];
}

async function ask(query: string, parameters: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const url = new URL(emulator.graphQLEndpoint);
  url.search = new URLSearchParams({ query, ...parameters }).toString();
  const response = await client.graphQLFetch(url.href, { headers });
  return { status: response.status, ...((await response.json()) as GraphResponse) };
}

test('GraphQL finds one document by its uid and language', async () => {
  const query =
    'query One($uid: String!, $lang: String!) { case(uid: $uid, lang: $lang) { title goal zakat_eligible opened_on _linkType _meta { id uid type tags lang alternateLanguages { id lang } lastPublicationDate } } }';
  const { data } = await ask(query, {
    variables: JSON.stringify({ uid: 'rent', lang: 'en-au' }),
    operationName: 'One',
  });
  expect(data).toEqual({
    case: {
      title: 'Rent',
      goal: 4200,
      zakat_eligible: true,
      opened_on: '2026-02-10',
      _linkType: 'Link.document',
      _meta: {
        id: 'case.rent',
        uid: 'rent',
        type: 'case',
        tags: ['housing'],
        lang: 'en-au',
        alternateLanguages: [{ id: 'case.loyer', lang: 'fr-fr' }],
        lastPublicationDate: '2026-04-01T00:00:00+0000',
      },
    },
  });
  expect((await ask('{ case(uid: "nobody", lang: "en-au") { title } }')).data).toEqual({ case: null });
});

test('GraphQL lists a type, in pages', async () => {
  const page = async (args: string) => {
    const { data } = await ask(
      `{ allCases(${args}) { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { title } } } }`,
    );
    return (data?.allCases ?? {}) as {
      totalCount: number;
      pageInfo: { endCursor: string };
      edges: { node: { title: string } }[];
    };
  };
  const first = await page('first: 1, sortBy: title_ASC');
  expect(first).toMatchObject({
    totalCount: 2,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
    edges: [{ node: { title: 'Fees' } }],
  });
  const second = await page(`first: 1, sortBy: title_ASC, after: "${first.pageInfo.endCursor}"`);
  expect(second).toMatchObject({
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    edges: [{ node: { title: 'Rent' } }],
  });
  expect(await page('last: 1, sortBy: title_ASC')).toMatchObject({ edges: [{ node: { title: 'Rent' } }] });
  expect(await page('sortBy: goal_DESC, lang: "*"')).toMatchObject({
    totalCount: 3,
    edges: [{ node: { title: 'Rent' } }, {}, {}],
  });
});

test('GraphQL lists every document', async () => {
  const { data } = await ask(
    '{ _allDocuments(sortBy: meta_lastPublicationDate_DESC, type_in: ["case", "home_page"]) { totalCount edges { node { __typename _meta { id } ... on Home_page { title } } } } }',
  );
  expect(data).toMatchObject({
    _allDocuments: {
      totalCount: 3,
      edges: [
        { node: { __typename: 'Case', _meta: { id: 'case.rent' } } },
        {},
        { node: { __typename: 'Home_page', title: 'Home' } },
      ],
    },
  });
});

test.each([
  ['where: { title: "Fees" }', ['Fees']],
  ['where: { title_fulltext: "ren" }', ['Rent']],
  ['where: { goal_gt: 900 }', ['Rent']],
  ['where: { goal_lt: 4200 }', ['Fees']],
  ['where: { zakat_eligible: true }', ['Rent']],
  ['where: { opened_on_after: "2026-01-01" }', ['Rent']],
  ['where: { opened_on_before: "2026-01-01" }', []],
  ['where: { program: "program.shelter" }', ['Rent']],
  ['where: { updates: { note: "Begun" } }', ['Rent']],
  ['uid: "fees"', ['Fees']],
  ['uid_in: ["fees", "rent"], sortBy: title_DESC', ['Rent', 'Fees']],
  ['id: "case.rent"', ['Rent']],
  ['tags: ["housing"]', ['Rent']],
  ['fulltext: "warm"', ['Rent']],
  ['lastPublicationDate_after: "2026-03-01"', ['Rent']],
  ['lang: "fr-fr"', ['Loyer']],
])('allCases(%s)', async (args, titles) => {
  const { data, errors } = await ask(`{ allCases(${args}) { edges { node { title } } } }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({ allCases: { edges: titles.map((title) => ({ node: { title } })) } });
});

test('GraphQL resolves links, groups, rich text and slices', async () => {
  const { data, errors } = await ask(`{
    case(uid: "rent", lang: "en-au") {
      story
      program { _linkType ... on Program { title _meta { uid } } }
      more { _linkType ... on _ExternalLink { url target } }
      updates { note partner { ... on Partner { name } } }
      slices {
        ... on CaseSlicesHero { type label variation { ... on CaseSlicesHeroDefault { primary { heading link { _linkType } } } } }
        ... on CaseSlicesCards { type variation { ... on CaseSlicesCardsDefault { items { title page { ... on Case { title } } } } } }
      }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data?.case).toMatchObject({
    story: [{ text: 'See more', spans: [{ data: { uid: 'shelter', isBroken: false } }] }],
    program: { _linkType: 'Link.document', title: 'Shelter', _meta: { uid: 'shelter' } },
    more: { _linkType: 'Link.web', url: 'https://example.org', target: '_blank' },
    updates: [{ note: 'Begun', partner: { name: 'Harbour' } }],
    slices: [
      { type: 'hero', label: null, variation: { primary: { heading: 'Warm', link: null } } },
      { type: 'cards', variation: { items: [{ title: 'One', page: { title: 'Fees' } }] } },
    ],
  });
});

describe('the ref of a GraphQL request', () => {
  test('is read from the header', async () => {
    const query = '{ case(uid: "fees", lang: "en-au") { title } }';
    expect((await ask(query)).data).toEqual({ case: { title: 'Fees' } });
    expect((await ask(query, {}, { 'Prismic-ref': 'release-ref' })).data).toEqual({ case: { title: 'Fees, changed' } });
  });

  test.each([
    [{}, 400],
    [{ 'prismic-ref': 'gone' }, 404],
    [{ 'prismic-ref': 'release-ref', 'prismic-integration-field-ref': 'other~1' }, 400],
  ])('with the headers %j gives status %i', async (headers, status) => {
    const response = await fetch(`${emulator.graphQLEndpoint}?query={__typename}`, { headers: { ...headers } });
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('message');
  });
});

test('a private repository requires the token in its GraphQL header', async () => {
  await withContentEmulator({ ...fixture.deps, private: true, accessTokens: ['right'] }, async (closed) => {
    const query = `${closed.graphQLEndpoint}?query={_allDocuments{totalCount}}`;
    const response = await createContentClient(closed, { accessToken: 'right' }).graphQLFetch(query);
    expect(await response.json()).toEqual({ data: { _allDocuments: { totalCount: 5 } } });
    expect((await fetch(query, { headers: { 'prismic-ref': 'release-ref' } })).status).toBe(403);
  });
});

test.each([
  ['no query', '', {}, "the parameter 'query' is missing"],
  ['a query that does not parse', '{ allCases { ', {}, 'Syntax Error'],
  ['an unknown field', '{ allStories { totalCount } }', {}, 'Cannot query field "allStories"'],
  ['variables that are no JSON', '{ __typename }', { variables: '{' }, "'variables' must be a JSON object"],
])('GraphQL rejects %s', async (_name, query, parameters, message) => {
  const { status, errors } = await ask(query, parameters);
  expect(status).toBe(400);
  expect(errors?.[0]?.message).toContain(message);
});

test.each([
  ['first: 101', 'must be from 1 to 100'],
  ['after: "x"', "Invalid cursor 'x'"],
  ['similar: { documentId: "case.rent", max: 3 }', 'similar is not supported'],
  ['where: { opened_on_after: "soon" }', "unexpected value for field 'my.case.opened_on'"],
])('GraphQL answers allCases(%s) with an error', async (args, message) => {
  const { errors } = await ask(`{ allCases(${args}) { totalCount } }`);
  expect(errors?.[0]?.message).toContain(message);
});
