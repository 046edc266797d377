import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { page, showMoney } from '../shared/pages';
import type { Markup } from '../shared/pages';
import { frameHeaders, sendStyles } from './browserRoutes';
import { answerChallenge, isWaiting } from './paymentIntents';
import { isSetupWaiting } from './setupIntents';
import type { StripeState } from './state';

/** The issuer's page of 3-D Secure, in a frame over the site's page. */
export function challengeRoutes(state: StripeState): Hono {
  const routes = new Hono();
  routes.use('/*', frameHeaders("'self'"));
  routes.get('/styles.css', (c) => sendStyles(c, 'challenge.css'));

  routes.get('/:source', (c) => {
    const found = findChallenge(c);
    if (!found) return c.html(missingPage, 404);
    const { intent, setup, challenge } = found;
    const waits = intent ? isWaiting(challenge, intent) : setup && isSetupWaiting(challenge, setup);
    if (!waits) return c.html(donePage);
    return c.html(challengePage(intent && showMoney(intent.amount / 100, intent.currency.toUpperCase())));
  });

  routes.post('/:source', async (c) => {
    const found = findChallenge(c);
    if (!found) return c.html(missingPage, 404);
    const outcome = (await c.req.formData()).get('outcome');
    if (outcome !== 'complete' && outcome !== 'fail') return c.text('The outcome is complete or fail.', 400);
    await state.run((work) => answerChallenge(work, found.challenge, outcome === 'complete'));
    return c.html(donePage);
  });

  function findChallenge(c: Context) {
    const challenge = state.get('challenge', c.req.param('source') ?? '');
    const intent = state.get('payment_intent', challenge?.payment_intent ?? '');
    const setup = state.get('setup_intent', challenge?.payment_intent ?? '');
    const secret = (intent ?? setup)?.client_secret;
    if (!challenge || !secret || secret !== c.req.query('client_secret')) return null;
    return { challenge, intent, setup };
  }

  return routes;
}

/** Asks what the cardholder's bank would find out. The form goes to the page's own address. */
function challengePage(amount: string | undefined): Markup {
  const what = amount
    ? html`a payment of <strong>${amount}</strong> to Mizan Zakat Foundation`
    : 'that Mizan Zakat Foundation may save your card';
  return framePage(html`
    <p>This is a test page for your bank’s check. Here your bank would ask you to confirm ${what}.</p>
    <p>No card is charged. Choose what your bank finds.</p>
    <form method="post">
      <button name="outcome" value="complete" class="main">Complete</button>
      <button name="outcome" value="fail">Fail</button>
    </form>
  `);
}

const donePage = framePage(html`<p role="status">The check is over. You can go back to the page where you pay.</p>`);

const missingPage = framePage(
  html`<p role="alert">
    No payment waits for this check. Go back to the page where you pay, and start the payment again.
  </p>`,
);

function framePage(content: Markup): Markup {
  return page({
    title: '3D Secure test page',
    styles: { sheets: ['styles.css'] },
    body: html`<main>
        <h1>3D Secure test page</h1>
        ${content}
      </main>
      <script src="../elements/challenge.js"></script>`,
  });
}
