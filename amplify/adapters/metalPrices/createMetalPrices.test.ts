import { describe, expect, it } from 'vitest';
import { createLog } from '../../lib/createLog';
import { cachedFor, createMetalPrices, pauseAfterFailure } from './createMetalPrices';

const start = Date.parse('2026-11-20T02:00:00Z');

/** An answer as documented, with fewer metals. */
const latest = (overrides: Record<string, unknown> = {}) => ({
  status: 'success',
  currency: 'AUD',
  unit: 'g',
  metals: { gold: 150.4321, silver: 1.5, platinum: 48.1, lbma_gold_am: 150.1 },
  currencies: { AUD: 1, USD: 1.53 },
  timestamps: { metal: '2026-11-20T01:59:03.154Z', currency: '2026-11-20T01:58:09.158Z' },
  ...overrides,
});

type StubbedResponse = () => Response | Error | Promise<Response>;
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** A port whose API gives these answers in order, and the requests it received. */
function portWith(...answers: StubbedResponse[]) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const lines: string[] = [];
  let now = start;
  const port = createMetalPrices({
    apiBase: 'https://api.metals.dev',
    apiKey: 'SECRETSECRETSECRETSECRET',
    clock: () => new Date(now),
    log: createLog((line) => lines.push(line)),
    timeout: 20,
    fetch: async (url, init = {}) => {
      asked.push({ url: new URL(String(url)), init });
      const answer = await answers.shift()!();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { port, asked, lines, pass: (milliseconds: number) => (now += milliseconds) };
}

describe('metal prices', () => {
  it('metal prices are requested in Australian dollars a gram, and parsed exactly, with their time and source', async () => {
    const { port, asked } = portWith(json(latest()));
    expect(await port.read()).toEqual({
      goldPerGram: '150.4321',
      silverPerGram: '1.50',
      currency: 'AUD',
      at: '2026-11-20T01:59:03.154Z',
      source: 'Metals.Dev, market price in Australian dollars',
    });
    expect(asked.map(({ url }) => url.href)).toEqual([
      'https://api.metals.dev/v1/latest?api_key=SECRETSECRETSECRETSECRET&currency=AUD&unit=g',
    ]);
    expect(asked[0]!.init.redirect).toBe('error');
  });

  it('metal prices are requested once an hour, for any number of callers', async () => {
    const { port, asked, pass } = portWith(json(latest()), json(latest({ metals: { gold: 151, silver: 1.52 } })));
    await Promise.all([port.read(), port.read()]);
    pass(cachedFor - 1);
    expect(await port.read()).toMatchObject({ goldPerGram: '150.4321' });
    expect(asked).toHaveLength(1);
    pass(1);
    expect(await port.read()).toMatchObject({ goldPerGram: '151.00', silverPerGram: '1.52' });
  });

  it('metal prices stay the same while their API fails, and are requested again after a pause', async () => {
    const down: StubbedResponse = () => new TypeError('fetch failed');
    const { port, asked, lines, pass } = portWith(
      json(latest()),
      down,
      json(latest({ metals: { gold: 99, silver: 1 } })),
    );
    const first = await port.read();
    pass(cachedFor);
    expect(await port.read()).toBe(first);
    pass(pauseAfterFailure - 1);
    expect(await port.read()).toBe(first);
    expect(asked).toHaveLength(2);
    pass(1);
    expect(await port.read()).toMatchObject({ goldPerGram: '99.00' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TypeError: fetch failed');
    expect(lines[0]).toContain('prices of 2026-11-20T01:59:03.154Z');
  });

  it('metal prices are null if their API does not answer in time', async () => {
    const port = createMetalPrices({
      apiBase: 'https://api.metals.dev',
      apiKey: 'SECRETSECRETSECRETSECRET',
      clock: () => new Date(start),
      log: createLog(() => undefined),
      timeout: 5,
      fetch: (_, init) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError'))),
        ),
    });
    expect(await port.read()).toBeNull();
  });

  it.each<[string, StubbedResponse, string]>([
    [
      'a refusal with the status 200',
      json({ status: 'failure', error_code: 1203, error_message: 'Quota' }),
      '1203 Quota',
    ],
    ['a refusal with a status of its own', json({ status: 'failure' }, 401), 'refused'],
    ['an error of the server', json({}, 502), 'the status 502'],
    ['no JSON', () => new Response('<html></html>'), 'another shape'],
    ['another currency', json(latest({ currency: 'USD' })), 'currency'],
    ['another unit', json(latest({ unit: 'toz' })), 'unit'],
    ['no silver', json(latest({ metals: { gold: 150 } })), 'metals.silver'],
    ['a price as a text', json(latest({ metals: { gold: '150', silver: 1.5 } })), 'metals.gold'],
    ['no time', json(latest({ timestamps: {} })), 'timestamps.metal'],
    ['a time that is none', json(latest({ timestamps: { metal: 'yesterday' } })), 'timestamps.metal'],
    ['a price by the ounce', json(latest({ metals: { gold: 4665.1, silver: 46.6 } })), 'gold'],
    ['the metals swapped', json(latest({ metals: { gold: 1.5, silver: 150 } })), 'gold'],
    ['silver as dear as gold', json(latest({ metals: { gold: 150, silver: 20 } })), 'ratio'],
    ['a price of tomorrow', json(latest({ timestamps: { metal: '2026-11-21T02:00:00Z' } })), 'time'],
    ['a nothing', json(latest({ metals: { gold: 0, silver: 0 } })), 'metals.gold'],
    ['a flood', () => new Response('x'.repeat(200_000)), '200000 characters'],
  ])(
    'metal prices are null, and the log says why without the key, if their API answers with %s',
    async (_, answer, logged) => {
      const { port, lines } = portWith(answer);
      expect(await port.read()).toBeNull();
      expect(lines[0]).toContain(logged);
      expect(lines[0]).not.toContain('SECRET');
    },
  );

  it('metal prices from an emulator are named example prices, not market prices', async () => {
    const port = createMetalPrices({
      apiBase: 'http://localhost:9001/metals',
      apiKey: 'LOCAL',
      clock: () => new Date(start),
      log: createLog(() => undefined),
      fetch: async () => Response.json(latest()),
    });
    expect(await port.read()).toMatchObject({ source: 'Example market prices of this demonstration' });
  });
});
