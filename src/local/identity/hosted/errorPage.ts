import { html } from 'hono/html';
import type { Markup } from '../../shared/pages';
import { identityPage } from './identityPage';

/** What is shown where a visitor cannot be sent back to a site, because it is not one that the pool knows. */
export function errorPage(error: string, description: string): Markup {
  return identityPage(
    'An error was encountered with the requested page',
    html`<main class="narrow">
      <h1>An error was encountered with the requested page.</h1>
      <p>${description}</p>
      <p class="hint"><code>${error}</code></p>
    </main>`,
  );
}
