import { html } from 'hono/html';
import { postForm, unseen } from '../shared/pages';
import type { Markup } from '../shared/pages';
import { formatTime, joinFacts } from './pageWords';
import type { PaymentTokenRecord, PaypalState } from './state';
import { findBuyer, testBuyers } from './testBuyers';

/** The newest are shown. */
const tokensShown = 20;

/** Accounts that their owners let the site charge while they are away. */
export function tokensSection(state: PaypalState, base: string): Markup {
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
