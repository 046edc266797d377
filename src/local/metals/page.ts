import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { factList, baseStyles, isForeign, page, rootPaths, showTime } from '../shared/pages';
import type { Markup } from '../shared/pages';
import { parsePriceForm } from './prices';
import type { Prices, PriceStore } from './prices';

interface PageSource {
  readonly prices: Prices;
  /** The values of the fields: what is set, or what was typed and is invalid. */
  readonly typed: Readonly<Record<keyof Prices, string>>;
  readonly notice?: { readonly text: string; readonly good: boolean } | undefined;
}

/** The page on which prices are shown and set. */
export function pageRoutes(store: PriceStore): Hono {
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
