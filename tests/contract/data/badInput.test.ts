import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaults } from '../../../src/config/defaults';
import { prepareData, type User } from './support/startData';

const data = prepareData();
beforeAll(async () => {
  user = await data.user();
});
let user: User;

const query = '{ metalPrices { goldPerGram } }';
const headers = { 'content-type': 'application/json', 'x-api-key': defaults.dataApiKey };
const post = (body: BodyInit, more: object = {}) =>
  data.send({ method: 'POST', headers: { ...headers, ...more }, body });

/** Internals that no answer may reveal. */
const secrets = /node_modules|\.ts\b|\bat \w+ \(|stack|dynamodb|donations|accounts/i;

describe('a malformed request to the data API', () => {
  const malformed = (message: string) => ({ errors: [{ errorType: 'MalformedHttpRequestException', message }] });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
  ])('of %s is empty', async (_, body) => {
    const { status, text } = await post(body);
    expect([status, JSON.parse(text)]).toEqual([400, malformed('Request body is empty.')]);
  });

  test.each([
    ['no JSON', 'meow'],
    ['a broken object', '{}}'],
    ['an empty object', '{}'],
    ['a batch', JSON.stringify([{ query }, { query }])],
    ['a query that is no text', JSON.stringify({ query: { a: 1 } })],
    ['a query that is none', JSON.stringify({ query: 'query {' })],
    ['variables in a list', JSON.stringify({ query, variables: [1] })],
    ['a name that is none', JSON.stringify({ query, operationName: 3 })],
    ['endless braces', JSON.stringify({ query: '{a'.repeat(100_000) })],
    [
      'ten thousand aliases',
      JSON.stringify({
        query: `{ ${Array.from({ length: 10_000 }, (_, n) => `a${n}: metalPrices { at }`).join(' ')} }`,
      }),
    ],
  ])('of %s is rejected as malformed', async (_, body) => {
    const { status, text, headers: said } = await post(body);
    expect([status, JSON.parse(text)]).toEqual([400, malformed('Unable to parse GraphQL query.')]);
    expect(said.get('access-control-allow-origin')).toBe('*');
  });

  test('with another type or method is rejected', async () => {
    for (const type of [
      'text/plain',
      'application/graphql',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ])
      expect((await post(JSON.stringify({ query }), { 'content-type': type })).status).toBe(400);
    const address = `${data.origin}/graphql?query=${encodeURIComponent(query)}`;
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect((await fetch(address, { method, headers })).status).toBe(400);
  });

  test('that is too long is rejected before it is read', async () => {
    const { status, errors } = await post(JSON.stringify({ query, more: 'x'.repeat(600_000) }));
    expect([status, errors?.[0]?.errorType]).toEqual([413, 'RequestEntityTooLargeException']);
  });

  test('without credentials is rejected before it is parsed', async () => {
    for (const body of ['', 'meow', JSON.stringify({ query: '{ x }' })])
      expect((await data.send({ method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(
        401,
      );
  });

  test('from any origin passes CORS', async () => {
    const preflight = await fetch(`${data.origin}/graphql`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://www.example.org',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('a GraphQL query', () => {
  const invalid = async (text: string, variables: object = {}) => {
    const { status, data: answer, errors, text: whole } = await data.query(user, text, variables);
    expect([status, answer]).toEqual([200, null]);
    expect(whole).not.toMatch(secrets);
    expect(errors?.every(({ errorType }) => errorType === 'ValidationError')).toBe(true);
    return errors?.map(({ message }) => message);
  };

  test.each([
    ['an unknown field', '{ allGifts { gifts { reference } } }'],
    ['a field that is nearly right', '{ myGift(reference: "a") { referense } }'],
    ['the table’s own fields', '{ myGift(reference: "a") { donor { email } } }'],
    ['an unknown argument', '{ myGifts(userId: "x") { nextToken } }'],
    ['a text for a number', '{ myGifts(limit: "1") { nextToken } }'],
    ['no fields of an object', '{ myProfile }'],
    ['a deep one', `{ myGifts ${'{ gifts '.repeat(50)}{ x }${' }'.repeat(50)} }`],
    ['the schema', '{ __schema { types { name } } }'],
    ['a type', '{ __type(name: "Gift") { name } }'],
    ['a subscription', 'subscription { onGift { reference } }'],
  ])('for %s is invalid', async (_, text) => {
    const [first] = (await invalid(text)) ?? [];
    expect(first).toMatch(/^Validation error: /);
    expect(first).not.toContain('Did you mean');
  });

  test.each([
    ['a wrong type', { limit: 'many' }],
    ['a fraction', { limit: 1.5 }],
    ['an object', { limit: { $gt: 0 } }],
  ])('with %s in a variable is invalid', async (_, variables) => {
    expect(await invalid('query ($limit: Int) { myGifts(limit: $limit) { nextToken } }', variables)).toHaveLength(1);
  });

  test('without a required variable is invalid', async () => {
    const text = 'query ($id: ID!) { myCalculation(id: $id) { id } }';
    for (const variables of [{}, { id: null }]) expect(await invalid(text, variables)).toHaveLength(1);
    const save = 'mutation ($s: AWSJSON!) { saveCalculation(id: "x", statement: $s) { faults { field } } }';
    for (const s of ['{', '', { a: 1 }, 3]) expect(await invalid(save, { s })).toHaveLength(1);
  });

  test('may have a name and unused operations; one of several must be named', async () => {
    const two = 'query A { metalPrices { at } } query B { metalPrices { source } }';
    const named = await post(JSON.stringify({ query: two, operationName: 'B', variables: { unknown: 1 } }));
    expect(named.data).toEqual({ metalPrices: { source: expect.any(String) } });
    for (const operationName of [undefined, 'C'])
      expect((await post(JSON.stringify({ query: two, operationName }))).status).toBe(400);
  });

  test('with one field many times gets ten answers', async () => {
    const many = Array.from({ length: 15 }, (_, n) => `a${n}: caseProgress(uid: "winter-rent") { uid }`).join(' ');
    const { data: answer, errors } = await data.query('key', `{ ${many} }`);
    expect(Object.values(answer ?? {}).filter((one) => one !== null)).toHaveLength(10);
    expect(errors).toHaveLength(5);
    expect(errors?.every(({ errorType }) => errorType === 'ResolverExecutionLimitReached')).toBe(true);
  });

  test('may ask for __typename', async () => {
    const { data: answer } = await data.query('key', '{ __typename metalPrices { __typename } }');
    expect(answer).toEqual({ __typename: 'Query', metalPrices: { __typename: 'MetalPrices' } });
  });
});

test.each<[string, string, object]>([
  ['myGifts', 'limit', { limit: 0 }],
  ['myGifts', 'limit', { limit: 51 }],
  ['myGifts', 'financialYear', { financialYear: 0 }],
  ['myGifts', 'nextToken', { nextToken: '' }],
  ['myStatement', 'financialYear', { financialYear: -5 }],
  ['myStatementFile', 'financialYear', { financialYear: 999_999 }],
  ['myCalculations', 'limit', { limit: 1_000 }],
  ['myGift', 'reference', { reference: 'x'.repeat(201) }],
  ['caseProgress', 'uid', { uid: '../x' }],
  ['programProgress', 'uid', { uid: 'x'.repeat(101) }],
])('%s reports for %s an invalid value: %j', async (field, argument, variables) => {
  const { status, data: answer, errors, text } = await data.ask(user, field as 'myGifts', variables);
  expect([status, answer]).toEqual([200, { [field]: null }]);
  expect(errors).toMatchObject([{ errorType: 'Lambda:Unhandled', message: `Not a possible value: ${argument}.` }]);
  expect(text).not.toMatch(secrets);
});

test('odd ids find nothing', async () => {
  for (const id of ['', '%00', '../PROFILE', 'PROFILE', '#', randomUUID(), '\u0000', '🌙'])
    expect(await data.answerTo(user, 'myCalculation', { id })).toBeNull();
  for (const reference of ['', 'META', '‮', '*']) expect(await data.answerTo(user, 'myGift', { reference })).toBeNull();
});
