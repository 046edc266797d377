import type { Log } from '../../lib/createLog';
import { failureSchema, latestSchema } from './latestSchema';
import type { MetalPricePort, MetalPrices } from './MetalPricePort';
import { implausible } from './plausible';

export interface MetalPricesOptions {
  /** `https://api.metals.dev`, or what stands in for it. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly fetch?: typeof fetch;
  /** Longest that one try may take, in milliseconds. */
  readonly timeout?: number;
}

/** How long prices are taken as they are, in milliseconds: nisab is looked at once a year, and the API counts its calls. */
export const cachedFor = 60 * 60_000;

/** While no prices can be had those of before are used, and the API is asked again after this, in milliseconds. */
export const pauseAfterFailure = 60_000;

const defaultTimeout = 4_000;

/** Largest answer that is read, in bytes; the real one has 6 kB. */
const largest = 100_000;

/**
 * Market prices of gold and silver from Metals.Dev's REST API, kept for an hour. Where the API does not answer, refuses, or says what
 * nobody would believe, the prices of before are given for as long as it takes: they carry their time.
 */
export function createMetalPrices(options: MetalPricesOptions): MetalPricePort {
  const { clock, log } = options;
  let last: MetalPrices | null = null;
  let askAgainAt = -Infinity;
  let underWay: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      last = await readLatest(options);
      askAgainAt = clock().getTime() + cachedFor;
    } catch (error) {
      // The address holds the key, so only what was found is written down.
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
      log.warn('metal_prices_unread', { reason, served: last ? `prices of ${last.at}` : 'nothing' });
      askAgainAt = clock().getTime() + pauseAfterFailure;
    }
  }

  return {
    async read() {
      if (clock().getTime() >= askAgainAt) {
        underWay ??= refresh().finally(() => (underWay = null));
        await underWay;
      }
      return last;
    },
  };
}

/** @throws where the API does not answer, or not with two prices that can be believed; the message says which. */
async function readLatest({
  apiBase,
  apiKey,
  clock,
  fetch: ask = fetch,
  timeout = defaultTimeout,
}: MetalPricesOptions): Promise<MetalPrices> {
  const query = new URLSearchParams({ api_key: apiKey, currency: 'AUD', unit: 'g' });
  const response = await ask(`${apiBase}/v1/latest?${query.toString()}`, {
    headers: { Accept: 'application/json' },
    // An address that leads elsewhere would take the key along.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  if (text.length > largest) throw new Error(`an answer of ${text.length} characters`);
  const json = parseJson(text);
  const refusal = failureSchema.safeParse(json);
  if (refusal.success) throw new Error(`refused: ${refusal.data.error_code} ${refusal.data.error_message ?? ''}`);
  if (!response.ok) throw new Error(`the status ${response.status}`);
  const latest = latestSchema.safeParse(json);
  if (!latest.success) {
    const [issue] = latest.error.issues;
    throw new Error(`an answer of another shape: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const { metals, timestamps } = latest.data;
  const prices: MetalPrices = {
    goldPerGram: decimal(metals.gold),
    silverPerGram: decimal(metals.silver),
    currency: 'AUD',
    at: new Date(timestamps.metal).toISOString(),
    source: sourceOf(apiBase),
  };
  const doubt = implausible(prices, clock());
  if (doubt) throw new Error(`not to be believed, for its ${doubt}`);
  return prices;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A price as a plain decimal with two to four places; the API gives four. */
const decimal = (price: number) => price.toFixed(4).replace(/0{1,2}$/, '');

/** Who is named beside the prices. What stands in for the API must not pass for a market. */
const sourceOf = (apiBase: string) =>
  new URL(apiBase).hostname === 'api.metals.dev'
    ? 'Metals.Dev, market price in Australian dollars'
    : 'Example market prices of this demonstration';
