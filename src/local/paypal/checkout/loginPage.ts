import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { cancelForm, checkoutPage, hiddenFields } from './checkoutPage';
import { testBuyers } from './testBuyers';
import type { WindowState } from './windowState';

/** The first page of the window: with which account. */
export function loginPage(base: string, state: WindowState, problem?: string): Markup {
  return checkoutPage(
    base,
    problem ? 'Error: Log in to PayPal' : 'Log in to PayPal',
    html`<h1>Log in</h1>
      ${problem === undefined ? '' : html`<p class="error" role="alert">${problem}</p>`}
      <form method="post" action="${base}/checkoutnow/login">
        ${hiddenFields(state, ['buyer'])}
        <fieldset>
          <legend>Choose a test account by what shall happen</legend>
          ${testBuyers.map(
            ({ key, givenName, surname, about }, index) =>
              html`<label class="choice">
                <input type="radio" name="buyer" value="${key}" ${index === 0 ? 'checked' : ''} required />
                <span>${givenName} ${surname}<small>${about}</small></span>
              </label>`,
          )}
        </fieldset>
        <p class="actions"><button class="main">Log in</button></p>
      </form>
      ${cancelForm(base, state)}`,
    state.mode,
  );
}
