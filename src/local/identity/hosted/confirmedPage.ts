import { html } from 'hono/html';
import { pageLayout } from './pageLayout';
import type { Markup } from './pageLayout';

/** What somebody sees who has followed the link in a sign-up's message. */
export function confirmedPage(): Markup {
  return pageLayout(
    'Your address is confirmed',
    html`<main class="narrow">
      <h1>Your address is confirmed.</h1>
      <p>You can go back to where you were signing up: it goes on by itself within a few seconds.</p>
    </main>`,
  );
}
