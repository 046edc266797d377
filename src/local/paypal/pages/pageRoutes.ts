import { Hono } from 'hono';
import type { Context } from 'hono';
import type { FaultQueue } from '../../faults/FaultQueue';
import { isForeign } from '../../pages/isForeign';
import { roomPaths } from '../../pages/roomPaths';
import type { Core } from '../core/Core';
import { minorOf } from '../core/money';
import { disputeReasons, openDispute, resolveDispute } from '../disputes/openDispute';
import { refundCapture } from '../payments/refundCapture';
import { refundSchema } from '../payments/refundSchema';
import { settleCapture } from '../payments/settleCapture';
import { transferToBank } from '../reporting/transferToBank';
import type { Deliveries } from '../webhooks/createDeliveries';
import { webhookPolicySchema } from '../webhooks/webhookPolicies';
import type { WebhookPolicy } from '../webhooks/webhookPolicies';
import { paymentsPage } from './paymentsPage';
import { shownMoney } from './shown';

export interface PageRoutesDeps {
  readonly core: Core;
  readonly policies: FaultQueue<WebhookPolicy>;
  readonly deliveries: Deliveries;
}

type Action = (field: (name: string) => string) => string | Promise<string>;

/** A field that may be left empty, in the smallest unit; `undefined` where it is, `null` where it is no amount above zero. */
function partOf(field: string): number | undefined | null {
  const value = field.trim();
  if (value === '') return undefined;
  const parsed = refundSchema.safeParse({ amount: { currency_code: 'AUD', value } });
  const minor = parsed.success && parsed.data.amount ? minorOf(parsed.data.amount) : 0;
  return minor > 0 ? minor : null;
}

/** The page for people, and what its buttons do: each says what became of it. */
export function pageRoutes({ core, policies, deliveries }: PageRoutesDeps): Hono {
  const routes = new Hono();
  const baseOf = (c: Context) => new URL(c.req.url).pathname.replace(/\/(_actions\/.*)?$/, '');

  const actions: Readonly<Record<string, Action>> = {
    refund(field) {
      const capture = core.captureOf(field('capture'));
      if (!capture) return 'There is no such capture.';
      const { currency_code } = capture.amount;
      const parsed = refundSchema.safeParse({ amount: { currency_code, value: field('amount').trim() } });
      if (!parsed.success) return 'Not refunded: the amount is no amount, such as 12.50.';
      const made = refundCapture(core, capture, parsed.data);
      if (!made.ok) return `Not refunded: ${made.failure.details?.[0]?.description ?? made.failure.message}`;
      return `Refunded ${shownMoney(made.value.amount)}.`;
    },
    settle(field) {
      const capture = core.captureOf(field('capture'));
      const how = field('how') === 'complete' ? 'complete' : 'deny';
      if (!capture || !settleCapture(core, capture, how)) return 'That capture is not pending.';
      return how === 'complete' ? 'The capture is completed.' : 'The capture is denied.';
    },
    dispute(field) {
      const capture = core.captureOf(field('capture'));
      const reason = disputeReasons.find((one) => one === field('reason')) ?? 'OTHER';
      const part = partOf(field('amount'));
      if (part === null) return 'Not disputed: the amount is no amount, such as 12.50.';
      const dispute = capture && openDispute(core, capture, reason, part);
      return dispute ? `Dispute ${dispute.id} is open.` : 'That capture cannot be disputed.';
    },
    resolve(field) {
      const dispute = core.books.find('disputes', field('dispute'));
      const outcomes = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR', 'CANCELED_BY_BUYER'] as const;
      const outcome = outcomes.find((one) => one === field('outcome'));
      const part = partOf(field('amount'));
      if (part === null) return 'Not resolved: the amount is no amount, such as 12.50.';
      return dispute && outcome && resolveDispute(core, dispute, outcome, part)
        ? `Dispute ${dispute.id} is resolved.`
        : 'That dispute is not open.';
    },
    void(field) {
      const order = core.books.find('orders', field('order'));
      if (!order || order.status === 'COMPLETED' || order.status === 'VOIDED') return 'That order cannot be voided.';
      core.commit([['orders', { ...order, status: 'VOIDED', updateTime: core.now() }]]);
      return 'The order is voided.';
    },
    transfer() {
      const transfer = transferToBank(core, 'AUD');
      return transfer ? `${shownMoney(transfer.amount)} went to the bank.` : 'There is nothing to transfer.';
    },
    resend(field) {
      const event = core.books.find('events', field('event'));
      if (!event) return 'There is no such event.';
      const again = deliveries.plan([event]);
      core.books.commit(again.map((delivery) => ['deliveries', delivery] as const));
      deliveries.start(again);
      return `${event.type} is sent again.`;
    },
    policy(field) {
      policies.clear();
      const parsed = webhookPolicySchema.safeParse({ kind: 'webhook', action: field('policy') });
      if (!parsed.success) return 'Events are sent as usual.';
      policies.add(parsed.data);
      return 'Set for the next events, until it is set otherwise.';
    },
    async release(field) {
      const sent = await deliveries.release(field('order') === 'reversed' ? 'reversed' : 'as-held');
      return sent === 1 ? '1 event was sent.' : `${sent} events were sent.`;
    },
  };

  const show = (c: Context) =>
    c.html(paymentsPage({ core, base: baseOf(c), said: c.req.query('said'), policies: policies.list() }));

  for (const path of roomPaths) routes.get(path, show);
  routes.post('/_actions/:action', async (c) => {
    if (isForeign(c)) return c.text('Only the page of payments may send this.', 403);
    const action = Object.hasOwn(actions, c.req.param('action')) ? actions[c.req.param('action')] : undefined;
    if (!action) return c.notFound();
    const form = await c.req.formData();
    const said = await action((name) => String(form.get(name) ?? ''));
    return c.redirect(`${baseOf(c)}/?${new URLSearchParams({ said }).toString()}`, 303);
  });
  return routes;
}
