import { Hono } from 'hono';
import type { Context } from 'hono';
import { isForeign } from '../../pages/isForeign';
import type { BrowserScripts } from '../browser/createBrowserScripts';
import type { OrderRecord } from '../books/records';
import type { Core } from '../core/Core';
import { approveOrder, findOrder } from '../orders/approveOrder';
import { checkoutStyles } from './checkoutStyles';
import { deadEndPage, resultPage, waitingPage } from './endPages';
import type { WindowResult } from './endPages';
import { loginPage } from './loginPage';
import { reviewPage } from './reviewPage';
import { findBuyer } from './testBuyers';
import { parseWindowState, roomBase, windowFields } from './windowState';
import type { WindowState } from './windowState';

interface WindowEnv {
  Variables: {
    /** The page that may show the window within itself. */
    parent?: string;
    /** Where its forms may lead, besides to itself. */
    leadsTo?: readonly string[];
  };
}

/** `/checkoutnow`: the window in which a buyer logs in, looks at the payment, and approves it or not. */
export function checkoutRoutes(core: Core, scripts: BrowserScripts): Hono<WindowEnv> {
  const routes = new Hono<WindowEnv>();
  const baseOf = (c: Context<WindowEnv>) => roomBase(c, /\/checkoutnow(\/.*)?$/);

  for (const path of ['/checkoutnow', '/checkoutnow/*'])
    routes.use(path, async (c, next) => {
      await next();
      // Only within the page that opened it, and without anything from elsewhere.
      const forms = ["'self'", ...(c.get('leadsTo') ?? [])].join(' ');
      const ancestors = ["'self'", ...(c.get('parent') ? [c.get('parent')] : [])].join(' ');
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors ${ancestors}`,
      );
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Referrer-Policy', 'same-origin');
      c.header('Cache-Control', 'no-store');
    });

  routes.get('/checkoutnow/styles.css', (c) => c.body(checkoutStyles, 200, { 'Content-Type': 'text/css' }));
  for (const name of ['result', 'waiting'] as const) {
    routes.get(`/checkoutnow/${name}.js`, async (c) =>
      c.body(await scripts.get(name), 200, { 'Content-Type': 'text/javascript' }),
    );
  }
  routes.get('/checkoutnow/waiting', (c) => c.html(waitingPage(baseOf(c))));

  /** The window's state and its order, or the page that says why it cannot go on. */
  function enter(
    c: Context<WindowEnv>,
    fields: Readonly<Record<string, unknown>>,
  ): { state: WindowState; order: OrderRecord } | Response | Promise<Response> {
    const dead = (reason: string, status: 404 | 409) => c.html(deadEndPage(baseOf(c), reason), status);
    const state = parseWindowState(fields);
    const order = state && findOrder(core, state.token);
    if (state?.parent) c.set('parent', state.parent);
    if (order)
      c.set(
        'leadsTo',
        [order.returnUrl, order.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : [])),
      );
    if (!state || !order) return dead('There is no such order, or it has expired.', 404);
    if (order.status === 'COMPLETED') return dead('This order is paid already.', 409);
    if (order.status === 'VOIDED') return dead('This order was cancelled.', 409);
    return { state, order };
  }

  /** The same for a form, which only the window's own pages may send. */
  async function enterByForm(c: Context<WindowEnv>) {
    if (isForeign(c)) return c.text('Only the approval window may send this.', 403);
    return enter(c, Object.fromEntries(await c.req.formData()));
  }

  function end(c: Context<WindowEnv>, state: WindowState, order: OrderRecord, result: WindowResult) {
    const back = result.type === 'approved' ? order.returnUrl : order.cancelUrl;
    if (state.mode !== 'link' || back === null) return c.html(resultPage(baseOf(c), state, result));
    const url = new URL(back);
    url.searchParams.set('token', order.id);
    if (result.payerID) url.searchParams.set('PayerID', result.payerID);
    return c.redirect(url.href, 303);
  }

  const to = (c: Context<WindowEnv>, path: string, state: WindowState) =>
    c.redirect(`${baseOf(c)}${path}?${new URLSearchParams(windowFields(state)).toString()}`, 303);

  routes.get('/checkoutnow', (c) => {
    const entered = enter(c, c.req.query());
    return 'state' in entered ? c.html(loginPage(baseOf(c), entered.state)) : entered;
  });

  routes.post('/checkoutnow/login', async (c) => {
    const entered = await enterByForm(c);
    if (!('state' in entered)) return entered;
    const { state, order } = entered;
    const buyer = findBuyer(state.buyer);
    if (!buyer) return c.html(loginPage(baseOf(c), state, 'Choose an account.'), 422);
    if (buyer.window === 'closes') return end(c, state, order, { type: 'cancelled', orderID: order.id });
    if (buyer.window === 'fails') {
      const message = 'The approval window failed, as its test account does.';
      return end(c, state, order, { type: 'failed', orderID: order.id, message });
    }
    return to(c, '/checkoutnow/review', state);
  });

  routes.get('/checkoutnow/review', (c) => {
    const entered = enter(c, c.req.query());
    if (!('state' in entered)) return entered;
    const { state, order } = entered;
    const buyer = findBuyer(state.buyer);
    if (!buyer) return to(c, '/checkoutnow', state);
    return c.html(reviewPage({ base: baseOf(c), state, order, buyer, payee: order.brandName ?? core.brandName }));
  });

  routes.post('/checkoutnow/pay', async (c) => {
    const entered = await enterByForm(c);
    if (!('state' in entered)) return entered;
    const { state, order } = entered;
    const buyer = findBuyer(state.buyer);
    if (!buyer) return to(c, '/checkoutnow', state);
    approveOrder(core, order, buyer);
    return end(c, state, order, { type: 'approved', orderID: order.id, payerID: buyer.payerId });
  });

  routes.post('/checkoutnow/cancel', async (c) => {
    const entered = await enterByForm(c);
    if (!('state' in entered)) return entered;
    return end(c, entered.state, entered.order, { type: 'cancelled', orderID: entered.order.id });
  });

  return routes;
}
