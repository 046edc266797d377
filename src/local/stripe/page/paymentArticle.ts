import { html } from 'hono/html';
import { factList } from '../../pages/facts';
import type { Markup } from '../../pages/Markup';
import { postForm, unseen } from '../../pages/postForm';
import { showTime } from '../../pages/showTime';
import { table } from '../../pages/table';
import type { DeliveryRecord, PaymentIntentRecord } from '../store/records';
import { showCents } from './showCents';
import type { PaymentView } from './paymentView';

const statusNames: Readonly<Record<PaymentIntentRecord['status'], string>> = {
  canceled: 'Cancelled',
  processing: 'Processing',
  requires_action: 'Waits for 3-D Secure',
  requires_capture: 'Waits to be captured',
  requires_confirmation: 'Not confirmed',
  requires_payment_method: 'Not paid',
  succeeded: 'Paid',
};

/** One payment: what it is, what can be done with it, and what the shop was told. */
export function paymentArticle(view: PaymentView, base: string, page: number): Markup {
  const { intent } = view;
  const amount = showCents(intent.amount, intent.currency);
  const action = `${base}/control?page=${page}`;
  return html`<article id="${intent.id}" aria-labelledby="${intent.id}-title">
    <div class="head">
      <h3 id="${intent.id}-title">${amount}</h3>
      ${status(view)} ${showTime(new Date(intent.created * 1000))}
    </div>
    <p class="id"><code>${intent.id}</code></p>
    ${facts(view)} ${forms(view, action, amount)} ${events(view, action)}
  </article>`;
}

function status({ intent, refunds, disputes }: PaymentView): Markup {
  const given = refunds.filter((refund) => refund.status !== 'failed').reduce((sum, refund) => sum + refund.amount, 0);
  const dispute = disputes.at(-1);
  const declined = intent.status === 'requires_payment_method' && intent.last_payment_error;
  const tone = intent.status === 'succeeded' ? 'good' : declined || intent.status === 'canceled' ? 'bad' : 'waits';
  return html`<span class="status ${tone}">${declined ? 'Declined' : statusNames[intent.status]}</span> ${
      given > 0
        ? html`<span class="status waits"
            >${given === intent.amount ? 'Refunded' : `Refunded ${showCents(given, intent.currency)}`}</span
          >`
        : ''
    }
    ${
      dispute
        ? html`<span class="status ${dispute.status === 'won' ? 'good' : 'bad'}"
            >${{ won: 'Dispute won', lost: 'Dispute lost' }[dispute.status as string] ?? 'Disputed'}</span
          >`
        : ''
    }`;
}

function facts({ intent, charges }: PaymentView): Markup {
  const card = charges.at(-1)?.payment_method_details?.card;
  return factList([
    ['Description', intent.description ?? ''],
    ['Receipt to', intent.receipt_email ?? ''],
    ['Card', card ? `${card.brand ?? ''} •••• ${card.last4 ?? ''}` : ''],
    ['Last error', intent.last_payment_error?.message ?? ''],
    ...Object.entries(intent.metadata),
  ]);
}

function forms({ intent, disputes, refundable }: PaymentView, action: string, amount: string): Markup {
  const open = disputes.find(({ status: state }) => state !== 'won' && state !== 'lost');
  const about = unseen(` (${amount}, ${intent.id.slice(-6)})`);
  const refund = html`<span
      ><label for="${intent.id}-refund">Refund, in dollars</label>
      <input
        id="${intent.id}-refund"
        name="amount"
        inputmode="decimal"
        value="${(refundable / 100).toFixed(2)}"
        autocomplete="off"
    /></span>
    <button name="action" value="refund">Refund${about}</button>
    ${disputes.length === 0 ? html`<button name="action" value="dispute">Dispute${about}</button>` : ''}`;
  const decide = html`<button name="action" value="won">Dispute won${about}</button>
    <button name="action" value="lost">Dispute lost${about}</button>`;
  const settle = html`<button name="action" value="settle">Let it succeed${about}</button>
    <button name="action" value="fail">Let it fail${about}</button>`;
  const payment = { payment_intent: intent.id };
  return html`${refundable > 0 ? postForm(action, payment, refund) : ''}
  ${open ? postForm(action, { dispute: open.id }, decide) : ''}
  ${intent.status === 'processing' ? postForm(action, payment, settle) : ''}`;
}

function events({ intent, events: told }: PaymentView, action: string): Markup {
  const name = intent.id.slice(-6);
  return html`<details>
    <summary>Events${unseen(` of ${name}`)} (${told.length})</summary>
    ${table(
      `Events of ${name}`,
      ['When', 'Event', 'Sent', 'Do'],
      told.map(({ event, deliveries }) => {
        const about = unseen(` ${event.type} ${event.id.slice(-6)}`);
        const buttons = html`<button name="action" value="resend">Send again${about}</button>
          <button name="action" value="twice">Send twice${about}</button>`;
        return [
          showTime(new Date(event.created * 1000)),
          html`${event.type}<br /><code>${event.id}</code>`,
          deliveries.length === 0 ? 'To nobody' : html`${deliveries.map(deliveryLine)}`,
          postForm(action, { event: event.id }, buttons),
        ];
      }),
    )}
  </details>`;
}

const stateNames: Readonly<Record<DeliveryRecord['state'], string>> = {
  pending: 'Not taken yet',
  held: 'Held back',
  dropped: 'Lost',
  delivered: 'Taken',
  failed: 'Given up',
};

function deliveryLine({ state, attempts }: DeliveryRecord): Markup {
  const tried = attempts.map(({ status: code, error }) => code ?? error ?? '').join(', ');
  return html`<div>
    ${stateNames[state]}${
      attempts.length > 0
        ? `, ${attempts.length === 1 ? 'tried once' : `tried ${attempts.length} times`}: ${tried}`
        : ''
    }
  </div>`;
}
