import { html } from 'hono/html';
import { factList, postForm, unseen } from '../../shared/pages';
import type { Markup } from '../../shared/pages';
import { identityPage } from '../hosted/identityPage';
import type { User } from '../store/records';
import { describeUser } from './describeUser';
import { userActions } from './userActions';
import { userStates } from './userStates';

export interface UsersPage {
  /** Path of the emulator, without a slash at its end. */
  readonly base: string;
  readonly users: readonly User[];
  readonly now: number;
  /** Why the form was not taken, and what was typed. */
  readonly problem?: { readonly text: string; readonly email: string } | undefined;
}

/** The page on which people see the users of the local pool, and put them into each state. */
export function usersPage({ base, users, now, problem }: UsersPage): Markup {
  return identityPage(
    'Accounts of this machine',
    html`<main>
      <h1>Accounts of this machine</h1>
      <p>
        They stand in for the real user pool and exist on this machine only. Codes that are sent lie in the
        <a href="/mail/">mail emulator</a>.
      </p>
      <section aria-labelledby="new">
        <h2 id="new">A new account</h2>
        ${problem ? html`<p class="problem" id="problem" role="alert">${problem.text}</p>` : ''}
        <form method="post" action="${base}/_admin/users">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            autocomplete="off"
            value="${problem?.email ?? ''}"
            ${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}
          />
          <label for="password">Password</label>
          <input id="password" name="password" value="generosity-2026" aria-describedby="password-hint" required />
          <p class="hint" id="password-hint">At least 8 characters.</p>
          <label for="state">What happens at sign-in</label>
          <select id="state" name="state">
            ${Object.entries(userStates).map(([name, { label }]) => html`<option value="${name}">${label}</option>`)}
          </select>
          <div><button class="main">Create the account</button></div>
        </form>
      </section>
      <section aria-labelledby="users">
        <h2 id="users">${users.length === 1 ? '1 account' : `${users.length} accounts`}</h2>
        <ul class="users">
          ${users.map((user) => userItem(base, user, now))}
        </ul>
      </section>
    </main>`,
  );
}

function userItem(base: string, user: User, now: number): Markup {
  const { totpCode, customQuestion } = describeUser(user, now);
  const actions = Object.entries(userActions).filter(([, { suits }]) => suits(user));
  return html`<li class="panel">
    <h3>${user.email}</h3>
    ${factList([
      ['State', stateWords(user)],
      ['Second factors', user.mfa.join(', ')],
      ['Authenticator shows', totpCode ?? ''],
      ['Question', customQuestion ? `${customQuestion.question} Answer: ${customQuestion.answer}` : ''],
    ])}
    <div class="actions">
      ${actions.map(([name, { label }]) =>
        postForm(
          `${base}/_admin/users/${user.sub}/${name}`,
          {},
          html`<button>${label}${unseen(`: ${user.email}`)}</button>`,
        ),
      )}
    </div>
  </li>`;
}

function stateWords({ enabled, status }: User): string {
  const words = {
    CONFIRMED: 'Confirmed',
    UNCONFIRMED: 'Address not confirmed',
    FORCE_CHANGE_PASSWORD: 'Needs a new password',
    RESET_REQUIRED: 'Must reset the password',
  }[status];
  return enabled ? words : `Disabled (${words.toLowerCase()})`;
}
