import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { page } from '../shared/pages';
import { bundleScript } from '../shared/bundleScript';

const folder = 'src/local/stripe/browser';

/** The script that a site loads, and the frame with the card's fields. */
export function browserRoutes(): Hono {
  const routes = new Hono();

  const stripeJs = async (c: Context) => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', 'no-cache');
    return sendScript(c, 'stripe');
  };
  routes.get('/v3', stripeJs);
  routes.get('/v3/', stripeJs);

  routes.use('/elements/*', frameHeaders("'none'"));
  routes.get('/elements/payment.html', (c) => c.html(fieldsPage));
  routes.get('/elements/fields.js', (c) => sendScript(c, 'fields'));
  routes.get('/elements/challenge.js', (c) => sendScript(c, 'challenge'));
  for (const name of ['fields.css', 'rules.css']) routes.get(`/elements/${name}`, (c) => sendStyles(c, name));
  return routes;
}

const fieldsPage = page({
  title: 'Card details',
  styles: { sheets: ['fields.css', 'rules.css'] },
  body: html`<script src="fields.js"></script>`,
});

/** Sends a style sheet of the folder `browser/`. */
export async function sendStyles(c: Context, name: string): Promise<Response> {
  return c.body(await readFile(`${folder}/${name}`, 'utf8'), 200, { 'Content-Type': 'text/css; charset=utf-8' });
}

async function sendScript(c: Context, name: string): Promise<Response> {
  return c.body(await bundleScript(`${folder}/${name}.ts`), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/** Headers of a document in a frame: it loads and asks only the emulator. Any page may show it, as any shop may show Stripe's frames. */
export function frameHeaders(formAction: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors *`,
    );
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };
}
