import { html } from 'hono/html';
import { baseStyles, page, postForm, unseen } from '../kit/pages';
import type { Markup } from '../kit/pages';
import type { Delivery } from '../kit/deliveries';
import { groupBy } from '../kit/groupBy';
import { disputeReasons, findOpenDispute } from './disputes';
import { toCents, toMoney } from './money';
import { formatMoney, formatTime, joinFacts, statusBadge, toWords } from './pageWords';
import { getBalance } from './reports';
import type { CaptureRecord, EventRecord, OrderRecord, PaypalState, PaymentTokenRecord } from './state';
import { findBuyer, testBuyers } from './testBuyers';

/** The newest are shown. */
const tokensShown = 20;

/** Accounts that their owners let the site charge while they are away. */
function tokensSection(state: PaypalState, base: string): Markup {
  const tokens = state.all('paymentTokens').reverse();
  return html`<section aria-labelledby="tokens">
    <h2 id="tokens">Saved accounts (${tokens.length})</h2>
    ${tokens.length === 0 ? html`<p>There are none yet.</p>` : ''}
    ${tokens.slice(0, tokensShown).map((token) => tokenArticle(token, base))}
    ${tokens.length > tokensShown ? html`<p>And ${tokens.length - tokensShown} older ones.</p>` : ''}
  </section>`;
}

function tokenArticle({ id, buyer: key, createTime, deleteTime }: PaymentTokenRecord, base: string): Markup {
  const buyer = findBuyer(key);
  return html`<article aria-labelledby="h-${id}">
    <h3 id="h-${id}">
      ${buyer?.givenName} ${buyer?.surname} ${deleteTime === undefined ? '' : html`<span class="status">Deleted</span>`}
    </h3>
    <p class="facts">${joinFacts([html`Payment token <code>${id}</code>`, formatTime(createTime)])}</p>
    ${
      deleteTime === undefined
        ? html`${postForm(
            `${base}/_actions/chargeToken`,
            { token: id },
            html`<label>
                <span>What happens with its next payments</span>
                <select name="buyer">
                  ${testBuyers.map(
                    (one) =>
                      html`<option value="${one.key}" ${one.key === key ? 'selected' : ''}>${one.about}</option>`,
                  )}
                </select>
              </label>
              <button>Set${unseen(` for ${id}`)}</button>`,
          )}
          ${postForm(
            `${base}/_actions/deleteToken`,
            { token: id },
            html`<button>Delete it, as its owner${unseen(` ${id}`)}</button>`,
          )}`
        : ''
    }
  </article>`;
}

export interface PaymentsPageSource {
  readonly state: PaypalState;
  /** Address of the emulator, without a slash at the end. */
  readonly base: string;
  /** What the last button did. */
  readonly said: string | undefined;
}

/** The newest are shown. */
const ordersShown = 50;
const eventsShown = 50;

/** The page on which a person sees what was paid, and acts for PayPal or a buyer. */
export function paymentsPage({ state, base, said }: PaymentsPageSource): Markup {
  const orders = state.all('orders').reverse();
  return page({
    title: 'Payments by PayPal',
    styles: { text: baseStyles + styles },
    body: html`<header>
        <h1>Payments by PayPal</h1>
        <p>The PayPal emulator on this machine: no money moves.</p>
        ${said === undefined ? '' : html`<p class="said" role="status">${said}</p>`}
      </header>
      <main>
        ${accountSection(state, base)}
        <section aria-labelledby="orders">
          <h2 id="orders">Orders (${orders.length})</h2>
          ${orders.length === 0 ? html`<p>There are none yet.</p>` : ''}
          ${orders.slice(0, ordersShown).map((order) => orderArticle(order, state, base))}
          ${orders.length > ordersShown ? html`<p>And ${orders.length - ordersShown} older ones.</p>` : ''}
        </section>
        ${tokensSection(state, base)} ${webhookSection(state)}
      </main>`,
  });
}

function accountSection(state: PaypalState, base: string): Markup {
  const balance = toMoney(getBalance(state));
  const transfers = state.all('transfers').reverse().slice(0, 5);
  return html`<section aria-labelledby="account">
    <h2 id="account">Account</h2>
    <p>The account holds ${formatMoney(balance)}, after fees.</p>
    ${postForm(`${base}/_actions/transfer`, {}, html`<button>Transfer it to the bank</button>`)}
    ${
      transfers.length === 0
        ? ''
        : html`<ul>
            ${transfers.map(
              ({ id, amount, createTime }) =>
                html`<li>${formatMoney(amount)} to the bank, ${formatTime(createTime)} <code>${id}</code></li>`,
            )}
          </ul>`
    }
  </section>`;
}

function orderArticle(order: OrderRecord, state: PaypalState, base: string): Markup {
  const [{ amount, description, customId, invoiceId }] = order.purchaseUnits;
  return html`<article id="${order.id}" aria-labelledby="h-${order.id}">
    <h3 id="h-${order.id}">${formatMoney(amount)} ${description ?? ''} ${statusBadge(order.status)}</h3>
    <p class="facts">
      ${joinFacts([
        html`Order <code>${order.id}</code>`,
        formatTime(order.createTime),
        customId === undefined ? null : html`custom id <code>${customId}</code>`,
        invoiceId === undefined ? null : html`invoice <code>${invoiceId}</code>`,
      ])}
    </p>
    ${state
      .all('captures')
      .filter(({ orderId }) => orderId === order.id)
      .map((capture) => captureSection(capture, state, base))}
  </article>`;
}

