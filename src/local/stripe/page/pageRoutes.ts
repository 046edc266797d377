import { Hono } from 'hono';
import type { Context } from 'hono';
import { isForeign } from '../../pages/isForeign';
import { roomPaths } from '../../pages/roomPaths';
import { ApiFailure } from '../api/ApiFailure';
import type { Controls } from '../control/createControls';
import type { Store } from '../store/Store';
import { webhookModes } from '../webhooks/WebhookPolicy';
import type { WebhookPolicy } from '../webhooks/WebhookPolicy';
import { paymentsHtml } from './paymentsHtml';
import type { PaymentsHtml } from './paymentsHtml';
import { paymentsPage } from './paymentView';

export interface PageRoutesDeps {
  readonly store: Store;
  readonly controls: Controls;
  readonly policy: WebhookPolicy;
  readonly webhookUrl: () => string | null;
}

/** The page for people, and what its forms do. */
export function pageRoutes({ store, controls, policy, webhookUrl }: PageRoutesDeps): Hono {
  const routes = new Hono();
  let lastNotice = { id: 0, text: '' };

  function show(c: Context, notice?: PaymentsHtml['notice']): Response | Promise<Response> {
    const page = Number.parseInt(c.req.query('page') ?? '1', 10) || 1;
    const base = baseOf(c);
    const held = store.all('delivery').filter(({ state }) => state === 'held').length;
    const view = { ...paymentsPage(store, page), base, webhookUrl: webhookUrl(), rules: policy.rules, held, notice };
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    return c.html(paymentsHtml(view), notice && !notice.good ? 422 : 200);
  }

  const showLast = (c: Context) =>
    show(c, c.req.query('notice') === String(lastNotice.id) ? { text: lastNotice.text, good: true } : undefined);
  for (const path of roomPaths) routes.get(path, showLast);

  routes.post('/control', async (c) => {
    if (isForeign(c)) return c.text('Only the page of payments may send this.', 403);
    const form = await c.req.formData();
    const field = (name: string) => String(form.get(name) ?? '');
    try {
      const text = await act(field);
      // Back to the page by an address of its own: who loads it again does not do it again.
      const notice = String((lastNotice = { id: lastNotice.id + 1, text }).id);
      return c.redirect(
        `${baseOf(c)}/?${new URLSearchParams({ page: c.req.query('page') ?? '1', notice }).toString()}`,
        303,
      );
    } catch (error) {
      if (error instanceof ApiFailure) return show(c, { text: error.message, good: false });
      throw error;
    }
  });

  async function act(field: (name: string) => string): Promise<string> {
    switch (field('action')) {
      case 'refund':
        await controls.refund(field('payment_intent'), centsOf(field('amount')));
        return 'The refund is made.';
      case 'dispute':
        await controls.dispute(field('payment_intent'), 'fraudulent');
        return 'The payment is disputed.';
      case 'won':
      case 'lost':
        await controls.resolve(field('dispute'), field('action') === 'won' ? 'won' : 'lost');
        return `The dispute is ${field('action')}.`;
      case 'settle':
      case 'fail':
        await controls.settle(field('payment_intent'), field('action') === 'settle' ? 'succeeded' : 'failed');
        return 'The bank has answered.';
      case 'resend':
        return sent(await controls.resend(field('event')));
      case 'twice':
        return sent(await controls.resend(field('event'), 2));
      case 'release':
        return sent(await controls.release({ order: field('order') === 'reversed' ? 'reversed' : 'created' }));
      case 'flush':
        return sent(await controls.flush());
      case 'bank':
        return `The banks have done what they had to do: ${await controls.runTasks()}.`;
      case 'rule': {
        const mode = webhookModes.find((known) => known === field('mode'));
        policy.clear();
        if (mode && mode !== 'send') policy.add({ mode });
        return 'Set for all events from now on.';
      }
      default:
        throw new ApiFailure(400, { type: 'invalid_request_error', message: 'There is nothing of that name to do.' });
    }
  }

  return routes;
}

/** Where the room is mounted: the address without the part after it. */
function baseOf(c: Context): string {
  return new URL(c.req.url).pathname.replace(/\/(control)?$/, '');
}

function sent(deliveries: readonly { readonly state: string }[]): string {
  const taken = deliveries.filter(({ state }) => state === 'delivered').length;
  return `Sent: ${deliveries.length}; taken: ${taken}.`;
}

/** Cents of `12.50`; no amount means all. */
function centsOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, dollars = '', cents = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(trimmed) ?? [];
  if (dollars === '')
    throw new ApiFailure(400, { type: 'invalid_request_error', message: 'Write the amount like 12.50.' });
  const amount = Number(dollars) * 100 + Number(cents);
  if (amount === 0)
    throw new ApiFailure(400, { type: 'invalid_request_error', message: 'The amount must be more than nothing.' });
  return amount;
}
