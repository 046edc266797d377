import { html } from 'hono/html';
import { fact } from '../../pages/facts';
import type { Markup } from '../../pages/Markup';
import type { OrderRecord } from '../books/records';
import { minorOf, moneyOf } from '../core/money';
import { shownMoney } from '../pages/shown';
import { cancelForm, checkoutPage, hiddenFields } from './checkoutPage';
import type { TestBuyer } from './testBuyers';
import type { WindowState } from './windowState';

export interface ReviewSource {
  readonly base: string;
  readonly state: WindowState;
  readonly order: OrderRecord;
  readonly buyer: TestBuyer;
  readonly payee: string;
}

/** The second page of the window: how much, to whom, for what. */
export function reviewPage({ base, state, order, buyer, payee }: ReviewSource): Markup {
  const units = order.purchaseUnits;
  const currency = units[0]!.amount.currency_code;
  const total = moneyOf(
    units.reduce((sum, { amount }) => sum + minorOf(amount), 0),
    currency,
  );
  return checkoutPage(
    base,
    'Review your payment',
    html`<h1>Review your payment</h1>
      <div class="card" role="group" aria-label="Payment">
        <p class="amount">${shownMoney(total)}</p>
        <p>to <strong>${payee}</strong></p>
        <dl>
          ${units.flatMap(({ description, amount, items }) =>
            items && items.length > 0
              ? items.map(({ name, quantity, unit_amount }) => {
                  const sum = moneyOf(minorOf(unit_amount) * Number(quantity), unit_amount.currency_code);
                  return fact(quantity === '1' ? name : `${quantity} × ${name}`, shownMoney(sum));
                })
              : [fact(description ?? 'Payment', shownMoney(amount))],
          )}
        </dl>
      </div>
      <p>Paying as ${buyer.givenName} ${buyer.surname} (${buyer.email}).</p>
      <form method="post" action="${base}/checkoutnow/pay" class="actions">
        ${hiddenFields({ ...state, buyer: buyer.key })}
        <button class="main">Pay now</button>
      </form>
      <form method="get" action="${base}/checkoutnow" class="actions">
        ${hiddenFields(state, ['buyer'])}
        <button>Use another account</button>
      </form>
      ${cancelForm(base, state)}`,
    state.mode,
  );
}