const styles = `
  article h3 { margin: 0 0 0.5rem; font-size: 1.0625rem; }
  ul { padding-inline-start: 1.25rem; }
  label { font-size: 0.9375rem; }
  input { width: 9rem; }
`;

function captureSection(capture: CaptureRecord, state: PaypalState, base: string): Markup {
  const { id, amount, status, reason, refunded } = capture;
  const buyer = findBuyer(capture.buyer);
  const left = toMoney(toCents(amount) - refunded);
  const paid = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
  const refunds = state.all('refunds').filter(({ captureId }) => captureId === id);
  const disputes = state.all('disputes').filter(({ captureId }) => captureId === id);
  return html`<div>
    <p class="facts">
      ${joinFacts([
        html`Capture <code>${id}</code>`,
        statusBadge(status),
        reason === null ? null : html`${toWords(reason)}`,
        buyer ? html`by ${buyer.givenName} ${buyer.surname}` : null,
      ])}
    </p>
    ${refunds.map((refund) => {
      const word = refund.kind === 'refund' ? 'Refund' : 'Reversal';
      const facts = [
        html`${word} of ${formatMoney(refund.amount)}`,
        formatTime(refund.createTime),
        html`<code>${refund.id}</code>`,
        refund.status ? statusBadge(refund.status) : null,
      ];
      return html`<p class="facts">${joinFacts(facts)}</p>
        ${refund.status === 'PENDING' ? settleRefundForm(refund.id, base) : ''}`;
    })}
    ${disputes.map((dispute) => {
      const facts = [
        html`Dispute <code>${dispute.id}</code> over ${formatMoney(dispute.amount)}`,
        html`${toWords(dispute.reason)}`,
        statusBadge(dispute.outcome ?? dispute.status),
      ];
      return html`<p class="facts">${joinFacts(facts)}</p>`;
    })}
    ${status === 'PENDING' ? settleForm(id, base) : ''} ${paid ? refundForm(id, left.value, base) : ''}
    ${disputeForm(capture, paid, left.value, state, base)}
  </div>`;
}

function settleForm(id: string, base: string): Markup {
  const about = unseen(` the pending capture ${id}`);
  return postForm(
    `${base}/_actions/settle`,
    { capture: id },
    html`<button name="how" value="complete">Complete${about}</button>
      <button name="how" value="deny">Deny${about}</button>`,
  );
}

function refundForm(id: string, left: string, base: string): Markup {
  return postForm(
    `${base}/_actions/refund`,
    { capture: id },
    html`<label
        ><span>Amount to refund</span><input name="amount" value="${left}" inputmode="decimal" autocomplete="off"
      /></label>
      <button>Refund${unseen(` capture ${id}`)}</button>
      <button name="how" value="echeck">Refund from the bank${unseen(` capture ${id}: stays pending`)}</button>`,
  );
}

function settleRefundForm(id: string, base: string): Markup {
  const about = unseen(` the pending refund ${id}`);
  return postForm(
    `${base}/_actions/settleRefund`,
    { refund: id },
    html`<button name="how" value="complete">Complete${about}</button>
      <button name="how" value="fail">Fail${about}</button>`,
  );
}

function disputeForm(
  { id }: CaptureRecord,
  paid: boolean,
  left: string,
  state: PaypalState,
  base: string,
): Markup | '' {
  const open = findOpenDispute(state, id);
  if (open) {
    const about = unseen(` the dispute ${open.id}`);
    return postForm(
      `${base}/_actions/resolve`,
      { dispute: open.id },
      html`<label
          ><span>Amount that goes back, if the buyer wins</span
          ><input name="amount" value="${open.amount.value}" inputmode="decimal" autocomplete="off"
        /></label>
        <button name="outcome" value="RESOLVED_SELLER_FAVOUR">Foundation wins${about}</button>
        <button name="outcome" value="RESOLVED_BUYER_FAVOUR">Buyer wins${about}</button>
        <button name="outcome" value="CANCELED_BY_BUYER">
          Buyer takes it back${unseen(`, the dispute ${open.id}`)}
        </button>`,
    );
  }
  if (!paid) return '';
  return postForm(
    `${base}/_actions/dispute`,
    { capture: id },
    html`<label>
        <span>Reason</span>
        <select name="reason">
          ${disputeReasons.map((reason) => html`<option value="${reason}">${toWords(reason)}</option>`)}
        </select>
      </label>
      <label
        ><span>Amount to dispute</span><input name="amount" value="${left}" inputmode="decimal" autocomplete="off"
      /></label>
      <button>Open a dispute${unseen(` over capture ${id}`)}</button>`,
  );
}

function webhookSection(state: PaypalState): Markup {
  const events = state.all('events').reverse();
  const deliveries = groupBy(state.all('webhookDeliveries'), ({ event }) => event);
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks (${events.length})</h2>
    ${events.length === 0 ? html`<p>There are none yet.</p>` : ''}
    <ul>
      ${events.slice(0, eventsShown).map((event) => eventItem(event, deliveries.get(event.id) ?? []))}
    </ul>
  </section>`;
}

function eventItem({ type, createTime, resourceId }: EventRecord, deliveries: readonly Delivery[]): Markup {
  return html`<li>
    ${joinFacts([html`${type} <code>${resourceId}</code>`, formatTime(createTime)])}
    ${deliveries.map(
      ({ state, attempts, lastAnswer }) =>
        html`<p class="facts">
          ${joinFacts([
            statusBadge(state),
            html`${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`,
            lastAnswer === null ? null : html`last answer: ${lastAnswer}`,
          ])}
        </p>`,
    )}
  </li>`;
}
