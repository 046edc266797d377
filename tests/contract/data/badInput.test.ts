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
    ['no JSON', 'meow'],
    ['a batch', JSON.stringify([{ query }, { query }])],
    ['a query that is none', JSON.stringify({ query: 'query {' })],
    ['endless braces', JSON.stringify({ query: '{a'.repeat(100_000) })],
  ])('the data API rejects a request of %s as malformed', async (_, body) => {
    const { status, text, headers: said } = await post(body);
    expect([status, JSON.parse(text)]).toEqual([400, malformed('Unable to parse GraphQL query.')]);
    expect(said.get('access-control-allow-origin')).toBe('*');
  });

  test('the data API allows requests from any origin by CORS, without credentials', async () => {
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
    ['the table’s own fields', '{ myGift(reference: "a") { donor { email } } }'],
    ['an unknown argument', '{ myGifts(userId: "x") { nextToken } }'],
    ['deeply nested fields', `{ myGifts ${'{ gifts '.repeat(50)}{ x }${' }'.repeat(50)} }`],
    ['the schema', '{ __schema { types { name } } }'],
  ])('a GraphQL query for %s is invalid', async (_, text) => {
    const [first] = (await invalid(text)) ?? [];
    expect(first).toMatch(/^Validation error: /);
    expect(first).not.toContain('Did you mean');
  });

  test('a GraphQL query with one field 15 times gets ten answers', async () => {
    const many = Array.from({ length: 15 }, (_, n) => `a${n}: caseProgress(uid: "winter-rent") { uid }`).join(' ');
    const { data: answer, errors } = await data.query('key', `{ ${many} }`);
    expect(Object.values(answer ?? {}).filter((one) => one !== null)).toHaveLength(10);
    expect(errors).toHaveLength(5);
    expect(errors?.every(({ errorType }) => errorType === 'ResolverExecutionLimitReached')).toBe(true);
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
])('the data API’s field %s reports an invalid %s: %j', async (field, argument, variables) => {
  const { status, data: answer, errors, text } = await data.ask(user, field as 'myGifts', variables);
  expect([status, answer]).toEqual([200, { [field]: null }]);
  expect(errors).toMatchObject([{ errorType: 'Lambda:Unhandled', message: `Not a possible value: ${argument}.` }]);
  expect(text).not.toMatch(secrets);
});

test('malformed ids find nothing in the data API', async () => {
  for (const id of ['', '%00', '../PROFILE', 'PROFILE', '#', randomUUID(), '\u0000', '🌙'])
    expect(await data.answerTo(user, 'myCalculation', { id })).toBeNull();
  for (const reference of ['', 'META', '‮', '*']) expect(await data.answerTo(user, 'myGift', { reference })).toBeNull();
});
