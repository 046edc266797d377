import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { page } from '../../pages/page';
import { postForm, unseen } from '../../pages/postForm';
import type { OrderRecord } from '../books/records';
import type { Core } from '../core/Core';
import { moneyOf } from '../core/money';
import { balanceOf, ledgerOf } from '../reporting/ledger';
import type { WebhookPolicy } from '../webhooks/webhookPolicies';
import { captureSection } from './captureSection';
import { paymentStyles } from './paymentStyles';
import { joined, shownMoney, shownState, shownTime } from './shown';
import { webhookSection } from './webhookSection';

export interface PaymentsPageSource {
  readonly core: Core;
  /** Address of the room, without a slash at the end. */
  readonly base: string;
  /** What became of the last button. */
  readonly said: string | undefined;
  readonly policies: readonly WebhookPolicy[];
}

/** More orders than these nobody looks through; the newest are shown. */
const SHOWN_ORDERS = 50;

/** The page on which people see what was paid, and do what PayPal or a buyer would do. */
export function paymentsPage({ core, base, said, policies }: PaymentsPageSource): Markup {
  const orders = core.books.list('orders').reverse();
  return page({
    title: 'Payments by PayPal',
    styles: { text: paymentStyles },
    body: html`<header>
        <h1>Payments by PayPal</h1>
        <p>A stand-in on this machine: no money moves.</p>
        ${said === undefined ? '' : html`<p class="said" role="status">${said}</p>`}
      </header>
      <main>
        ${accountSection(core, base)}
        <section aria-labelledby="orders">
          <h2 id="orders">Orders (${orders.length})</h2>
          ${orders.length === 0 ? html`<p>None yet.</p>` : ''}
          ${orders.slice(0, SHOWN_ORDERS).map((order) => orderArticle(order, core, base))}
          ${orders.length > SHOWN_ORDERS ? html`<p>And ${orders.length - SHOWN_ORDERS} older ones.</p>` : ''}
        </section>
        ${webhookSection(core, base, policies)}
      </main>`,
  });
}

function accountSection(core: Core, base: string): Markup {
  const balance = moneyOf(balanceOf(ledgerOf(core), 'AUD'), 'AUD');
  const transfers = core.books.list('transfers').reverse().slice(0, 5);
  return html`<section aria-labelledby="account">
    <h2 id="account">Account</h2>
    <p>The account holds ${shownMoney(balance)}, after fees.</p>
    ${postForm(`${base}/_actions/transfer`, {}, html`<button>Transfer it to the bank</button>`)}
    ${
      transfers.length === 0
        ? ''
        : html`<ul>
            ${transfers.map(
              ({ id, amount, createTime }) =>
                html`<li>${shownMoney(amount)} to the bank, ${shownTime(createTime)} <code>${id}</code></li>`,
            )}
          </ul>`
    }
  </section>`;
}

function orderArticle(order: OrderRecord, core: Core, base: string): Markup {
  const [first] = order.purchaseUnits;
  return html`<article id="${order.id}" aria-labelledby="h-${order.id}">
    <h3 id="h-${order.id}">
      ${order.purchaseUnits.map(({ amount }) => shownMoney(amount)).join(' + ')} ${first?.description ?? ''}
      ${shownState(order.status)}
    </h3>
    <p class="facts">
      ${joined([
        html`Order <code>${order.id}</code>`,
        shownTime(order.createTime),
        first?.customId === undefined ? null : html`custom id <code>${first.customId}</code>`,
        first?.invoiceId === undefined ? null : html`invoice <code>${first.invoiceId}</code>`,
      ])}
    </p>
    ${order.status === 'COMPLETED' || order.status === 'VOIDED' ? '' : voidForm(order.id, base)}
    ${core.capturesOf(order.id).map((capture) => captureSection(capture, core, base))}
  </article>`;
}

function voidForm(id: string, base: string): Markup {
  return postForm(`${base}/_actions/void`, { order: id }, html`<button>Void${unseen(` order ${id}`)}</button>`);
}
