import { Hono } from 'hono';
import type { Context } from 'hono';
import type { FaultQueue } from '../faults/FaultQueue';
import { withholdAnswer } from '../faults/withholdAnswer';
import type { PriceStore } from './createPriceStore';
import type { MetalsFault } from './MetalsFault';

export interface LatestRoutesDeps {
  readonly apiKey: string;
  readonly store: PriceStore;
  readonly faults: FaultQueue<MetalsFault>;
  readonly clock: () => Date;
}

/** Grams in each unit that the API takes; a troy ounce is 31.1034768 g exactly. */
const units = { g: 1, kg: 1_000, toz: 31.1034768 } as const;

type Unit = keyof typeof units;

const isUnit = (text: string): text is Unit => Object.hasOwn(units, text);

/** Parameters that the API knows; it looks past others, a strict stand-in does not. */
const known = new Set(['api_key', 'currency', 'unit']);

/** The API says no with a body, and mostly with the status 200. */
const refuse = (c: Context, code: number, message: string) =>
  c.json({ status: 'failure', error_code: code, error_message: message });

/** `GET /v1/latest` of Metals.Dev, in Australian dollars. */
export function latestRoutes({ apiKey, store, faults, clock }: LatestRoutesDeps): Hono {
  const routes = new Hono();

  routes.get('/v1/latest', async (c) => {
    const { api_key: key, currency = 'USD', unit: asked = 'toz', ...others } = c.req.query();
    if (!key) return refuse(c, 1101, 'API Key missing. Please include an API key.');
    if (key !== apiKey) return refuse(c, 1102, 'Invalid API Key. Please check the API key.');
    const [stranger] = Object.keys(others).filter((name) => !known.has(name));
    if (stranger) return refuse(c, 2100, `Unknown parameter: ${stranger}.`);
    if (currency !== 'AUD') return refuse(c, 2101, 'Invalid currency. This room has the prices in AUD only.');
    if (!isUnit(asked)) return refuse(c, 2102, 'Invalid unit. It must be toz, g or kg.');

    const fault = faults.take(() => true)?.answer;
    if (fault === 'timeout' || fault === 'cut') return withholdAnswer(c, fault);
    if (fault === 'error') return c.text('Bad Gateway', 502);
    if (fault === 'garbage') return c.html('<!doctype html><title>Moved</title>');
    if (fault === 'quota') return refuse(c, 1203, 'API monthly quota exceeded. Please upgrade the plan.');

    const { gold, silver, at } = store.read();
    const now = clock().toISOString();
    const grams = units[fault === 'ounces' ? 'toz' : asked];
    const each = (perGram: string) => Number((Number(perGram) * grams).toFixed(4));
    return c.json({
      status: 'success',
      currency,
      unit: asked,
      metals: { gold: each(gold), silver: each(silver) },
      currencies: { AUD: 1 },
      timestamps: { metal: at ?? now, currency: now },
    });
  });

  return routes;
}
