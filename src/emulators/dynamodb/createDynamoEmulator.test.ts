import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../kit/listen';
import { createDynamoEmulator } from './createDynamoEmulator';
import { createInjectedTableFaults } from './createInjectedTableFaults';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A store that answers each call with what it was asked. */
function anEmulator() {
  const faults = createInjectedTableFaults();
  const dynamo = {
    call: async (operation: string, data: unknown) => ({ status: 200, body: { operation, data } }),
    ensureTable: async () => undefined,
    close: async () => undefined,
  };
  return {
    faults,
    app: new Hono().route(
      '/dynamodb',
      createDynamoEmulator(async () => dynamo, faults),
    ),
  };
}

/** Emulators, each with a way to post a body to it. */
const servers = [
  {
    where: 'over a connection',
    async start() {
      const { faults, app } = anEmulator();
      const { origin, close } = await listen(app, { port: 0, variable: 'LOCAL_PORT' });
      closings.push(close);
      return { faults, post: (init: RequestInit) => fetch(`${origin}/dynamodb/`, { method: 'POST', ...init }) };
    },
  },
  {
    where: 'within the process',
    async start() {
      const { faults, app } = anEmulator();
      return { faults, post: async (init: RequestInit) => app.request('/dynamodb/', { method: 'POST', ...init }) };
    },
  },
];

const headers = {
  'Content-Type': 'application/x-amz-json-1.0',
  Authorization: 'AWS4-HMAC-SHA256 any',
  'X-Amz-Target': 'DynamoDB_20120810.PutItem',
};

describe.each(servers)('the data emulator $where', ({ start }) => {
  it('the data emulator does what a request asks, in characters of any length', async () => {
    const { post } = await start();
    const data = { text: 'زكاة ✓'.repeat(20_000) };
    const answer = await post({ headers, body: JSON.stringify(data) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.0');
    expect(await answer.json()).toEqual({ operation: 'PutItem', data });
  });

  it.each([
    ['of another form', { headers: { ...headers, 'Content-Type': 'application/json' } }, 'UnknownOperationException'],
    ['without a signature', { headers: { ...headers, Authorization: '' } }, 'MissingAuthenticationTokenException'],
    ['that is no JSON', { body: '{' }, 'SerializationException'],
  ])('the data emulator refuses a request %s', async (_what, change, type) => {
    const { post } = await start();
    const answer = await post({ headers, body: '{}', ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ __type: `com.amazon.coral.service#${type}` });
  });

  it('the data emulator refuses a body beyond the service’s limit', async () => {
    const { post } = await start();
    expect((await post({ headers, body: ' '.repeat(16 * 1024 * 1024 + 1) })).status).toBe(413);
  });
});

it('the data emulator closes a connection without an answer, as an injected fault asks', async () => {
  const { faults, post } = await servers[0]!.start();
  faults.add({ skip: 0, times: 1, when: 'after', answer: 'cut' });
  await expect(post({ headers, body: '{}' })).rejects.toThrow();
  expect((await post({ headers, body: '{}' })).status).toBe(200);
});
