import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetalPrices } from '../../../amplify/adapters/metalPrices/createMetalPrices';
import { createLog } from '../../../amplify/lib/createLog';
import { createMetalsEmulator } from '../../../src/emulators/metals/createMetalsEmulator';
import { localMetalsKey } from '../../../src/emulators/metals/localKey';
import { listen, type Listening } from '../../../src/emulators/kit/listen';

describe('the metal price emulator', () => {
  const clock = () => new Date('2026-11-20T02:00:00Z');
  let gateway: Listening;
  beforeAll(async () => {
    const app = createMetalsEmulator({ apiKey: localMetalsKey, clock });
    gateway = await listen(new Hono().route('/metals', app), { port: 0, variable: 'LOCAL_PORT' });
  });
  afterAll(() => gateway.close());

  /** Reads prices with the real adapter of the back end. */
  const read = (apiKey: string, lines: string[] = []) =>
    createMetalPrices({
      apiBase: `${gateway.origin}/metals`,
      apiKey,
      clock,
      log: createLog((line) => lines.push(line)),
      // Milliseconds: more than a busy machine takes for an answer.
      timeout: 30_000,
    }).read();

  it('the metal price emulator gives the back end the example prices, with the current time', async () => {
    expect(await read(localMetalsKey)).toEqual({
      goldPerGram: '150.00',
      silverPerGram: '1.50',
      currency: 'AUD',
      at: '2026-11-20T02:00:00.000Z',
      source: 'Example market prices of this demonstration',
    });
  });

  it('the metal price emulator rejects a wrong key, currency, unit or parameter as the real API does', async () => {
    const key = `api_key=${localMetalsKey}`;
    for (const query of [
      'currency=AUD&unit=g',
      'api_key=ANOTHERKEY&currency=AUD&unit=g',
      `${key}&currency=XYZ&unit=g`,
      `${key}&unit=g`,
      `${key}&currency=AUD&unit=stone`,
      `${key}&currency=AUD&unit=g&metals=gold`,
    ])
      expect(await (await fetch(`${gateway.origin}/metals/v1/latest?${query}`)).json()).toEqual({
        status: 'failure',
        error_code: expect.any(Number) as number,
        error_message: expect.any(String) as string,
      });
    const lines: string[] = [];
    expect(await read('ANOTHERKEYANOTHERKEY', lines)).toBeNull();
    expect(lines[0]).toContain('Invalid API Key');
  });
});
