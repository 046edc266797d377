import { html } from 'hono/html';
import type { DeliveryRecord, PaymentIntentRecord } from '../store/records';
import { showMoney } from './showMoney';
import { showTime } from './showTime';
import type { PaymentView } from './paymentView';

type Markup = ReturnType<typeof html>;

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
  const amount = showMoney(intent.amount, intent.currency);
  const action = `${base}/control?page=${page}`;
  return html`<article id="${intent.id}" aria-labelledby="${intent.id}-title">
    <div class="head">
      <h3 id="${intent.id}-title">${amount}</h3>
      ${status(view)} ${showTime(intent.created)}
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
            >${given === intent.amount ? 'Refunded' : `Refunded ${showMoney(given, intent.currency)}`}</span
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
  const rows: [string, string][] = [
    ['Description', intent.description ?? ''],
    ['Receipt to', intent.receipt_email ?? ''],
    ['Card', card ? `${card.brand ?? ''} •••• ${card.last4 ?? ''}` : ''],
    ['Last error', intent.last_payment_error?.message ?? ''],
    ...Object.entries(intent.metadata).map(([key, value]): [string, string] => [key, value]),
  ];
  return html`<dl>
    ${rows
      .filter(([, value]) => value !== '')
      .map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;
}

function forms({ intent, disputes, refundable }: PaymentView, action: string, amount: string): Markup {
  const open = disputes.find(({ status: state }) => state !== 'won' && state !== 'lost');
  const about = html`<span class="hidden"> (${amount}, ${intent.id.slice(-6)})</span>`;
  return html`${
    refundable > 0
      ? html`<form method="post" action="${action}">
          <input type="hidden" name="payment_intent" value="${intent.id}" />
          <span
            ><label for="${intent.id}-refund">Refund, in dollars</label>
            <input
              id="${intent.id}-refund"
              name="amount"
              inputmode="decimal"
              value="${(refundable / 100).toFixed(2)}"
              autocomplete="off"
          /></span>
          <button name="action" value="refund">Refund${about}</button>
          ${disputes.length === 0 ? html`<button name="action" value="dispute">Dispute${about}</button>` : ''}
        </form>`
      : ''
  }
  ${
    open
      ? html`<form method="post" action="${action}">
          <input type="hidden" name="dispute" value="${open.id}" />
          <button name="action" value="won">Dispute won${about}</button>
          <button name="action" value="lost">Dispute lost${about}</button>
        </form>`
      : ''
  }
  ${
    intent.status === 'processing'
      ? html`<form method="post" action="${action}">
          <input type="hidden" name="payment_intent" value="${intent.id}" />
          <button name="action" value="settle">Let it succeed${about}</button>
          <button name="action" value="fail">Let it fail${about}</button>
        </form>`
      : ''
  }`;
}

function events({ intent, events: told }: PaymentView, action: string): Markup {
  return html`<details>
    <summary>Events<span class="hidden"> of ${intent.id.slice(-6)}</span> (${told.length})</summary>
    <div class="scroll" role="region" aria-label="Events of ${intent.id.slice(-6)}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Event</th>
            <th scope="col">Sent</th>
            <th scope="col">Do</th>
          </tr>
        </thead>
        <tbody>
          ${told.map(
            ({ event, deliveries }) =>
              html`<tr>
                <td>${showTime(event.created)}</td>
                <td>${event.type}<br /><code>${event.id}</code></td>
                <td>${deliveries.length === 0 ? 'To nobody' : deliveries.map(deliveryLine)}</td>
                <td>
                  <form method="post" action="${action}">
                    <input type="hidden" name="event" value="${event.id}" />
                    <button name="action" value="resend">
                      Send again<span class="hidden"> ${event.type} ${event.id.slice(-6)}</span>
                    </button>
                    <button name="action" value="twice">
                      Send twice<span class="hidden"> ${event.type} ${event.id.slice(-6)}</span>
                    </button>
                  </form>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
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
