import type { Page } from 'playwright/test';
import { expect, hydrated, test } from '../support/account/accountTest';
import { codeFor, forgetCodes, otherThan } from '../support/account/codes';
import {
  accountNav,
  codeField,
  emailField,
  expectSignedIn,
  expectSignedOut,
  expectFieldError,
  form,
  giveCode,
  passwordField,
  press,
  signIn,
} from '../support/account/forms';
import { aPerson, aPersonIn, describe, strangerSignsUp } from '../support/account/person';
import type { Person } from '../support/account/person';

const confirming = 'Confirm your email address';

async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await press(page, 'Create account');
}

test('signing up with the code from the email signs in', async ({ page, open }) => {
  const person = aPerson();
  await open('/account');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await expect(page).toHaveTitle(/^Create an account/);

  await press(page, 'Create account');
  await expectFieldError(page, emailField(page), 'Email cannot be empty', 'Enter your email address');
  // The Kelvin sign looks like a letter, and Unicode's lower case would make it one.
  await signUp(page, { ...person, email: '\u212aareem@person.example' });
  await expectFieldError(page, emailField(page), 'We can’t send email to an address with “\u212a”');
  await signUp(page, { email: person.email, password: 'seven77' });
  await expectFieldError(page, passwordField(page), 'Error creating account', 'at least eight characters');
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue('seven77');
  await page.getByRole('textbox', { name: 'First name (optional)' }).fill('Amina');
  await signUp(page, person);

  await expect(page.getByRole('heading', { name: confirming })).toBeFocused();
  await expect(form(page, confirming)).toContainText(person.email);
  await press(page, 'Confirm');
  await expectFieldError(page, codeField(page), 'Confirmation code cannot be empty');
  const code = await codeFor(person);
  await giveCode(page, otherThan(code), 'Confirm');
  await expectFieldError(page, codeField(page), 'Authentication Error', 'wrong or too old');
  await expect(codeField(page)).toHaveValue(otherThan(code));

  await giveCode(page, code, 'Confirm');
  await expectSignedIn(page, person);
  await expect(page.getByRole('heading', { name: /Amina/ })).toBeFocused();
  await expect(page).toHaveURL(/\/account#\/$/);
  expect(await describe(person)).toMatchObject({ status: 'CONFIRMED', emailVerified: true });
});

test('the owner of an address sets the password after a reload, even if a stranger signed up with it', async ({
  page,
  open,
}) => {
  const person = aPerson();
  const stranger = { email: person.email, password: 'the stranger’s password' };
  await strangerSignsUp(person, stranger.password);
  await open('/account#/sign-up');
  // Otherwise no second code would be sent within half a minute.
  await forgetCodes(person);
  await signUp(page, person);
  await expect(form(page, confirming)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(form(page, confirming)).toContainText(person.email);
  await giveCode(page, (await codeFor(person, 2)).replace(/(...)/, '$1 '), 'Confirm');

  await expect(page.getByRole('heading', { name: 'Enter the code and a new password' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'choose a new password now' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  for (const known of [stranger, person]) {
    await signIn(page, known);
    await expectFieldError(page, passwordField(page), 'Authentication Error');
  }
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.clock.setSystemTime(Date.now() + 31_000);
  await forgetCodes(person);
  await press(page, 'Send a code');
  await codeField(page).fill(await codeFor(person, 4));
  await passwordField(page, 'New password').fill(person.password);
  await press(page, 'Set password and sign in');
  await expectSignedIn(page, person);
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toContainText('Stranger');
  expect(await describe(person)).toMatchObject({ status: 'CONFIRMED', emailVerified: true });
});

test('a forgotten password is reset after a wrong code and a weak password, which ends every other session', async ({
  page,
  open,
  browser,
}) => {
  test.slow();
  const person = await aPersonIn('confirmed');
  const elsewhere = await (await browser.newContext()).newPage();
  await open('/account', elsewhere);
  await signIn(elsewhere, person);
  await expectSignedIn(elsewhere, person);
  await open('/account');
  await emailField(page).fill(person.email);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  await expect(emailField(page)).toHaveValue(person.email);
  await emailField(page).clear();
  await press(page, 'Send a code');
  await expectFieldError(page, emailField(page), 'Username cannot be empty', 'Enter your email address');
  await emailField(page).fill(person.email);
  await press(page, 'Send a code');

  const set = () => press(page, 'Set password and sign in');
  const newPassword = passwordField(page, 'New password');
  await expect(page.getByRole('heading', { name: 'Enter the code and a new password' })).toBeFocused();
  await expect(emailField(page)).toHaveValue(person.email);
  const code = await codeFor(person);
  await codeField(page).fill(otherThan(code));
  await newPassword.fill('seven77');
  await set();
  await expectFieldError(page, newPassword, 'Authentication Error', 'at least eight characters');
  await newPassword.fill('four dates and milk');
  await set();
  await expectFieldError(page, codeField(page), 'wrong or too old');
  await expect(newPassword).toHaveValue('four dates and milk');
  await page.getByRole('switch', { name: 'Show password' }).click();
  await expect(newPassword).toHaveAttribute('type', 'text');
  await codeField(page).fill(code);
  await set();
  await expectSignedIn(page, person);
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out on all other devices.' })).toBeVisible();
  await accountNav(elsewhere).getByRole('link', { name: 'Security' }).click();
  await expectSignedOut(elsewhere, 'You were signed out on all devices');

  await press(page, 'Sign out');
  await signIn(page, person);
  await expectFieldError(page, passwordField(page), 'Authentication Error');
  await signIn(page, { ...person, password: 'four dates and milk' });
  await expectSignedIn(page, person);
});
