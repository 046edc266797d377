import { readFile } from 'node:fs/promises';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { page, showMoney } from '../kit/pages';
import { findCardByName } from './testCards';
import { bundleScript } from '../kit/bundleScript';

const folder = 'src/emulators/stripe/browser';

/** Creates the routes of the script that a site loads, and the frames with the fields of a card and of a bank account. */
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
  routes.get('/elements/bank.html', (c) => c.html(bankPage));
  routes.get('/elements/express.html', (c) => c.html(expressPage));
  routes.get('/elements/wallet.html', (c) => c.html(walletPage(c.req.query())));
  for (const name of ['fields', 'bank', 'challenge', 'express', 'wallet'])
    routes.get(`/elements/${name}.js`, (c) => sendScript(c, name));
  for (const name of ['fields.css', 'rules.css', 'bank.css', 'express.css', 'challenge.css'])
    routes.get(`/elements/${name}`, (c) => sendStyles(c, name));
  return routes;
}

const fieldsPage = page({
  title: 'Card details',
  styles: { sheets: ['fields.css', 'rules.css'] },
  body: html`<script src="fields.js"></script>`,
});

const bankPage = page({
  title: 'Bank account',
  styles: { sheets: ['bank.css'] },
  body: html`<script src="bank.js"></script>`,
});

const expressPage = page({
  title: 'Wallets',
  styles: { sheets: ['express.css'] },
  body: html`<script src="express.js"></script>`,
});

/** The sheet of a wallet: what a donor's device would show. */
function walletPage({ wallet, amount, currency = 'aud' }: Readonly<Record<string, string>>) {
  const name = wallet === 'apple_pay' ? 'Apple Pay' : 'Google Pay';
  const cards = ['visa', 'visa_chargeDeclined', 'threeDSecure2Required'].flatMap((one) => findCardByName(one) ?? []);
  return page({
    title: name,
    styles: { sheets: ['challenge.css'] },
    body: html`<main>
      <h1>${name}, as a test</h1>
      <p>
        <strong>${showMoney(Number(amount ?? 0) / 100, currency.toUpperCase())}</strong> to Mizan Zakat Foundation. No
        card is charged.
      </p>
      <form hidden>
        <label
          >Card
          <select name="card">
            ${cards.map(({ number, about }) => html`<option value="${number}">•••• ${number.slice(-4)}: ${about}</option>`)}
          </select></label
        >
        <label>Name <input name="name" value="Amina Yusuf" autocomplete="off" /></label>
        <label>Email <input name="email" type="email" value="amina@donor.example" autocomplete="off" /></label>
        <p role="alert"></p>
        <button class="main">Pay</button>
        <button type="button" id="cancel">Cancel</button>
      </form>
      <script src="wallet.js"></script>
    </main>`,
  });
}

/** Sends a style sheet of the folder `browser/`. */
export async function sendStyles(c: Context, name: string): Promise<Response> {
  return c.body(await readFile(`${folder}/${name}`, 'utf8'), 200, { 'Content-Type': 'text/css; charset=utf-8' });
}

async function sendScript(c: Context, name: string): Promise<Response> {
  return c.body(await bundleScript(`${folder}/${name}.ts`), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/**
 * Returns the headers of a document in a frame: it loads and asks only the emulator, but for the site’s typeface. Any page may show it, as
 * any shop may show Stripe's frames.
 */
export function frameHeaders(formAction: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; font-src http: https:; connect-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors *`,
    );
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };
}
