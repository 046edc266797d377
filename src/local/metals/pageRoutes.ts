import { Hono } from 'hono';
import type { Context } from 'hono';
import { isForeign } from '../pages/isForeign';
import { roomPaths } from '../pages/roomPaths';
import type { PriceStore } from './createPriceStore';
import { metalsPage } from './metalsPage';
import type { MetalsPage } from './metalsPage';
import { parsePriceForm } from './parsePriceForm';

/** The page on which prices are looked at and set. */
export function pageRoutes(store: PriceStore): Hono {
  const routes = new Hono();

  function show(c: Context, more: Pick<MetalsPage, 'notice'> & Partial<MetalsPage> = {}) {
    const prices = store.read();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    const typed = { ...prices, at: (prices.at ?? '').replace(/(\.\d+)?Z$/, '') };
    const body = metalsPage({ base: baseOf(c), prices, typed, ...more });
    return c.html(body, more.notice && !more.notice.good ? 422 : 200);
  }

  const set = async (c: Context) => {
    if (isForeign(c)) return c.text('Only the page of prices may send this.', 403);
    const form = await c.req.formData();
    const field = (name: string) => String(form.get(name) ?? '').trim();
    const typed = { gold: field('gold'), silver: field('silver'), at: field('at') };
    const parsed = parsePriceForm(typed);
    if (!parsed.ok) return show(c, { typed, notice: { text: parsed.problem, good: false } });
    store.write(parsed.prices);
    return c.redirect(`${baseOf(c)}/?set=1`, 303);
  };

  for (const path of roomPaths) {
    routes.get(path, (c) => show(c, c.req.query('set') ? { notice: { text: 'The prices are set.', good: true } } : {}));
    routes.post(path, set);
  }
  return routes;
}

const baseOf = (c: Context) => new URL(c.req.url).pathname.replace(/\/$/, '');
