import { html } from 'hono/html';
import { showMoney, showTime } from '../kit/pages';
import type { Markup } from '../kit/pages';
import type { Money } from './money';

/** An amount as the page shows it: A$1,250.00. */
export function formatMoney({ currency_code, value }: Money): string {
  return showMoney(Number(value), currency_code);
}

/** A moment as the page shows it. */
export function formatTime(iso: string): Markup {
  return showTime(new Date(iso));
}

/** Facts in a row, without missing ones. */
export function joinFacts(facts: readonly (Markup | null)[]): Markup {
  const known = facts.filter((fact) => fact !== null);
  return html`${known.map((fact, index) => (index === 0 ? fact : html` · ${fact}`))}`;
}

const names: Readonly<Record<string, string>> = {
  CREATED: 'Not paid yet',
  PAYER_ACTION_REQUIRED: 'Waits for the buyer',
  APPROVED: 'Approved',
  COMPLETED: 'Completed',
  PENDING: 'Pending',
  DECLINED: 'Declined',
  FAILED: 'Failed',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Partly refunded',
  WAITING_FOR_SELLER_RESPONSE: 'Waits for an answer',
  RESOLVED: 'Resolved',
  RESOLVED_SELLER_FAVOUR: 'Resolved in the foundation’s favour',
  RESOLVED_BUYER_FAVOUR: 'Resolved in the buyer’s favour',
  CANCELED_BY_BUYER: 'Cancelled by the buyer',
  UNAUTHORISED: 'Not authorised by the buyer',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Not received',
  CREDIT_NOT_PROCESSED: 'A credit did not come',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Wrong amount',
  OTHER: 'Another reason',
  PENDING_REVIEW: 'PayPal reviews it',
  pending: 'Waits',
  held: 'Held back',
  delivered: 'Delivered',
  dropped: 'Dropped',
  failed: 'Given up',
};

/** A name of the API in words. */
export function toWords(name: string): string {
  return names[name] ?? name;
}

/** A state in words, as a badge. */
export function statusBadge(state: string): Markup {
  return html`<span class="status">${toWords(state)}</span>`;
}
