import type { Page } from 'playwright/test';
import { authenticatorCode, codeFor } from '../support/account/codes';
import { expect, test } from '../support/account/accountTest';
import {
  codeField,
  emailField,
  expectSignedIn,
  form,
  giveCode,
  passwordField,
  press,
  signIn,
  signInByCustomFlow,
} from '../support/account/forms';
import { aPerson, aPersonIn } from '../support/account/person';
import { axeViolations, colourViolations } from '../support/axe';
import { tabTo } from '../support/giving/keyboard';
import { brokenWords, sidewaysOverflow } from '../support/layout';
import { focusedMessage } from '../support/focusedMessage';

/** Shows each account form in turn, with its errors, and runs a check on each. */
async function eachForm(
  page: Page,
  { open, look }: { open: (path: string) => Promise<void>; look: (name: string) => Promise<void> },
): Promise<void> {
  const person = aPerson();
  const wrong = async (name: string, button: string) => {
    await press(page, button);
    await expect(focusedMessage(page)).toBeVisible();
    await look(name);
  };
  await open('/account');
  await wrong('sign-in', 'Sign in');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await wrong('forgotten password', 'Send a code');
  await emailField(page).fill(person.email);
  await press(page, 'Send a code');
  await expect(passwordField(page, 'New password')).toBeVisible();
  await wrong('new password by code', 'Set password and sign in');
  await open('/account#/sign-up');
  await emailField(page).fill(person.email);
  await wrong('sign-up', 'Create account');
  await passwordField(page).fill(person.password);
  await press(page, 'Create account');
  await expect(form(page, 'Confirm your email address')).toBeVisible();
  await press(page, 'Send a new code');
  await expect(page.getByRole('note').filter({ hasText: 'a moment ago' })).toBeVisible();
  await wrong('confirmation', 'Confirm');
  await page.getByRole('link', { name: 'sign in', exact: true }).click();

  for (const state of ['new-password', 'custom-challenge', 'email-otp'] as const) {
    const begin = state === 'custom-challenge' ? signInByCustomFlow : signIn;
    await begin(page, await aPersonIn(state));
    await expect(page.getByRole('link', { name: 'Start signing in again' })).toBeVisible();
    await wrong(state, state === 'new-password' ? 'Set password and sign in' : 'Sign in');
    await page.getByRole('link', { name: 'Start signing in again' }).click();
  }
  await signIn(page, await aPersonIn('mfa-setup-choice'));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await wrong('second step', 'Continue');
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await press(page, 'Continue');
  await expect(page.getByRole('img', { name: /QR code/ }).locator('path')).toBeAttached();
  await wrong('authenticator app', 'Sign in');
  await giveCode(page, authenticatorCode(await page.locator('[data-totp-key]').innerText()), 'Sign in');
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
}

test('each account form has no axe violation in light and dark, breaks no word, wide or narrow, and fits 320 px', async ({
  page,
  open,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 900 });
  await eachForm(page, {
    open,
    look: async (name) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      expect(await axeViolations(page, 'main'), name).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      expect(await colourViolations(page, 'main'), `${name} in the dark`).toEqual([]);
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await brokenWords(page), `${name} at ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page), `${name} at 320`).toEqual([]);
      await page.setViewportSize({ width: 375, height: 900 });
    },
  });
});

// Spec 1.20
test('an account can be created, confirmed, left and entered again with only the keyboard', async ({ page, open }) => {
  const person = aPerson();
  const { keyboard } = page;
  await open('/account');
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }), 60);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await tabTo(page, emailField(page));
  await keyboard.type(person.email);
  await tabTo(page, passwordField(page));
  await keyboard.type(person.password);
  await tabTo(page, page.getByRole('switch', { name: 'Show password' }));
  await keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused();
  await tabTo(page, codeField(page));
  await keyboard.type(await codeFor(person));
  await keyboard.press('Enter');
  await expectSignedIn(page, person);
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 60, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused();
  await tabTo(page, emailField(page));
  await keyboard.type(person.email);
  await tabTo(page, passwordField(page));
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expectSignedIn(page, person);
});
