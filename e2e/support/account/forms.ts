import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import type { Person } from './person';

/** The form that is shown, by its heading. */
export const form = (page: Page, name: string): Locator => page.getByRole('form', { name });

export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'E-mail address' });
export const passwordField = (page: Page, name = 'Password'): Locator => page.getByLabel(name, { exact: true });
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: /[Cc]ode/ });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Fills in the sign-in and sends it, whatever comes of it. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await press(page, 'Sign in');
}

/** Types a code and sends it. */
export async function giveCode(page: Page, code: string, button: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, button);
}

/** The ways through the account, which only a signed-in person sees. */
export const accountNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Your account' });

/** Waits until somebody is signed in, and their account is shown. */
export async function expectInside(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await expect(accountNav(page)).toContainText(email);
}

/** Waits until nobody is signed in, and the reason is told. */
export async function expectSignedOut(page: Page, reason: string | RegExp): Promise<void> {
  await expect(form(page, 'Sign in')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
}

/** Something is wrong: said beside the field and above the form, where focus is. */
export async function expectProblem(page: Page, field: Locator | null, ...texts: readonly string[]): Promise<void> {
  const summary = page.getByRole('alert');
  for (const text of texts) await expect(summary).toContainText(text);
  await expect(summary).toBeFocused();
  if (!field) return;
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  for (const text of texts) await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)));
  await summary.getByRole('link').first().press('Enter');
  await expect(field).toBeFocused();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
