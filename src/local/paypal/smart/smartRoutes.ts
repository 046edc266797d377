import { Hono } from 'hono';
import type { Context } from 'hono';
import type { BrowserScripts } from '../browser/createBrowserScripts';
import { roomBase } from '../checkout/windowState';
import type { Core } from '../core/Core';
import { findOrder } from '../orders/approveOrder';
import { buttonFrame, frameQuerySchema } from './buttonFrame';
import { buttonStyles } from './buttonStyles';
import { sdkQuerySchema } from './sdkQuery';

export interface SmartRoutesDeps {
  readonly core: Core;
  readonly scripts: BrowserScripts;
  readonly clientId: string;
}

/** The browser's script and the frame of its buttons. */
export function smartRoutes({ core, scripts, clientId }: SmartRoutesDeps): Hono {
  const routes = new Hono();
  const javascript = { 'Content-Type': 'text/javascript; charset=utf-8' };

  routes.get('/sdk/js', async (c) => {
    // A site on another origin runs it.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    const refuse = (reason: string) =>
      c.body(`throw new Error(${JSON.stringify(`SDK Validation error: '${reason}'`)});\n`, 400, javascript);
    const query = c.req.query();
    const parsed = sdkQuerySchema.safeParse(query);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      if (issue?.code === 'unrecognized_keys') return refuse(`Disallowed query param: ${issue.keys[0]}`);
      const name = String(issue?.path[0]);
      if (query[name] === undefined) return refuse(`Expected ${name} to be passed`);
      return refuse(`Invalid query value for ${name}: ${query[name]}`);
    }
    const { currency, intent, components } = parsed.data;
    if (parsed.data['client-id'] !== clientId) {
      return refuse(`client-id not recognized for either production or sandbox: ${parsed.data['client-id']}`);
    }
    const config = JSON.stringify({ currency, intent, components: components.split(',') });
    const bundle = await scripts.get('sdk');
    c.header('Cache-Control', 'no-cache');
    return c.body(`(function () {\n${bundle}\npaypalLocal.install(${config});\n})();\n`, 200, javascript);
  });

  routes.use('/smart/*', async (c, next) => {
    await next();
    const parent = frameQuerySchema.shape.parent.safeParse(c.req.query('parent')).data ?? '';
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${parent}`,
    );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  routes.get('/smart/styles.css', (c) => c.body(buttonStyles, 200, { 'Content-Type': 'text/css' }));
  routes.get('/smart/buttons.js', async (c) => c.body(await scripts.get('buttons'), 200, javascript));
  routes.get('/smart/buttons', (c) => {
    const parsed = frameQuerySchema.safeParse(c.req.query());
    return parsed.success
      ? c.html(buttonFrame(baseOf(c), parsed.data))
      : c.text('The buttons need a uid and the origin of their page.', 400);
  });
  routes.get('/smart/orders/:id', (c) => {
    const order = findOrder(core, c.req.param('id'));
    if (!order) return c.json({ error: 'RESOURCE_NOT_FOUND' }, 404);
    return c.json({
      currency: order.purchaseUnits[0]!.amount.currency_code,
      intent: order.intent,
      status: order.status,
    });
  });

  return routes;
}

function baseOf(c: Context): string {
  return roomBase(c, /\/smart\/.*$/);
}
