import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { checkoutPage, jsonScript } from './checkoutPage';
import type { WindowState } from './windowState';

/** What the window tells the page that opened it. */
export interface WindowResult {
  readonly type: 'approved' | 'cancelled' | 'failed';
  readonly orderID: string;
  readonly payerID?: string;
  readonly message?: string;
}

const words = {
  approved: 'Approved. You can close this window.',
  cancelled: 'Cancelled; nothing was paid. You can close this window.',
  failed: 'Something went wrong; nothing was paid. You can close this window.',
} as const;

/** The last page: tells the result to whoever opened the window, which then closes. */
export function resultPage(base: string, state: WindowState, result: WindowResult): Markup {
  const { mode, parent, uid } = state;
  return checkoutPage(
    base,
    'Returning to the site',
    html`<h1>Returning to the site</h1>
      <p role="status">${words[result.type]}</p>
      ${jsonScript('result', { ...result, mode, parent, uid })}
      <script src="${base}/checkoutnow/result.js"></script>`,
    mode,
  );
}

/** Shown while the site makes its order: the window must open with the click, or browsers block it. */
export function waitingPage(base: string): Markup {
  return checkoutPage(
    base,
    'Opening PayPal',
    html`<h1>One moment</h1>
      <p role="status">The site is preparing your payment.</p>
      <script src="${base}/checkoutnow/waiting.js"></script>`,
  );
}

/** Where the order cannot be paid, and why. */
export function deadEndPage(base: string, reason: string): Markup {
  return checkoutPage(
    base,
    'This payment cannot go on',
    html`<h1>This payment cannot go on</h1>
      <p>${reason}</p>
      <p>Close this window and go back to the site.</p>`,
  );
}
