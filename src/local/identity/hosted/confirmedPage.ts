import { html } from 'hono/html';
import type { Markup } from '../../shared/pages';
import { identityPage } from './identityPage';

/** What a user sees after following the link in a sign-up's message. */
export function confirmedPage(): Markup {
  return identityPage(
    'Your address is confirmed',
    html`<main class="narrow">
      <h1>Your address is confirmed.</h1>
      <p>You can go back to where you were signing up: it goes on by itself within a few seconds.</p>
    </main>`,
  );
}
