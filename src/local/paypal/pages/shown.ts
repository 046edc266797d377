import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { showMoney } from '../../pages/showMoney';
import { showTime } from '../../pages/showTime';
import type { Money } from '../core/money';

/** An amount for people: A$1,250.00. */
export function shownMoney({ currency_code, value }: Money): string {
  return showMoney(Number(value), currency_code);
}

/** A moment for people. */
export function shownTime(iso: string): Markup {
  return showTime(new Date(iso));
}

/** Facts in a row, without those that there are not. */
export function joined(facts: readonly (Markup | null)[]): Markup {
  const there = facts.filter((fact) => fact !== null);
  return html`${there.map((fact, index) => (index === 0 ? fact : html` · ${fact}`))}`;
}

const words: Readonly<Record<string, string>> = {
  CREATED: 'Created',
  PAYER_ACTION_REQUIRED: 'Waits for the buyer',
  APPROVED: 'Approved',
  COMPLETED: 'Completed',
  VOIDED: 'Voided',
  PENDING: 'Pending',
  DECLINED: 'Declined',
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
  ECHECK: 'the eCheck has not cleared',
  waiting: 'Waits',
  held: 'Held back',
  delivered: 'Delivered',
  dropped: 'Dropped',
  'given-up': 'Given up',
};

/** A name of the API in words. */
export function inWords(name: string): string {
  return words[name] ?? name;
}

/** A state of the API in words, set apart. */
export function shownState(state: string): Markup {
  return html`<span class="status">${inWords(state)}</span>`;
}
