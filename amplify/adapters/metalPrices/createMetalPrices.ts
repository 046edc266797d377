import * as z from 'zod';
import type { Log } from '../../lib/createLog';

interface MetalPricesOptions {
  /** `https://api.metals.dev`, or an emulator. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly fetch?: typeof fetch;
  /** Timeout of one try, in milliseconds. */
  readonly timeout?: number;
}

/** Milliseconds for which prices are cached: a day's change hardly matters for nisab, and the API limits calls. */
export const cachedFor = 60 * 60_000;

/** Milliseconds before a failed API is called again; meanwhile the last prices are used. */
export const pauseAfterFailure = 60_000;

const defaultTimeout = 4_000;

/** Largest response to read, in bytes; the real one has 6 kB. */
const largest = 100_000;

/**
 * Creates the source of market prices of gold and silver from Metals.Dev's REST API, cached for an hour. If the API fails or returns
 * implausible prices, the last prices are returned, with their time.
 */
export function createMetalPrices(options: MetalPricesOptions): MetalPricePort {
  const { clock, log } = options;
  let last: MetalPrices | null = null;
  let nextReadAt = -Infinity;
  let underWay: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      last = await readLatest(options);
      nextReadAt = clock().getTime() + cachedFor;
    } catch (error) {
      // The address contains the key, so it is not logged.
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
      log.warn('metal_prices_unread', { reason, served: last ? `prices of ${last.at}` : 'nothing' });
      nextReadAt = clock().getTime() + pauseAfterFailure;
    }
  }

  return {
    async read() {
      if (clock().getTime() >= nextReadAt) {
        underWay ??= refresh().finally(() => (underWay = null));
        await underWay;
      }
      return last;
    },
  };
}

/** A price in dollars. */
const price = z.number().positive();

/** The part of Metals.Dev's `GET /v1/latest` answer that is used. The API has many more metals and currencies. */
const latestSchema = z.object({
  status: z.literal('success'),
  currency: z.literal('AUD'),
  unit: z.literal('g'),
  metals: z.object({ gold: price, silver: price }),
  timestamps: z.object({ metal: z.iso.datetime({ offset: true }) }),
});

/** Its error answer, also with status 200. */
const failureSchema = z.object({
  status: z.literal('failure'),
  error_code: z.union([z.number(), z.string()]).optional(),
  error_message: z.string().optional(),
});

/**
 * Plausible prices of a gram, in Australian dollars. In 2020 gold was about 80 and silver about 0.9, in 2025 about 200
 * and 2; a price by the ounce (31 g), in cents, or of the other metal is outside.
 */
const believed = {
  gold: { min: 40, max: 1_500 },
  silver: { min: 0.4, max: 25 },
  /** Grams of silver for a gram of gold; 15 in antiquity, 125 at its highest in 2020. */
  ratio: { min: 12, max: 250 },
} as const;

/** Milliseconds of clock difference allowed; later times are in the future. */
const clockSkew = 10 * 60_000;

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  value >= min && value <= max;

/** Why prices are implausible; `null` if they are plausible. */
function findImplausiblePrice(
  { goldPerGram, silverPerGram, at }: Pick<MetalPrices, 'goldPerGram' | 'silverPerGram' | 'at'>,
  now: Date,
): 'gold' | 'silver' | 'ratio' | 'time' | null {
  const [gold, silver] = [Number(goldPerGram), Number(silverPerGram)];
  if (!within(gold, believed.gold)) return 'gold';
  if (!within(silver, believed.silver)) return 'silver';
  if (!within(gold / silver, believed.ratio)) return 'ratio';
  return Date.parse(at) - now.getTime() > clockSkew ? 'time' : null;
}

/** @throws if the API does not return two plausible prices; the message says why */
async function readLatest({
  apiBase,
  apiKey,
  clock,
  fetch: fetcher = fetch,
  timeout = defaultTimeout,
}: MetalPricesOptions): Promise<MetalPrices> {
  const query = new URLSearchParams({ api_key: apiKey, currency: 'AUD', unit: 'g' });
  const response = await fetcher(`${apiBase}/v1/latest?${query.toString()}`, {
    headers: { Accept: 'application/json' },
    // A redirect would send the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  if (text.length > largest) throw new Error(`an answer of ${text.length} characters`);
  const json = parseJson(text);
  const error = failureSchema.safeParse(json);
  if (error.success) throw new Error(`refused: ${error.data.error_code} ${error.data.error_message ?? ''}`);
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
    source: describeSource(apiBase),
  };
  const doubt = findImplausiblePrice(prices, clock());
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

/** The source shown beside the prices. An emulator must not look like a market. */
const describeSource = (apiBase: string) =>
  new URL(apiBase).hostname === 'api.metals.dev'
    ? 'Metals.Dev, market price in Australian dollars'
    : 'Example market prices of this demonstration';

/** Market prices of a gram of fine gold and silver. */
export interface MetalPrices {
  /** Australian dollars, as a plain decimal: `'150.00'`. */
  readonly goldPerGram: string;
  /** Australian dollars, as a plain decimal. */
  readonly silverPerGram: string;
  readonly currency: 'AUD';
  /** Time of the prices; ISO 8601 in UTC. */
  readonly at: string;
  /** Name of the source, for display. */
  readonly source: string;
}

export interface MetalPricePort {
  /** The current or last known prices; `null` if none could be read yet. Never throws. */
  read(): Promise<MetalPrices | null>;
}
