import { Hono } from 'hono';
import type { Context } from 'hono';
import { isForeign, rootPaths } from '../kit/pages';
import { refundCapture, refundSchema, settleCapture } from './captures';
import { deleteToken, findToken } from './vault';
import { disputeReasons, openDispute, resolveDispute, settleRefund } from './disputes';
import { toCents } from './money';
import { formatMoney } from './pageWords';
import { paymentsPage } from './paymentsPage';
import { transferToBank } from './reports';
import type { PaypalState } from './state';
import { findBuyer } from './testBuyers';

type Action = (field: (name: string) => string) => string;

/** The page of orders, and what its buttons do: each says what happened. */
export function pageRoutes(state: PaypalState): Hono {
  const routes = new Hono();
  const getBase = (c: Context) => new URL(c.req.url).pathname.replace(/\/(_actions\/.*)?$/, '');
  const notAnAmount = 'the amount must be a number, such as 12.50.';

  const actions: Readonly<Record<string, Action>> = {
    refund(field) {
      const capture = state.get('captures', field('capture'));
      if (!capture) return 'There is no such capture.';
      const cents = parseAmount(field('amount'));
      if (cents === null) return `Not refunded: ${notAnAmount}`;
      const amount = { currency_code: 'AUD', value: field('amount').trim() };
      const isPending = field('how') === 'echeck';
      const made = refundCapture(state, capture, cents === undefined ? {} : { amount }, undefined, isPending);
      if (!made.ok) return `Not refunded: ${made.error.details?.[0]?.description ?? made.error.message}`;
      return isPending
        ? `The refund of ${formatMoney(made.value.amount)} is pending.`
        : `Refunded ${formatMoney(made.value.amount)}.`;
    },
    settleRefund(field) {
      const refund = state.get('refunds', field('refund'));
      const how = field('how') === 'complete' ? 'complete' : 'fail';
      if (!refund || !settleRefund(state, refund, how)) return 'That refund is not pending.';
      return how === 'complete' ? 'The refund is completed.' : 'The refund failed.';
    },
    settle(field) {
      const capture = state.get('captures', field('capture'));
      const how = field('how') === 'complete' ? 'complete' : 'deny';
      if (!capture || !settleCapture(state, capture, how)) return 'That capture is not pending.';
      return how === 'complete' ? 'The capture is completed.' : 'The capture is denied.';
    },
    dispute(field) {
      const capture = state.get('captures', field('capture'));
      const reason = disputeReasons.find((one) => one === field('reason')) ?? 'OTHER';
      const part = parseAmount(field('amount'));
      if (part === null) return `Not disputed: ${notAnAmount}`;
      const dispute = capture && openDispute(state, capture, reason, part);
      return dispute ? `Dispute ${dispute.id} is open.` : 'That capture cannot be disputed.';
    },
    resolve(field) {
      const dispute = state.get('disputes', field('dispute'));
      const outcomes = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR', 'CANCELED_BY_BUYER'] as const;
      const outcome = outcomes.find((one) => one === field('outcome'));
      const part = parseAmount(field('amount'));
      if (part === null) return `Not resolved: ${notAnAmount}`;
      return dispute && outcome && resolveDispute(state, dispute, outcome, part)
        ? `Dispute ${dispute.id} is resolved.`
        : 'That dispute is not open.';
    },
    deleteToken(field) {
      const token = findToken(state, field('token'));
      if (!token) return 'There is no such saved account.';
      deleteToken(state, token);
      return 'The saved account is deleted.';
    },
    chargeToken(field) {
      const token = findToken(state, field('token'));
      const buyer = findBuyer(field('buyer'));
      if (!token || !buyer) return 'There is no such saved account.';
      state.commit([['paymentTokens', { ...token, buyer: buyer.key }]]);
      return `Its next payments: ${buyer.about}.`;
    },
    transfer() {
      const transfer = transferToBank(state);
      return transfer ? `${formatMoney(transfer.amount)} went to the bank.` : 'There is nothing to transfer.';
    },
  };

  for (const path of rootPaths)
    routes.get(path, (c) => c.html(paymentsPage({ state, base: getBase(c), said: c.req.query('said') })));
  routes.post('/_actions/:action', async (c) => {
    if (isForeign(c)) return c.text('Only the page of orders may send this.', 403);
    const name = c.req.param('action');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return c.notFound();
    const form = await c.req.formData();
    const said = action((field) => String(form.get(field) ?? ''));
    return c.redirect(`${getBase(c)}/?${new URLSearchParams({ said }).toString()}`, 303);
  });
  return routes;
}

/** Cents of a field that may be empty: `undefined` where it is, `null` where it is no amount above zero. */
function parseAmount(field: string): number | undefined | null {
  const value = field.trim();
  if (value === '') return undefined;
  const parsed = refundSchema.safeParse({ amount: { currency_code: 'AUD', value } });
  const cents = parsed.success && parsed.data.amount ? toCents(parsed.data.amount) : 0;
  return cents > 0 ? cents : null;
}
