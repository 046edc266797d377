import { html } from 'hono/html';
import type { Markup } from '../../shared/pages';
import { identityPage } from './identityPage';

export interface LoginPage {
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
