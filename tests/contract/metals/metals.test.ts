import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedFor, createMetalPrices } from '../../../amplify/adapters/metalPrices/createMetalPrices';
import { createLog } from '../../../amplify/lib/createLog';
import { createMetalsEmulator } from '../../../src/local/metals/createMetalsEmulator';
import { localMetalsKey } from '../../../src/local/metals/localKey';
import { listen } from '../../../src/local/serve/listen';
import type { Listening } from '../../../src/local/serve/listen';

describe('the metal price emulator', () => {
  const stateDir = join(mkdtempSync(join(tmpdir(), 'metals-')), 'metals');
  let now = Date.parse('2026-11-20T02:00:00Z');
  let gateway: Listening;
  let base: string;
  /** Milliseconds that the adapter waits for an answer: more than a busy machine takes for one. */
  const patient = 30_000;
  let timeout = patient;

  const open = async () => {
    const app = createMetalsEmulator({ apiKey: localMetalsKey, stateDir, clock: () => new Date(now) });
    gateway = await listen(new Hono().route('/metals', app), { port: 0, variable: 'LOCAL_PORT' });
    base = `${gateway.origin}/metals`;
  };
  /** The real adapter of the back end. */
  const port = (apiKey: string = localMetalsKey, lines: string[] = []) =>
    createMetalPrices({
      apiBase: base,
      apiKey,
      clock: () => new Date(now),
      log: createLog((line) => lines.push(line)),
      get timeout() {
        return timeout;
      },
    });
  const set = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${base}/`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
  const fault = (answer: string) => fetch(`${base}/_faults`, { method: 'POST', body: JSON.stringify({ answer }) });
  const ask = async (query: string) =>
    (await (await fetch(`${base}/v1/latest?${query}`)).json()) as Record<string, unknown>;

  beforeEach(open);
  afterEach(async () => {
    await gateway.close();
    rmSync(stateDir, { recursive: true, force: true });
  });

  it('gives the back end the example prices, at this moment', async () => {
    expect(await port().read()).toEqual({
      goldPerGram: '150.00',
      silverPerGram: '1.50',
      currency: 'AUD',
      at: '2026-11-20T02:00:00.000Z',
      source: 'Example market prices of this demonstration',
    });
  });

  it('gives the prices that were set, with their time, also after a restart', async () => {
    const response = await set({ gold: '162.7731', silver: '1.9', at: '2026-11-18T23:30' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/metals/?set=1']);
    await gateway.close();
    await open();
    const prices = { goldPerGram: '162.7731', silverPerGram: '1.90', at: '2026-11-18T23:30:00.000Z' };
    expect(await port().read()).toMatchObject(prices);
    const page = await (await fetch(`${base}/?set=1`)).text();
    expect(page).toContain('The prices are set.');
    expect(page).toContain('A$162.7731 a gram');
  });

  it('keeps the input if a field is invalid, and sets nothing', async () => {
    const response = await set({ gold: '150,00', silver: '1.50', at: '' });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('The price of gold must be dollars a gram');
    expect(page).toContain('value="150,00"');
    expect((await set({ gold: '150', silver: '0', at: '' })).status).toBe(422);
    expect((await set({ gold: '150', silver: '1', at: '2026-02-30T00:00' })).status).toBe(422);
    expect((await set({ gold: '99', silver: '1', at: '' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await port().read()).toMatchObject({ goldPerGram: '150.00' });
  });

  it('rejects as the real API does', async () => {
    const key = `api_key=${localMetalsKey}`;
    for (const query of [
      'currency=AUD&unit=g',
      'api_key=ANOTHERKEY&currency=AUD&unit=g',
      `${key}&currency=XYZ&unit=g`,
      `${key}&unit=g`,
      `${key}&currency=AUD&unit=stone`,
      `${key}&currency=AUD&unit=g&metals=gold`,
    ])
      expect(await ask(query)).toEqual({
        status: 'failure',
        error_code: expect.any(Number) as number,
        error_message: expect.any(String) as string,
      });
    const lines: string[] = [];
    expect(await port('ANOTHERKEYANOTHERKEY', lines).read()).toBeNull();
    expect(lines[0]).toContain('Invalid API Key');
    expect(await ask(`${key}&currency=AUD`)).toMatchObject({
      unit: 'toz',
      metals: { gold: 4665.5215, silver: 46.6552 },
    });
  });

  it.each(['timeout', 'cut', 'error', 'quota', 'garbage', 'ounces'])(
    'fails on request (%s), and the back end has the last prices',
    async (answer) => {
      const prices = port();
      expect(await prices.read()).not.toBeNull();
      const before = await prices.read();
      now += cachedFor;
      await fault(answer);
      timeout = 300;
      expect(await prices.read()).toBe(before);
      timeout = patient;
      now += cachedFor;
      expect(await prices.read()).toMatchObject({ at: new Date(now).toISOString() });
    },
  );
});
