import { Hono } from 'hono';
import type { Context } from 'hono';
import { isForeign, rootPaths } from '../kit/pages';
import { webhookModes } from './controls';
import type { Controls } from './controls';
import { ApiFailure, invalidRequest } from './errors';
import { paymentsPage } from './paymentsPage';
import type { Notice } from './paymentsPage';
import type { StripeState } from './state';

/** The page of payments, and what its forms do. */
export function pageRoutes(state: StripeState, controls: Controls, webhookUrl: () => string | null): Hono {
  const routes = new Hono();
  let lastNotice = { id: 0, text: '' };

  function show(c: Context, notice?: Notice): Response | Promise<Response> {
    const number = Number.parseInt(c.req.query('page') ?? '1', 10) || 1;
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    const view = { state, number, base: getBase(c), webhookUrl: webhookUrl(), mode: controls.mode, notice };
    return c.html(paymentsPage(view), notice && !notice.good ? 422 : 200);
  }

  for (const path of rootPaths)
    routes.get(path, (c) =>
      show(c, c.req.query('notice') === String(lastNotice.id) ? { text: lastNotice.text, good: true } : undefined),
    );

  routes.post('/control', async (c) => {
    if (isForeign(c)) return c.text('Only the page of payments may send this.', 403);
    const form = await c.req.formData();
    const field = (name: string) => String(form.get(name) ?? '');
    try {
      lastNotice = { id: lastNotice.id + 1, text: await act(field) };
      // To an address of its own: loading the page again does not repeat the action.
      const query = new URLSearchParams({ page: c.req.query('page') ?? '1', notice: String(lastNotice.id) });
      return c.redirect(`${getBase(c)}/?${query.toString()}`, 303);
    } catch (error) {
      if (error instanceof ApiFailure) return show(c, { text: error.message, good: false });
      throw error;
    }
  });

  async function act(field: (name: string) => string): Promise<string> {
    const action = field('action');
    switch (action) {
      case 'refund':
        await controls.refund(field('payment_intent'), parseCents(field('amount')));
        return 'The refund is made.';
      case 'dispute':
        await controls.dispute(field('payment_intent'));
        return 'The payment is disputed.';
      case 'won':
      case 'lost':
        await controls.resolve(field('dispute'), action);
        return `The dispute is ${action}.`;
      case 'settle':
      case 'fail':
        await controls.settle(field('payment_intent'), action === 'settle' ? 'succeeded' : 'failed');
        return 'The bank has answered.';
      case 'resend':
        return showSent(await controls.resend(field('event'), 'send'));
      case 'twice':
        return showSent(await controls.resend(field('event'), 'duplicate'));
      case 'release':
        return showSent(await controls.release(field('order') === 'reversed' ? 'reversed' : 'created'));
      case 'flush': {
        const { delivered, waiting } = await controls.flush();
        return `Delivered: ${delivered}; still waiting: ${waiting}.`;
      }
      case 'bank':
        return `The banks did what they would do later: ${await controls.runTasks()}.`;
      case 'rule':
        controls.setMode(webhookModes.find((known) => known === field('mode')) ?? 'send');
        return 'Set for all events from now on.';
      default:
        throw invalidRequest('There is no such action.');
    }
  }

  return routes;
}

/** Returns where the emulator is mounted. */
function getBase(c: Context): string {
  return new URL(c.req.url).pathname.replace(/\/(control)?$/, '');
}

function showSent({ sent, delivered }: { sent: number; delivered: number }): string {
  return `Sent: ${sent}; delivered: ${delivered}.`;
}

/** Cents of `12.50`; no amount means all. */
function parseCents(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, dollars = '', cents = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(trimmed) ?? [];
  if (dollars === '') throw invalidRequest('Write the amount like 12.50.');
  const amount = Number(dollars) * 100 + Number(cents);
  if (amount === 0) throw invalidRequest('The amount must be more than 0.00.');
  return amount;
}
