import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { StorageUnavailable } from '../../lib/storageErrors';
import { createLog } from '../../lib/createLog';
import { createDataApi, fields } from './handler';
import type { DataPorts } from './DataPorts';

/** The API with some ports, and its log. */
function anApi(ports: Partial<DataPorts> = {}) {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  return { api: createDataApi({ log, ...ports } as DataPorts), lines };
}

const prices = {
  goldPerGram: '150.00',
  silverPerGram: '1.50',
  currency: 'AUD',
  at: '2026-11-20T00:00:00Z',
  source: 'x',
} as const;
const metalPrices = { read: async () => prices };

it('the data API has a function for every field of its schema, and no other', () => {
  const declared = `scalar AWSDate scalar AWSDateTime scalar AWSEmail scalar AWSJSON
    directive @aws_api_key on FIELD_DEFINITION | OBJECT
    directive @aws_cognito_user_pools on FIELD_DEFINITION | OBJECT\n`;
  const schema = buildSchema(declared + readFileSync('amplify/data/schema.graphql', 'utf8'));
  const names = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(Object.keys(fields).sort()).toEqual(names.sort());
});

it('the data API finds the field’s name where AppSync or Amplify puts it in the event', async () => {
  const { api } = anApi({ metalPrices });
  expect(await api({ info: { fieldName: 'metalPrices' }, arguments: {}, identity: null })).toEqual(prices);
  expect(await api({ fieldName: 'metalPrices', typeName: 'Query', arguments: null, identity: {} })).toEqual(prices);
});

it.each([undefined, null, {}, { info: {} }, { fieldName: 'toString' }, { fieldName: '__proto__' }, 'x'])(
  'the data API rejects the event %j, which names no field',
  async (event) => {
    await expect(anApi().api(event)).rejects.toThrow('There is no such field.');
  },
);

it.each([null, {}, { sub: 'user-1' }, { sub: 'user-1', claims: {} }, { claims: { email: 'a@example.org' } }])(
  'a caller with the identity %j gets no user’s data from the data API',
  async (identity) => {
    const asked = anApi().api({ info: { fieldName: 'myProfile' }, identity });
    await expect(asked).rejects.toThrow('This needs the ID token of the signed-in user.');
  },
);

it.each([new StorageUnavailable('table arn:aws:dynamodb'), new TypeError('x is undefined at /var/task')])(
  'the data API does not show the error "%s" to the caller, but logs it',
  async (error) => {
    const { api, lines } = anApi({ metalPrices: { read: () => Promise.reject(error) } });
    const asked = api({ info: { fieldName: 'metalPrices' } });
    await expect(asked).rejects.toThrow(/^Something failed here; asking again is safe.$/);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'error', field: 'metalPrices', error: { errorName: error.name } },
      { event: 'answered', field: 'metalPrices', outcome: 'failed' },
    ]);
  },
);
