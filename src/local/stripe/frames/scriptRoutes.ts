import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../../pages/page';
import { bundleScript } from './bundleScript';
import { frameHeaders } from './frameHeaders';

const styles = 'src/local/stripe/browser/fields';

/** The script that a site loads, and the frame with the card's fields. */
export function scriptRoutes(): Hono {
  const routes = new Hono();

  const stripeJs = async (c: Context) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', 'no-cache');
    return c.body(await bundleScript('page/stripe'));
  };
  routes.get('/v3', stripeJs);
  routes.get('/v3/', stripeJs);

  routes.use('/elements/*', frameHeaders("'none'"));
  routes.get('/elements/payment.html', (c) => c.html(fieldsPage));
  routes.get('/elements/fields.js', async (c) => script(c, await bundleScript('fields/fields')));
  routes.get('/elements/challenge.js', async (c) => script(c, await bundleScript('challenge/challenge')));
  for (const name of ['fields.css', 'rules.css'])
    routes.get(`/elements/${name}`, async (c) => {
      c.header('Content-Type', 'text/css; charset=utf-8');
      return c.body(await readFile(`${styles}/${name}`, 'utf8'));
    });
  return routes;
}

function script(c: Context, text: string): Response {
  c.header('Content-Type', 'text/javascript; charset=utf-8');
  return c.body(text);
}

const fieldsPage = page({
  title: 'Card details',
  styles: { sheets: ['fields.css', 'rules.css'] },
  body: html`<script src="fields.js"></script>`,
});
