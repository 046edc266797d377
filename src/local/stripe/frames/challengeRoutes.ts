import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Books } from '../core/createBooks';
import { answerChallenge } from '../payments/challenges';
import { showCents } from '../page/showCents';
import type { PaymentIntentRecord } from '../store/records';
import type { Store } from '../store/Store';
import { challengeMissing, challengeOver, challengePage } from './challengePage';
import { frameHeaders } from './frameHeaders';

/** The issuer's page of 3-D Secure: over the shop's page in a frame, or in its place. */
export function challengeRoutes({ store, books }: { store: Store; books: Books }): Hono {
  const routes = new Hono();
  // After the form the browser may go back to the shop, which counts as the form's target.
  routes.use('/*', frameHeaders('http: https:'));

  routes.get('/styles.css', async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8');
    return c.body(await readFile('src/local/stripe/browser/challenge/challenge.css', 'utf8'));
  });

  routes.get('/:source', (c) => {
    const found = find(c);
    if (!found) return c.html(challengeMissing, 404);
    const { intent, asked } = found;
    const waits = intent.status === 'requires_action' && !asked.done;
    if (!waits) return leave(c, intent, asked.return_url);
    return c.html(challengePage(showCents(intent.amount, intent.currency)));
  });

  routes.post('/:source', async (c) => {
    const found = find(c);
    if (!found) return c.html(challengeMissing, 404);
    const form = await c.req.formData();
    const outcome = form.get('outcome');
    if (outcome !== 'complete' && outcome !== 'fail') return c.text('The outcome is complete or fail.', 400);
    const { intent, asked } = found;
    const secret = intent.client_secret ?? '';
    const after = await books.run((work) =>
      answerChallenge(work, work.get('challenge', asked.id), secret, outcome === 'complete'),
    );
    return leave(c, after ?? intent, asked.return_url);
  });

  function find(c: Context) {
    const asked = store.get('challenge', c.req.param('source') ?? '');
    const intent = store.get('payment_intent', asked?.payment_intent ?? '');
    if (!asked || !intent || intent.client_secret !== c.req.query('client_secret')) return null;
    return { asked, intent };
  }

  return routes;
}

/** Back to the shop: its page is told, where it shows this one in a frame; else the browser goes there. */
function leave(c: Context, intent: PaymentIntentRecord, returnUrl: string | null): Response | Promise<Response> {
  if (c.req.query('origin') !== undefined || returnUrl === null) return c.html(challengeOver);
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  const good = intent.status === 'succeeded' || intent.status === 'processing';
  url.searchParams.set('redirect_status', good ? 'succeeded' : 'failed');
  return c.redirect(url.href, 303);
}
