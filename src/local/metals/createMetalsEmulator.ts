import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { html } from 'hono/html';
import { FaultQueue, faultRoutes, withholdAnswer } from '../shared/faults';
import { factList, baseStyles, isForeign, page, rootPaths, showTime } from '../shared/pages';
import type { Markup } from '../shared/pages';
import { readIfThere, writeDurably } from '../shared/durableFiles';

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/)
  .refine((text) => Number(text) > 0);

const pricesSchema = z.strictObject({
  /** Australian dollars for a gram of fine metal, as plain decimals. */
  gold: price,
  silver: price,
  /** The time of the prices; `null` for the moment of each call, as a market that never closes. */
  at: z.iso.datetime().nullable(),
});

type Prices = z.infer<typeof pricesSchema>;

/** The prices of the worked examples. */
const firstPrices: Prices = { gold: '150.00', silver: '1.50', at: null };

type PriceStore = ReturnType<typeof createPriceStore>;

/**
 * The prices that were set last, in a file of the emulator's folder.
 *
 * @throws where the file holds something else.
 */
function createPriceStore(stateDir: string) {
  const path = join(stateDir, 'prices.json');
  const stored = readIfThere(path);
  let prices = stored ? pricesSchema.parse(JSON.parse(stored.toString('utf8'))) : firstPrices;
  return {
    read: () => prices,
    /** Returns when the disk has them. */
    write(next: Prices) {
      mkdirSync(stateDir, { recursive: true });
      writeDurably(path, `${JSON.stringify(next)}\n`);
      prices = next;
    },
  };
}

const formSchema = pricesSchema.extend({
  /** A moment in UTC as `datetime-local` sends it, or empty for the moment of each call. */
  at: z
    .literal('')
    .transform(() => null)
    .or(
      z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
        .transform((text) => `${text.length === 16 ? `${text}:00` : text}Z`)
        .pipe(z.iso.datetime()),
    ),
});

const errors = {
  gold: 'The price of gold must be dollars a gram, such as 150.00.',
  silver: 'The price of silver must be dollars a gram, such as 1.50.',
  at: 'The time must be a date and a time, or empty.',
} as const;

type Result = { readonly ok: true; readonly prices: Prices } | { readonly ok: false; readonly error: string };

/** The page's form, or the error of its first invalid field. */
function parsePriceForm(form: Readonly<Record<keyof Prices, string>>): Result {
  const parsed = formSchema.safeParse(form);
  if (parsed.success) return { ok: true, prices: parsed.data };
  const field = parsed.error.issues[0]?.path[0];
  return { ok: false, error: errors[field as keyof Prices] ?? errors.at };
}

interface PageSource {
  readonly prices: Prices;
  /** The values of the fields: what is set, or what was typed and is invalid. */
  readonly typed: Readonly<Record<keyof Prices, string>>;
  readonly notice?: { readonly text: string; readonly good: boolean } | undefined;
}

/** The page on which prices are shown and set. */
function pageRoutes(store: PriceStore): Hono {
  const routes = new Hono();
  const getBase = (c: Context) => new URL(c.req.url).pathname.replace(/\/$/, '');

  function show(c: Context, more: Partial<PageSource> = {}) {
    const prices = store.read();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    const typed = { ...prices, at: (prices.at ?? '').replace(/(\.\d+)?Z$/, '') };
    return c.html(pricesPage(getBase(c), { prices, typed, ...more }), more.notice && !more.notice.good ? 422 : 200);
  }

  for (const path of rootPaths) {
    routes.get(path, (c) => show(c, c.req.query('set') ? { notice: { text: 'The prices are set.', good: true } } : {}));
    routes.post(path, async (c) => {
      if (isForeign(c)) return c.text('Only the page of prices may send this.', 403);
      const form = await c.req.formData();
      const field = (name: string) => String(form.get(name) ?? '').trim();
      const typed = { gold: field('gold'), silver: field('silver'), at: field('at') };
      const parsed = parsePriceForm(typed);
      if (!parsed.ok) return show(c, { typed, notice: { text: parsed.error, good: false } });
      store.write(parsed.prices);
      return c.redirect(`${getBase(c)}/?set=1`, 303);
    });
  }
  return routes;
}

function pricesPage(base: string, { prices, typed, notice }: PageSource): Markup {
  return page({
    title: 'Prices of metals',
    styles: { text: baseStyles },
    body: html`<header>
        <h1>Prices of metals</h1>
        <p>The calculator’s market prices on this machine. Nothing here comes from a market.</p>
      </header>
      <main>
        ${notice ? html`<p class="${notice.good ? 'said' : 'problem'}" role="status">${notice.text}</p>` : ''}
        <h2>Now</h2>
        ${factList([
          ['Gold', `A$${prices.gold} a gram`],
          ['Silver', `A$${prices.silver} a gram`],
          ['Time', prices.at === null ? 'The moment of each call' : showTime(new Date(prices.at))],
        ])}
        <h2>Set them</h2>
        <form method="post" action="${base}/">
          <label><span>Gold, A$ a gram</span><input name="gold" inputmode="decimal" value="${typed.gold}" /></label>
          <label
            ><span>Silver, A$ a gram</span><input name="silver" inputmode="decimal" value="${typed.silver}"
          /></label>
          <label>
            <span>Time in UTC, or empty for the moment of each call</span>
            <input name="at" type="datetime-local" step="1" value="${typed.at}" />
          </label>
          <button class="main">Set</button>
        </form>
        <p class="facts">The back ends store a price for an hour; a gateway that is started again asks at once.</p>
      </main>`,
  });
}

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
