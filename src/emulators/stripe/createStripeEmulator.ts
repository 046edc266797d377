import { createHmac } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { defineEmulator } from '../kit/defineEmulator';
import { FaultQueue } from '../kit/faults';
import { byTimer, type Schedule } from '../kit/schedule';
import {
  createDeliveries,
  createEndpoints,
  type Endpoint,
  type Endpoints,
  type WebhookAction,
} from '../kit/deliveries';
import { page, showMoney, type Markup } from '../kit/pages';
import type { AccountSettings } from './account';
import { createApi } from './api';
import { createBankTasks } from './bankTasks';
import { browserRoutes, frameHeaders, sendStyles } from './browserRoutes';
import { controlRoutes, createControls, faultSchema, type Fault } from './controls';
import { createAdmin } from './page';
import { createState, type EventRecord, type StripeState } from './state';
import { answerChallenge } from './paymentIntents';
import { isWaiting } from './setupIntents';

/** The issuer's page of 3-D Secure, in a frame over the site's page. */
function challengeRoutes(state: StripeState): Hono {
  const routes = new Hono();
  routes.use('/*', frameHeaders("'self'"));
  routes.get('/styles.css', (c) => sendStyles(c, 'challenge.css'));

  routes.get('/:source', (c) => {
    const found = findChallenge(c);
    if (!found) return c.html(missingPage, 404);
    const { intent, subject, challenge } = found;
    if (!isWaiting(challenge, subject)) return c.html(donePage);
    return c.html(challengePage(intent && showMoney(intent.amount / 100, intent.currency.toUpperCase())));
  });

  routes.post('/:source', async (c) => {
    const found = findChallenge(c);
    if (!found) return c.html(missingPage, 404);
    const outcome = (await c.req.formData()).get('outcome');
    // As at Stripe, a cancelled check ends like a failed one (stripe/stripe-js issue 275).
    if (outcome !== 'complete' && outcome !== 'fail' && outcome !== 'cancel')
      return c.text('The outcome is complete, fail or cancel.', 400);
    await state.run((work) => answerChallenge(work, found.challenge, outcome === 'complete'));
    return c.html(donePage);
  });

  function findChallenge(c: Context) {
    const challenge = state.get('challenge', c.req.param('source') ?? '');
    const intent = state.get('payment_intent', challenge?.payment_intent ?? '');
    const subject = intent ?? state.get('setup_intent', challenge?.payment_intent ?? '');
    if (!challenge || !subject?.client_secret || subject.client_secret !== c.req.query('client_secret')) return null;
    return { challenge, intent, subject };
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
      <button name="outcome" value="cancel">Cancel</button>
    </form>
  `);
}

/** Draws Stripe's page for the holder of an account about a permission to debit it. */
const mandatePage = (last4: string, status: string): Markup =>
  page({
    title: 'Direct Debit Request',
    styles: { sheets: ['../elements/challenge.css'] },
    body: html`<main>
      <h1>Direct Debit Request</h1>
      <p>Test page. The account ending in ${last4} may be debited for Mizan Zakat Foundation. Status: ${status}.</p>
    </main>`,
  });

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

interface WebhookDeps {
  readonly state: StripeState;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  readonly endpoints: Endpoints;
}

/** Sends events to the endpoints, signed with the secret of each; again after 1 s, 2 s, 4 s … up to an hour, 16 times in all. */
function createWebhooks({ state, clock, schedule, endpoints }: WebhookDeps) {
  return createDeliveries({
    table: {
      get: (id) => state.get('webhook_delivery', id),
      all: () => state.all('webhook_delivery'),
      put: (delivery) => state.put('webhook_delivery', delivery),
    },
    async post({ event: id, endpoint: to }, signal) {
      const event = state.get('event', id);
      const endpoint = endpoints.find(to);
      if (!event || !endpoint) throw new Error('There is no endpoint.');
      return send(event, endpoint, signal);
    },
    timeoutMs: 10_000,
    maxAttempts: 16,
    longestDelayMs: 3_600_000,
    clock,
    schedule,
    onError: (error) => console.error('A delivery could not be stored:', error),
  });

  function send(event: EventRecord, { url, secret }: Endpoint, signal: AbortSignal): Promise<Response> {
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(clock().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
    return fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': `t=${seconds},v1=${signature}`,
      },
      body,
      redirect: 'manual',
      signal,
    });
  }
}

export interface StripeEmulatorDeps extends AccountSettings {
  /** Folder of the journal; deleting it empties the emulator. One process to a folder. */
  readonly stateDir: string;
  /** The URL at which it is mounted, as a browser reaches it, e.g. `http://localhost:9001/stripe`. */
  readonly publicUrl: () => string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly clock: () => Date;
  readonly schedule?: Schedule;
}

export interface StripeEmulator {
  readonly app: Hono;
  /** For a clock that may be moved: when the bank acts next, and what is due by now, with its events. */
  readonly bank: {
    readonly listTimes: () => readonly Date[];
    readonly runDue: () => Promise<void>;
  };
  /** Stops timers and sending, after the last write. */
  readonly close: () => Promise<void>;
}

/** Creates the Stripe emulator: API, signed events, browser script, card fields, 3-D Secure, and a page. Mount `app` at `/stripe`. */
export function createStripeEmulator(deps: StripeEmulatorDeps): StripeEmulator {
  const { clock, webhookUrl, schedule = byTimer } = deps;
  const endpoints = createEndpoints(deps, { id: 'we_local', secret: deps.webhookSecret }, (number) => ({
    id: `we_local${number}`,
    secret: `whsec_local${number}`,
  }));
  const planDeliveries = (event: EventRecord, action: WebhookAction) => endpoints.plan(deliveries, event, action);
  const state = createState({
    ...deps,
    planDeliveries: (event) => planDeliveries(event, controls.mode),
    onStored(planned, left) {
      deliveries.start(planned);
      tasks.start(left);
    },
  });
  const deliveries = createWebhooks({ clock, endpoints, state, schedule });
  const tasks = createBankTasks(state, clock, schedule);
  const controls = createControls({ state, deliveries, planDeliveries, tasks });
  const faults = new FaultQueue<Fault>();

  const routes = new Hono()
    .route('/v1', createApi({ ...deps, endpoints, state, faults }))
    .route('/3ds', challengeRoutes(state))
    .get('/mandates/:id', (c) => {
      const mandate = state.get('mandate', c.req.param('id'));
      const account = state.get('payment_method', mandate?.payment_method ?? '')?.au_becs_debit;
      return mandate && account ? c.html(mandatePage(account.last4 ?? '', mandate.status)) : c.notFound();
    });
  const app = defineEmulator({
    name: 'Stripe',
    faults: { schema: faultSchema, faults },
    admin: createAdmin(state, controls, webhookUrl),
    routes: [routes, browserRoutes(), controlRoutes(state, controls)],
  });
  return {
    app,
    bank: {
      listTimes: tasks.listTimes,
      async runDue() {
        await tasks.runDue();
        await deliveries.flush();
      },
    },
    async close() {
      tasks.stop();
      await deliveries.close();
      await state.settled();
    },
  };
}
