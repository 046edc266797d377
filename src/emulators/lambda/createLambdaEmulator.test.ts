import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { APIGatewayProxyResult, LambdaEvent } from 'hono/aws-lambda';
import { listRoutes } from '../../../amplify/deployment/functionRoutes';
import { createLambdaEmulator, type LambdaHandler, type LambdaEmulatorDeps } from './createLambdaEmulator';

/** A v1 event, as far as functions read it. */
interface ProxyEvent {
  readonly resource: string;
  readonly path: string;
  readonly pathParameters: Record<string, string> | null;
  readonly httpMethod: string;
  readonly headers: Record<string, string>;
  readonly multiValueHeaders: Record<string, string[]>;
  readonly queryStringParameters: Record<string, string> | null;
  readonly multiValueQueryStringParameters: Record<string, string[]> | null;
  readonly body: string | null;
  readonly isBase64Encoded: boolean;
  readonly requestContext: { identity: { sourceIp: string }; requestId: string; authorizer?: object };
}

const fine: APIGatewayProxyResult = { statusCode: 200, headers: {}, body: 'fine', isBase64Encoded: false };

/** An emulator before a handler that notes its events. */
function createEmulator(handler: LambdaHandler = async () => fine, deps: Partial<LambdaEmulatorDeps> = {}) {
  const events: ProxyEvent[] = [];
  let loads = 0;
  const emulator = createLambdaEmulator({
    path: '/api/payments',
    routes: listRoutes('payments'),
    clock: () => new Date(0),
    load: async () => {
      loads += 1;
      return (event: LambdaEvent) => {
        events.push(event as unknown as ProxyEvent);
        return handler(event);
      };
    },
    ...deps,
  });
  const gateway = new Hono().route('/api/payments', emulator);
  const ask = (path: string, init?: RequestInit) => gateway.request(`http://localhost:9001/api/payments${path}`, init);
  return { ask, events, loads: () => loads };
}

describe('a request to the function emulator', () => {
  it('a request to the function emulator becomes an event of API Gateway', async () => {
    const { ask, events } = createEmulator();
    const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost:9000', 'stripe-signature': 't=1' };
    await ask('/donations?case=a&case=b&empty=', { method: 'POST', headers, body: '{"ü":1}' });
    expect(events[0]).toMatchObject({
      path: '/donations',
      httpMethod: 'POST',
      multiValueHeaders: { Origin: ['http://localhost:9000'], 'Stripe-Signature': ['t=1'] },
      queryStringParameters: { case: 'b', empty: '' },
      multiValueQueryStringParameters: { case: ['a', 'b'], empty: [''] },
      body: '{"ü":1}',
      isBase64Encoded: false,
      requestContext: { identity: { sourceIp: '127.0.0.1' } },
    });
    expect(events[0]!.requestContext).not.toHaveProperty('authorizer');
  });

  it('a request body of bytes becomes base64 in the event', async () => {
    const { ask, events } = createEmulator();
    const body = new Uint8Array([0, 255, 128]);
    await ask('/x', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body });
    expect(events[0]).toMatchObject({ body: 'AP+A', isBase64Encoded: true });
  });

  it('a request of a user carries the authorizer’s claims, and one with a bad token or none never reaches the function', async () => {
    const authorize = async (token: string) => (token === 'good' ? { sub: 'user-1' } : null);
    const { ask, events } = createEmulator(undefined, { authorize });
    const tokens: Record<string, string>[] = [{ Authorization: 'bad' }, { Authorization: 'Bearer good' }, {}];
    for (const headers of tokens) expect((await ask('/finance/refunds', { headers })).status).toBe(401);
    expect(events).toHaveLength(0);
    await ask('/finance/refunds', { headers: { Authorization: 'good' } });
    expect(events[0]!.requestContext.authorizer).toEqual({ claims: { sub: 'user-1' } });
  });

  it('a request outside the protected paths, or a preflight to one of them, needs no token', async () => {
    const authorize = async () => null;
    const { ask, events } = createEmulator(undefined, { authorize });
    expect((await ask('/x', { headers: { Authorization: 'bad' } })).status).toBe(200);
    expect((await ask('/finance/refunds', { method: 'OPTIONS' })).status).toBe(200);
    for (const { requestContext } of events) expect(requestContext).not.toHaveProperty('authorizer');
  });
});

