import { expect, type Locator, type Page, type Request, type Route } from 'playwright/test';
import { authenticatorCode } from './codes';
import { userPool } from './faults';
import type { Person } from './person';
import { focusedMessage } from '../focusedMessage';

/** Finds a form by its heading. */
export const form = (page: Page, name: string): Locator => page.getByRole('form', { name });

export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email address' });
export const passwordField = (page: Page, name = 'Password'): Locator => page.getByLabel(name, { exact: true });
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: /[Cc]ode/ });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/**
 * Turns the authenticator app on in the form whose password and key are filled in already. That signs each device out. The pool gets the
 * code before that of now, so that two are left for what follows; the next half minute may begin on the way.
 *
 * @returns the code
 */
export async function turnOnApp(page: Page, secret: string): Promise<string> {
  let code = '';
  const isOn = page.getByText('Your authenticator app is on, and you are signed out on all devices.');
  await expect(async () => {
    code = authenticatorCode(secret, -1);
    await page.getByLabel('Code from the app').fill(code);
    await press(page, 'Turn on the authenticator app');
    // It waits until no sign-in from before goes on.
    await expect(isOn.or(focusedMessage(page))).toBeVisible();
    expect(await isOn.isVisible()).toBe(true);
  }).toPass();
  return code;
}

/** Fills in and submits the sign-in, whatever the result. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await press(page, 'Sign in');
}

/**
 * Signs in as on a site built with GATSBY_SIGN_IN_FLOW=custom, for a user whom the pool asks a question: this build begins
 * with only the password, and the pool asks only in the custom flow.
 */
export async function signInByCustomFlow(page: Page, person: Person): Promise<void> {
  const begins = (request: Request) => (request.headers()['x-amz-target'] ?? '').endsWith('.InitiateAuth');
  const rewrite = async (route: Route, request: Request) => {
    if (!begins(request)) return route.fallback();
    const { AuthParameters, ...rest } = request.postDataJSON() as { AuthParameters: object };
    const body = { ...rest, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { ...AuthParameters, CHALLENGE_NAME: 'SRP_A' } };
    return route.fallback({ postData: JSON.stringify(body) });
  };
  await page.route(userPool, rewrite);
  const begun = page.waitForResponse((response) => begins(response.request()));
  await signIn(page, person);
  await begun;
  await page.unroute(userPool, rewrite);
}

/** Types a code and submits it. */
export async function giveCode(page: Page, code: string, button: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, button);
}

/** Returns the account's navigation, which only signed-in users see. */
export const areaNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Your account' });

/** Waits until the person is signed in and their account is shown. */
export async function expectSignedIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await expect(areaNav(page)).toContainText(email);
}

/** Waits for the end of the session, and its reason. */
export async function expectSignedOut(page: Page, reason: string | RegExp): Promise<void> {
  await expect(form(page, 'Sign in')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
}

/** Checks an error beside the field and in the summary, which has focus. */
export async function expectFieldError(page: Page, field: Locator | null, ...texts: readonly string[]): Promise<void> {
  const summary = focusedMessage(page);
  for (const text of texts) await expect(summary).toContainText(text);
  await expect(page).toHaveTitle(/^Error: /);
  if (!field) return;
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  for (const text of texts) await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)));
  await summary.getByRole('link').first().press('Enter');
  await expect(field).toBeFocused();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
