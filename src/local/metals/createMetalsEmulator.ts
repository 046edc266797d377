import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { FaultQueue, faultRoutes, withholdAnswer } from '../shared/faults';
import { pageRoutes } from './page';
import { createPriceStore } from './prices';

export interface MetalsEmulatorDeps {
  /** The one valid key. */
  readonly apiKey: string;
  /** Folder of the prices; deleting it goes back to the first ones. */
  readonly stateDir: string;
  readonly clock: () => Date;
}

const faultSchema = z.strictObject({
  /** How many calls. */
  times: z.int().min(1).default(1),
  /**
   * No answer, a closed connection, an error of the server, a used-up quota, an answer that is no JSON, or prices by the ounce where
   * the gram was asked for.
   */
  answer: z.enum(['timeout', 'cut', 'error', 'quota', 'garbage', 'ounces']).default('error'),
});

/** Grams in each unit; a troy ounce is 31.1034768 g exactly. */
const units: Readonly<Record<string, number>> = { g: 1, toz: 31.1034768 };

/** The API fails with a body, and mostly with the status 200. */
const fail = (c: Context, code: number, message: string) =>
  c.json({ status: 'failure', error_code: code, error_message: message });

/** The metal price emulator: `GET /v1/latest` of Metals.Dev in Australian dollars, and a page that sets its answers. Mount it at `/metals`. */
export function createMetalsEmulator({ apiKey, stateDir, clock }: MetalsEmulatorDeps): Hono {
  const store = createPriceStore(stateDir);
  const faults = new FaultQueue<z.infer<typeof faultSchema>>();
  const app = new Hono();

  app.get('/v1/latest', async (c) => {
    const { api_key: key, currency = 'USD', unit = 'toz', ...others } = c.req.query();
    if (!key) return fail(c, 1101, 'API Key missing. Please include an API key.');
    if (key !== apiKey) return fail(c, 1102, 'Invalid API Key. Please check the API key.');
    // Metals.Dev ignores unknown parameters; here a typing error is to show.
    const [unknown] = Object.keys(others);
    if (unknown) return fail(c, 2100, `Unknown parameter: ${unknown}.`);
    if (currency !== 'AUD') return fail(c, 2101, 'Invalid currency. The emulator has prices in AUD only.');
    if (!Object.hasOwn(units, unit)) return fail(c, 2102, 'Invalid unit. It must be toz or g.');

    const fault = faults.take(() => true)?.answer;
    if (fault === 'timeout' || fault === 'cut') return withholdAnswer(c, fault);
    if (fault === 'error') return c.text('Bad Gateway', 502);
    if (fault === 'garbage') return c.html('<!doctype html><title>Moved</title>');
    if (fault === 'quota') return fail(c, 1203, 'API monthly quota exceeded. Please upgrade the plan.');

    const { gold, silver, at } = store.read();
    const now = clock().toISOString();
    const grams = units[fault === 'ounces' ? 'toz' : unit] ?? 1;
    const toUnit = (perGram: string) => Number((Number(perGram) * grams).toFixed(4));
    return c.json({
      status: 'success',
      currency,
      unit,
      metals: { gold: toUnit(gold), silver: toUnit(silver) },
      currencies: { AUD: 1 },
      timestamps: { metal: at ?? now, currency: now },
    });
  });

  app.route('/', faultRoutes({ emulator: 'metal price', schema: faultSchema, faults }));
  app.route('/', pageRoutes(store));
  return app;
}