describe('the routes of an API', () => {
  it('the most exact route answers a request, with its path and parameters in the event', async () => {
    const names: string[] = [];
    const { ask, events } = createEmulator();
    const receipt = '/donations/abc/receipt';
    for (const path of [receipt, '/donations/abc', '/']) await ask(path);
    expect(events).toMatchObject([
      { resource: '/donations/{reference}/receipt', pathParameters: { reference: 'abc' } },
      { resource: '/{proxy+}', pathParameters: { proxy: 'donations/abc' } },
      { resource: '/', pathParameters: null },
    ]);
    const load = async (name: string) => {
      names.push(name);
      return async () => fine;
    };
    const other = createEmulator(undefined, { load });
    for (const path of [receipt, receipt, '/catalogue']) await other.ask(path);
    expect(names).toEqual(['receipts', 'payments']);
  });

  it('a path of its own has only the methods of the table, and a preflight', async () => {
    const { ask, events } = createEmulator();
    expect((await ask('/account/donations')).status).toBe(403);
    expect(events).toHaveLength(0);
    expect((await ask('/account/donations', { method: 'OPTIONS' })).status).toBe(200);
  });
});

describe('the result of a function', () => {
  it('a function’s result becomes an answer, bytes and repeated headers included', async () => {
    const { ask } = createEmulator(async () => ({
      statusCode: 201,
      multiValueHeaders: { 'content-type': ['application/pdf'], 'set-cookie': ['a=1', 'b=2'] },
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    }));
    const answer = await ask('/x');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/pdf']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });
});

describe('the limits of API Gateway', () => {
  it.each([10 * 1024 * 1024 + 1, 6 * 1024 * 1024 + 1])(
    'the function emulator refuses a body of %i bytes, as API Gateway does',
    async (size) => {
      const { ask, events } = createEmulator();
      const answer = await ask('/x', { method: 'POST', body: new Uint8Array(size) });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ error: { code: 'payload_too_large' } });
      expect(events).toHaveLength(0);
    },
  );

  it('the function emulator refuses an answer that is too large', async () => {
    const { ask } = createEmulator(async () => ({ ...fine, body: 'a'.repeat(6 * 1024 * 1024 + 1) }));
    expect((await ask('/x')).status).toBe(502);
  });

  it('the function emulator ends a call after 29 seconds', async () => {
    const waited: number[] = [];
    const after = async (milliseconds: number) => void waited.push(milliseconds);
    const { ask } = createEmulator(() => new Promise(() => undefined), { after });
    expect((await ask('/x')).status).toBe(504);
    expect(waited).toEqual([29_000]);
  });
});

describe('a burst of calls', () => {
  it('the function emulator runs 8 calls at a time; others wait in line, and their time begins when they run', async () => {
    const ends: ((result: APIGatewayProxyResult) => void)[] = [];
    const waited: number[] = [];
    const after = async (milliseconds: number) => {
      waited.push(milliseconds);
      await new Promise(() => undefined);
    };
    const { ask, events } = createEmulator(() => new Promise((resolve) => ends.push(resolve)), { after });
    const answers = Array.from({ length: 20 }, async (_, index) => ask(`/${index}`));
    await expect.poll(() => ends.length).toBe(8);
    expect(waited).toHaveLength(8);
    for (let ended = 0; ended < 20; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended);
      ends[ended]!(fine);
    }
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect(events.map(({ path }) => path)).toEqual(answers.map((_, index) => `/${index}`));
  });
});
