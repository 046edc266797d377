import { html, raw } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { page } from '../../pages/page';
import { hiddenInputs } from '../../pages/postForm';
import type { WindowState } from './windowState';
import { windowFields } from './windowState';

/**
 * The frame of the approval window's pages. Within the site's page it has no landmarks: that page has its own.
 * @param base - address of the room.
 */
export function checkoutPage(base: string, title: string, body: Markup, mode: WindowState['mode'] = 'popup'): Markup {
  const mark = html`<p class="brand">PayPal</p>
    <p class="local">Local stand-in: no money moves</p>`;
  const inside =
    mode === 'dialog'
      ? html`<div class="head">${mark}</div>
          <div>${body}</div>`
      : html`<header class="head">${mark}</header>
          <main>${body}</main>`;
  return page({ title, styles: { sheets: [`${base}/checkoutnow/styles.css`] }, body: inside });
}

/** What every form of the window carries along. */
export function hiddenFields(state: WindowState, without: readonly string[] = []): Markup {
  return hiddenInputs(Object.fromEntries(windowFields(state).filter(([name]) => !without.includes(name))));
}

/** The way out of the window without paying. */
export function cancelForm(base: string, state: WindowState): Markup {
  return html`<form method="post" action="${base}/checkoutnow/cancel" class="actions">
    ${hiddenFields(state)}
    <button>Cancel and return</button>
  </form>`;
}

/** Content of a `script` element that is data. */
export function jsonScript(id: string, data: object): Markup {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return html`<script type="application/json" id="${id}">
    ${raw(json)}
  </script>`;
}
