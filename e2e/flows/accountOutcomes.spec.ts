import { expect, hydrated, test } from '../support/account/accountTest';
import { authenticatorCode, codeFor, otherThan } from '../support/account/codes';
import { rejectCalls } from '../support/account/faults';
import {
  codeField,
  emailField,
  expectSignedIn,
  expectFieldError,
  form,
  giveCode,
  passwordField,
  press,
  signIn,
  signInByCustomFlow,
} from '../support/account/forms';
import { aPersonIn, describe } from '../support/account/person';

test('an authenticator code is asked for, and a sign-in that took too long starts again', async ({
  page,
  open,
  context,
}) => {
  const person = await aPersonIn('totp');
  await open('/account#/gifts');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await press(page, 'Sign in');
  await expectFieldError(page, codeField(page), 'Confirmation code cannot be empty');
  const { totpCode = '' } = await describe(person);
  await giveCode(page, otherThan(totpCode), 'Sign in');
  await expectFieldError(page, codeField(page), 'Authentication Error', 'wrong, or was already used');

  await rejectCalls(
    context,
    'RespondToAuthChallenge',
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
  );
  await press(page, 'Sign in');
  await expect(page.getByRole('status').filter({ hasText: 'That took too long' })).toContainText(
    'Please use your credentials to sign in',
  );
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue(person.password);
  await context.unrouteAll();
  await press(page, 'Sign in');
  await giveCode(page, (await describe(person)).totpCode ?? '', 'Sign in');
  await expectSignedIn(page, person);
  await expect(page).toHaveURL(/#\/gifts$/);
});

test('a code by text message and a one-time password by email are asked for', async ({ page, open }) => {
  await open('/account');
  for (const [state, by] of [
    ['sms', 'by text message to +'],
    ['email-otp', 'by email to a***@p***'],
  ] as const) {
    const person = await aPersonIn(state);
    await signIn(page, person);
    await expect(form(page, 'Enter your code')).toContainText(by);
    const code = await codeFor(person);
    await giveCode(page, otherThan(code), 'Sign in');
    await expectFieldError(page, codeField(page), 'Authentication Error', 'wrong or too old');
    await giveCode(page, code, 'Sign in');
    await expectSignedIn(page, person);
    await press(page, 'Sign out');
  }
});

test('choosing a second factor requires a choice, and then asks for its code', async ({ page, open }) => {
  const person = await aPersonIn('select-mfa');
  await open('/account');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Choose a second step' })).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('No valid MFA method provided');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('radio', { name: 'Text message' }).check();
  await press(page, 'Continue');
  await giveCode(page, await codeFor(person), 'Sign in');
  await expectSignedIn(page, person);
});

test('an authenticator app is set up with a key shown as a picture, a link and text', async ({ page, open }) => {
  const person = await aPersonIn('mfa-setup-choice');
  await open('/account');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeFocused();
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await press(page, 'Continue');
  const setUp = form(page, 'Set up your authenticator app');
  const key = await setUp.locator('[data-totp-key]').innerText();
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await expect(setUp.getByRole('link', { name: 'open it in the app' })).toHaveAttribute(
    'href',
    `otpauth://totp/Mizan:${encodeURIComponent(person.email)}?secret=${key.replace(/ /g, '')}&issuer=Mizan`,
  );
  await expect(setUp.getByRole('img', { name: /QR code/ }).locator('path')).toHaveAttribute('d', /^M0 0h7v1H0z/);
  await giveCode(page, otherThan(authenticatorCode(key)), 'Sign in');
  await expectFieldError(page, codeField(page), 'wrong, or was already used');
  await giveCode(page, authenticatorCode(key), 'Sign in');
  await expectSignedIn(page, person);
});

test('a new password, a custom challenge and an email address for codes are asked for', async ({ page, open }) => {
  const first = await aPersonIn('new-password');
  await open('/account');
  await signIn(page, first);
  const newPassword = passwordField(page, 'New password');
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password');
  await expect(emailField(page)).toHaveValue(first.email);
  for (const [typed, told] of [
    ['', 'Password cannot be empty'],
    ['seven77', 'at least eight characters'],
  ] as const) {
    await newPassword.fill(typed);
    await press(page, 'Set password and sign in');
    await expectFieldError(page, newPassword, told);
  }
  await newPassword.fill('four dates and milk');
  await press(page, 'Set password and sign in');
  await expectSignedIn(page, first);
  await press(page, 'Sign out');

  const asked = await aPersonIn('custom-challenge');
  await signInByCustomFlow(page, asked);
  const answer = page.getByRole('textbox', { name: 'In which month do Muslims fast?' });
  await press(page, 'Sign in');
  await expectFieldError(page, answer, 'Challenge response cannot be empty');
  await answer.fill('Ramadan');
  await press(page, 'Sign in');
  await expectSignedIn(page, asked);
  await press(page, 'Sign out');

  const setsUp = await aPersonIn('mfa-setup-choice');
  await signIn(page, setsUp);
  await page.getByRole('radio', { name: 'Email' }).check();
  await press(page, 'Continue');
  await expect(emailField(page)).toHaveValue(setsUp.email);
  await press(page, 'Continue');
  await giveCode(page, await codeFor(setsUp), 'Sign in');
  await expectSignedIn(page, setsUp);
});

test('an unconfirmed address and a required password reset lead to their own forms', async ({ page, open }) => {
  const unconfirmed = await aPersonIn('unconfirmed');
  await open('/account');
  await signIn(page, unconfirmed);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused();
  await giveCode(page, await codeFor(unconfirmed), 'Confirm');
  // This tab did not begin the sign-up, so the password may be a stranger's.
  await expect(page.getByRole('status').filter({ hasText: 'choose a new password now' })).toBeVisible();
  await codeField(page).fill(await codeFor(unconfirmed, 2));
  await passwordField(page, 'New password').fill('four dates and milk');
  await press(page, 'Set password and sign in');
  await expectSignedIn(page, unconfirmed);
  await press(page, 'Sign out');

  const resets = await aPersonIn('reset-required');
  await signIn(page, resets);
  await expect(page.getByRole('status').filter({ hasText: 'You need to choose a new password' })).toBeVisible();
  await expect(emailField(page)).toHaveValue(resets.email);
  await press(page, 'Send a code');
  const code = await codeFor(resets);
  // The email may be here before the answer to the page, which stores that there is one.
  await expect(codeField(page)).toBeVisible();
  await page.goto('/account#/forgotten');
  await page.reload();
  await hydrated(page);
  await codeField(page).fill(code);
  await passwordField(page, 'New password').fill('four dates and milk');
  await press(page, 'Set password and sign in');
  await expectSignedIn(page, resets);
});
