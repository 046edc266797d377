import { Hono, type Context } from 'hono';
import { isForeign } from '../kit/pages';
import { sendScript, sendStyles } from './buttons';
import {
  deadEndPage,
  loginPage,
  parseWindowState,
  resultPage,
  reviewPage,
  toFields,
  waitingPage,
  type WindowState,
} from './checkoutPages';
import { findSubject } from './findSubject';
import { approveOrder } from './orders';
import type { PaypalState } from './state';
import { findBuyer } from './testBuyers';
import { approveSetup } from './vault';

interface WindowEnv {
  Variables: {
    /** The page that may show the window within itself. */
    parent?: string;
  };
}

const obstacles: Readonly<Record<string, string>> = {
  COMPLETED: 'This order is paid already.',
  VAULTED: 'This account is saved already.',
};

/**
 * Creates the routes of `/checkoutnow`: the window in which a buyer logs in, reviews the payment or what is saved, and approves it or not.
 */
export function checkoutRoutes(state: PaypalState): Hono<WindowEnv> {
  const routes = new Hono<WindowEnv>();
  const getBase = (c: Context<WindowEnv>) => new URL(c.req.url).pathname.replace(/\/checkoutnow(\/.*)?$/, '');

  for (const path of ['/checkoutnow', '/checkoutnow/*'])
    routes.use(path, async (c, next) => {
      await next();
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self' ${c.get('parent') ?? ''}`,
      );
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Referrer-Policy', 'same-origin');
      c.header('Cache-Control', 'no-store');
    });

  routes.get('/checkoutnow/styles.css', (c) => sendStyles(c, 'checkout'));
  routes.get('/checkoutnow/result.js', (c) => sendScript(c, 'result'));
  routes.get('/checkoutnow/waiting.js', (c) => sendScript(c, 'waiting'));
  routes.get('/checkoutnow/waiting', (c) => c.html(waitingPage(getBase(c))));

  /** The window's state and its order, or the page that says why it cannot go on. */
  function enter(c: Context<WindowEnv>, fields: Readonly<Record<string, unknown>>) {
    const stop = (reason: string, status: 404 | 409) => c.html(deadEndPage(getBase(c), reason), status);
    const opened = parseWindowState(fields);
    if (opened?.parent) c.set('parent', opened.parent);
    const subject = opened && findSubject(state, opened.token);
    if (!opened || !subject) return stop('There is no such order, or it has expired.', 404);
    const obstacle = obstacles['order' in subject ? subject.order.status : subject.setup.status];
    return obstacle === undefined ? { opened, subject, buyer: findBuyer(opened.buyer) } : stop(obstacle, 409);
  }

  type Entered = Exclude<Awaited<ReturnType<typeof enter>>, Response>;

  /** A form of the window, which only the window's own pages may send. */
  function onForm(path: string, handle: (c: Context<WindowEnv>, entered: Entered) => Response | Promise<Response>) {
    routes.post(`/checkoutnow/${path}`, async (c) => {
      if (isForeign(c)) return c.text('Only the approval window may send this.', 403);
      const entered = await enter(c, Object.fromEntries(await c.req.formData()));
      return 'opened' in entered ? handle(c, entered) : entered;
    });
  }

  const redirect = (c: Context<WindowEnv>, path: string, opened: WindowState) =>
    c.redirect(`${getBase(c)}${path}?${new URLSearchParams(toFields(opened)).toString()}`, 303);
  const cancel = (c: Context<WindowEnv>, opened: WindowState) =>
    c.html(resultPage(getBase(c), opened, { type: 'cancelled', orderID: opened.token }));

  routes.get('/checkoutnow', async (c) => {
    const entered = await enter(c, c.req.query());
    return 'opened' in entered ? c.html(loginPage(getBase(c), entered.opened)) : entered;
  });

  onForm('login', (c, { opened, buyer }) => {
    if (!buyer) return c.html(loginPage(getBase(c), opened, 'Choose an account.'), 422);
    return redirect(c, '/checkoutnow/review', opened);
  });

  routes.get('/checkoutnow/review', async (c) => {
    const entered = await enter(c, c.req.query());
    if (!('opened' in entered)) return entered;
    const { opened, subject, buyer } = entered;
    return buyer ? c.html(reviewPage(getBase(c), opened, subject, buyer)) : redirect(c, '/checkoutnow', opened);
  });

  onForm('pay', (c, { opened, subject, buyer }) => {
    if (!buyer) return redirect(c, '/checkoutnow', opened);
    if ('order' in subject) approveOrder(state, subject.order, buyer);
    else approveSetup(state, subject.setup, buyer);
    return c.html(resultPage(getBase(c), opened, { type: 'approved', orderID: opened.token, payerID: buyer.payerId }));
  });

  onForm('cancel', (c, { opened }) => cancel(c, opened));

  return routes;
}
