import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { postForm, unseen } from '../../pages/postForm';
import type { CaptureRecord } from '../books/records';
import { findBuyer } from '../checkout/testBuyers';
import type { Core } from '../core/Core';
import { minorOf, moneyOf } from '../core/money';
import { disputeReasons, openDisputeOf } from '../disputes/openDispute';
import { inWords, joined, shownMoney, shownState, shownTime } from './shown';

/** One capture, and what can be done with it. */
export function captureSection(capture: CaptureRecord, core: Core, base: string): Markup {
  const { id, amount, status, reason, refunded } = capture;
  const buyer = findBuyer(capture.buyer);
  const left = moneyOf(minorOf(amount) - refunded, amount.currency_code);
  const paid = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
  const disputes = core.books.list('disputes').filter(({ captureId }) => captureId === id);
  return html`<div>
    <p class="facts">
      ${joined([
        html`Capture <code>${id}</code>`,
        shownState(status),
        reason === null ? null : html`${inWords(reason)}`,
        buyer ? html`by ${buyer.givenName} ${buyer.surname}` : null,
      ])}
    </p>
    ${core.refundsOf(id).map((refund) => {
      const word = refund.kind === 'refund' ? 'Refund' : 'Reversal';
      const facts = [
        html`${word} of ${shownMoney(refund.amount)}`,
        shownTime(refund.createTime),
        html`<code>${refund.id}</code>`,
      ];
      return html`<p class="facts">${joined(facts)}</p>`;
    })}
    ${disputes.map((dispute) => {
      const facts = [
        html`Dispute <code>${dispute.id}</code> over ${shownMoney(dispute.amount)}`,
        html`${inWords(dispute.reason)}`,
        shownState(dispute.outcome ?? dispute.status),
      ];
      return html`<p class="facts">${joined(facts)}</p>`;
    })}
    ${status === 'PENDING' ? settleForm(id, base) : ''} ${paid ? refundForm(id, left.value, base) : ''}
    ${disputeForm(capture, paid, left.value, core, base)}
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
      <button>Refund${unseen(` capture ${id}`)}</button>`,
  );
}

function disputeForm({ id }: CaptureRecord, paid: boolean, left: string, core: Core, base: string): Markup | '' {
  const open = openDisputeOf(core, id);
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
          ${disputeReasons.map((reason) => html`<option value="${reason}">${inWords(reason)}</option>`)}
        </select>
      </label>
      <label
        ><span>Amount to dispute</span><input name="amount" value="${left}" inputmode="decimal" autocomplete="off"
      /></label>
      <button>Open a dispute${unseen(` over capture ${id}`)}</button>`,
  );
}
