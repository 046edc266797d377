import { join } from 'node:path';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { listen } from '../../../src/local/serve/listen';
import { order } from './startPaypal';
import type { RunningPaypal } from './startPaypal';

let bundle: Promise<string> | undefined;

/** The page with the real library, bundled once. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(process.cwd(), 'tests/contract/paypal/buttonsPage.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

/** A site on an origin of its own, as strict as the real one is, with a back end that makes and captures orders. */
export async function startShop(paypal: RunningPaypal): Promise<{ origin: string; close: () => Promise<void> }> {
  const site = new Hono();
  site.get('/', (c) => {
    const openers = c.req.query('coop') ?? 'same-origin-allow-popups';
    c.header(
      'Content-Security-Policy',
      `default-src 'self'; script-src 'self' ${paypal.origin}; frame-src ${paypal.origin}; connect-src 'self' ${paypal.origin}; img-src data:; style-src 'self'; style-src-attr 'none'; frame-ancestors 'none'`,
    );
    c.header('Cross-Origin-Opener-Policy', openers);
    return c.html(
      `<!doctype html><html lang="en-AU"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Give</title><link rel="stylesheet" href="/style.css"></head><body data-sdk="${paypal.url}/sdk/js" data-client="${localPaypalKeys.clientId}"><div id="root"></div><script src="/page.js"></script></body></html>`,
    );
  });
  const style = ':root { color-scheme: light dark; } body { font: 1rem system-ui; max-width: 30rem; }';
  site.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css' }));
  site.get('/page.js', async (c) => c.body(await (bundle ??= bundled()), 200, { 'Content-Type': 'text/javascript' }));
  site.post('/order', async (c) => {
    const body = order({ amount: { currency_code: 'AUD', value: '1250.00' }, description: 'Zakat al-mal' });
    return c.json({ id: (await paypal.call('POST', '/v2/checkout/orders', body)).body.id as string });
  });
  site.post('/capture/:id', async (c) => {
    const { body } = await paypal.call('POST', `/v2/checkout/orders/${c.req.param('id')}/capture`);
    return c.json({ status: body.status as string });
  });
  return listen(site, { port: 0, variable: 'PORT' });
}
