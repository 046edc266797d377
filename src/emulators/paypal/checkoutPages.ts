import { html, raw } from 'hono/html';
import { z } from 'zod';
import { factList, hiddenInputs, page, showMoney, type Markup } from '../kit/pages';
import type { WindowResult } from './browser/messages';
import { brandName } from './state';
import type { Subject } from './findSubject';
import { testBuyers, type TestBuyer } from './testBuyers';

/** How an approval window was opened; it goes along with every form and address in it. */
const windowStateSchema = z.object({
  token: z.string().regex(/^[A-Z0-9]{1,36}$/),
  /** A window of its own, or a dialog within the site's page. */
  mode: z.enum(['popup', 'dialog']).catch('popup'),
  /** The origin of the site's page. */
  parent: z
    .string()
    .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/)
    .optional()
    .catch(undefined),
  /** Which buttons opened it. */
  uid: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional()
    .catch(undefined),
  /** The account that is logged in. */
  buyer: z
    .string()
    .regex(/^[a-z-]{1,32}$/)
    .optional()
    .catch(undefined),
});

export type WindowState = z.infer<typeof windowStateSchema>;

/**
 * Parses the state of the window.
 *
 * @returns null if no order is named.
 */
export function parseWindowState(fields: Readonly<Record<string, unknown>>): WindowState | null {
  return windowStateSchema.safeParse({ mode: 'popup', ...fields }).data ?? null;
}

/** Returns the state as it goes into addresses and hidden fields. */
export function toFields(state: Partial<WindowState>): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

/** Renders the first page of the window: with which account. @param base - address of the emulator. */
export function loginPage(base: string, state: WindowState, error?: string): Markup {
  return windowPage(
    base,
    error ? 'Error: Log in to PayPal' : 'Log in to PayPal',
    html`<h1>Log in</h1>
      ${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
      <form method="post" action="${base}/checkoutnow/login">
        ${hiddenInputs(toFields({ ...state, buyer: undefined }))}
        <fieldset>
          <legend>Choose a test account by what happens with it</legend>
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

function describeSubject(subject: Subject) {
  if ('setup' in subject)
    return {
      title: 'Save PayPal for later payments',
      card: html`<div class="card" role="group" aria-label="Later payments">
        <p><strong>${brandName}</strong> may take payments from your account without asking again.</p>
        <p>${String(subject.setup.source.description ?? '')}</p>
      </div>`,
      button: 'Agree and save',
    };
  const [{ amount, description }] = subject.order.purchaseUnits;
  const shown = showMoney(Number(amount.value), amount.currency_code);
  return {
    title: 'Review your payment',
    card: html`<div class="card" role="group" aria-label="Payment">
      <p class="amount">${shown}</p>
      <p>to <strong>${brandName}</strong></p>
      ${factList([[description ?? 'Payment', shown]])}
    </div>`,
    button: 'Pay now',
  };
}

/** Renders the second page of the window: how much, to whom, for what; or what the account is saved for. */
export function reviewPage(base: string, state: WindowState, subject: Subject, buyer: TestBuyer): Markup {
  const { title, card, button } = describeSubject(subject);
  return windowPage(
    base,
    title,
    html`<h1>${title}</h1>
      ${card}
      <p>Paying as ${buyer.givenName} ${buyer.surname} (${buyer.email}).</p>
      <form method="post" action="${base}/checkoutnow/pay" class="actions">
        ${hiddenInputs(toFields({ ...state, buyer: buyer.key }))}
        <button class="main">${button}</button>
      </form>
      <form method="get" action="${base}/checkoutnow" class="actions">
        ${hiddenInputs(toFields({ ...state, buyer: undefined }))}
        <button>Use another account</button>
      </form>
      ${cancelForm(base, state)}`,
    state.mode,
  );
}

const resultTexts = {
  approved: 'Approved. You can close this window.',
  cancelled: 'Cancelled; nothing was paid. You can close this window.',
  failed: 'Something went wrong; nothing was paid. You can close this window.',
} as const;

/** Renders the last page: tells the page that opened the window how it ended; then it closes. */
export function resultPage(base: string, { mode, parent, uid }: WindowState, result: WindowResult): Markup {
  return windowPage(
    base,
    'Returning to the site',
    html`<h1>Returning to the site</h1>
      <p role="status">${resultTexts[result.type]}</p>
      ${jsonScript('result', { ...result, mode, parent, uid })}
      <script src="${base}/checkoutnow/result.js"></script>`,
    mode,
  );
}

/** Renders what is shown while the site makes its order: the window must open with the click, or browsers block it. */
export function waitingPage(base: string): Markup {
  return windowPage(
    base,
    'Opening PayPal',
    html`<h1>One moment</h1>
      <p role="status">The site is preparing your payment.</p>
      <script src="${base}/checkoutnow/waiting.js"></script>`,
  );
}

/** Renders why the order cannot be paid. */
export function deadEndPage(base: string, reason: string): Markup {
  return windowPage(
    base,
    'This payment cannot go on',
    html`<h1>This payment cannot go on</h1>
      <p>${reason}</p>
      <p>Close this window and go back to the site.</p>`,
  );
}

/** A page of the window. In the dialog it has no landmarks: the site's page has its own. */
function windowPage(base: string, title: string, body: Markup, mode: WindowState['mode'] = 'popup'): Markup {
  const brand = html`<p class="brand">PayPal</p>
    <p class="local">Local emulator: no money moves</p>`;
  const inside =
    mode === 'dialog'
      ? html`<div class="head">${brand}</div>
          <div>${body}</div>`
      : html`<header class="head">${brand}</header>
          <main>${body}</main>`;
  return page({ title, styles: { sheets: [`${base}/checkoutnow/styles.css`] }, body: inside });
}

function cancelForm(base: string, state: WindowState): Markup {
  return html`<form method="post" action="${base}/checkoutnow/cancel" class="actions">
    ${hiddenInputs(toFields(state))}
    <button>Cancel and return</button>
  </form>`;
}

/** Returns a `script` element that is data. */
export function jsonScript(id: string, data: object): Markup {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return html`<script type="application/json" id="${id}">
    ${raw(json)}
  </script>`;
}
