import { html } from 'hono/html';
import { baseStyles, page } from '../../shared/pages';
import type { Markup } from '../../shared/pages';

/** A page of the emulator. */
export function identityPage(title: string, body: Markup): Markup {
  return page({ title, styles: { text: baseStyles + styles }, body });
}

const styles = `
  body:has(main.narrow) { max-width: 24rem; }
  form { display: block; margin: 0; }
  label { margin-block-start: 1rem; }
  input { width: 24rem; }
  .narrow input, .narrow button { width: 100%; }
  .hint { font-size: 0.875rem; margin: 0.25rem 0 0; }
  button.main { margin-block-start: 1.25rem; }
  .users { list-style: none; padding: 0; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
`;

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

interface LoginPage {
  /** Where the form goes: the address with everything that the visitor was sent here with. */
  readonly action: string;
  readonly csrf: string;
  readonly username: string;
  readonly problem?: string | undefined;
}

/** The hosted sign-in form. */
export function loginPage({ action, csrf, username, problem }: LoginPage): Markup {
  const described = problem === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`;
  return identityPage(
    problem === undefined ? 'Sign in' : 'Problem: sign in',
    html`<main class="narrow">
      <h1>Sign in</h1>
      ${problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="_csrf" value="${csrf}" />
        <label for="username">Email address</label>
        <input
          id="username"
          name="username"
          type="email"
          autocomplete="username"
          required
          value="${username}"
          ${described}
        />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required ${described} />
        <button class="main">Sign in</button>
      </form>
    </main>`,
  );
}
