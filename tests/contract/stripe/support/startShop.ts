import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { localKeys } from '../../../../src/local/stripe/localKeys';
import type { StripeFixture } from './startStripe';

export interface Shop {
  /** Address of the page, with the payment's amount in cents. */
  readonly page: (query?: Record<string, string>) => string;
  /** The secret of the payment that was begun last. */
  readonly lastSecret: () => string;
  readonly close: () => void;
}

/**
 * A page on an origin of its own that takes payments with the real React components, under the policy of a strict site:
 * no inline script, no style attribute.
 */
export async function startShop({ stripe, url, origin: provider }: StripeFixture): Promise<Shop> {
  const { outputFiles } = await build({
    entryPoints: [join(process.cwd(), 'tests/contract/stripe/support/shop.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    jsx: 'automatic',
  });
  const script = outputFiles[0]?.text ?? '';
  let lastSecret = '';
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self' ${provider}; style-src 'self'; frame-src ${provider}; connect-src 'self' ${provider}; form-action 'self'; img-src data:`,
    );
  });
  app.get('/', (c) =>
    c.html(
      '<!doctype html><html lang="en-AU"><head><title>Shop</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"></head><body><main><h1>Give</h1><div id="root"></div></main><script src="/shop.js"></script></body></html>',
    ),
  );
  app.get('/done', (c) =>
    c.html(
      '<!doctype html><html lang="en-AU"><title>Thank you</title><link rel="icon" href="data:,"><h1>Thank you</h1></html>',
    ),
  );
  app.get('/shop.css', (c) => {
    c.header('Content-Type', 'text/css');
    return c.body(
      'body{margin:0;font:1rem/1.5 system-ui;background:#fffdf9;color:#1d1623}main{max-width:36rem;margin:0 auto;padding:1rem}body:has(.night){background:#18141c}@media (prefers-color-scheme: dark){body{background:#18141c;color:#f1ecf5}}',
    );
  });
  app.get('/shop.js', (c) => {
    c.header('Content-Type', 'text/javascript');
    return c.body(script);
  });
  app.post('/intent', async (c) => {
    const intent = await stripe.paymentIntents.create({
      amount: Number(c.req.query('amount')),
      currency: 'aud',
      automatic_payment_methods: { enabled: true },
    });
    lastSecret = intent.client_secret ?? '';
    return c.json({ clientSecret: lastSecret });
  });
  const [server, port] = await new Promise<[ReturnType<typeof serve>, number]>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, (info) =>
      resolve([starting, info.port]),
    );
  });
  return {
    // Another site than the provider's, not only another port.
    page: (query = {}) =>
      `http://localhost:${port}/?${new URLSearchParams({ provider: url, key: localKeys.publishableKey, ...query }).toString()}`,
    lastSecret: () => lastSecret,
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
