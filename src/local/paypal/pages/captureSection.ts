import { html } from 'hono/html';
import type { CaptureRecord } from '../books/records';
import { findBuyer } from '../checkout/testBuyers';
import type { Core } from '../core/Core';
import { minorOf, moneyOf } from '../core/money';
import { disputeReasons, openDisputeOf } from '../disputes/openDispute';
import { inWords, joined, shownMoney, shownState, shownTime } from './shown';
import type { Markup } from './shown';

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
    ${disputeForm(capture, paid, core, base)}
  </div>`;
}

function settleForm(id: string, base: string): Markup {
  return html`<form method="post" action="${base}/_actions/settle">
    <input type="hidden" name="capture" value="${id}" />
    <button name="how" value="complete">Complete<span class="hidden"> the pending capture ${id}</span></button>
    <button name="how" value="deny">Deny<span class="hidden"> the pending capture ${id}</span></button>
  </form>`;
}

function refundForm(id: string, left: string, base: string): Markup {
  return html`<form method="post" action="${base}/_actions/refund">
    <input type="hidden" name="capture" value="${id}" />
    <label
      ><span>Amount to refund</span><input name="amount" value="${left}" inputmode="decimal" autocomplete="off"
    /></label>
    <button>Refund<span class="hidden"> capture ${id}</span></button>
  </form>`;
}

function disputeForm({ id }: CaptureRecord, paid: boolean, core: Core, base: string): Markup | '' {
  const open = openDisputeOf(core, id);
  if (open) {
    return html`<form method="post" action="${base}/_actions/resolve">
      <input type="hidden" name="dispute" value="${open.id}" />
      <button name="outcome" value="RESOLVED_SELLER_FAVOUR">
        Foundation wins<span class="hidden"> the dispute ${open.id}</span>
      </button>
      <button name="outcome" value="RESOLVED_BUYER_FAVOUR">
        Buyer wins<span class="hidden"> the dispute ${open.id}</span>
      </button>
      <button name="outcome" value="CANCELED_BY_BUYER">
        Buyer takes it back<span class="hidden">, the dispute ${open.id}</span>
      </button>
    </form>`;
  }
  if (!paid) return '';
  return html`<form method="post" action="${base}/_actions/dispute">
    <input type="hidden" name="capture" value="${id}" />
    <label>
      <span>Reason</span>
      <select name="reason">
        ${disputeReasons.map((reason) => html`<option value="${reason}">${inWords(reason)}</option>`)}
      </select>
    </label>
    <button>Open a dispute<span class="hidden"> over capture ${id}</span></button>
  </form>`;
}
