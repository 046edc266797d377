import type { Locator, Page } from 'playwright/test';
import { expect, hydrated, test } from '../support/account/accountTest';
import { codeFor, forgetCodes, otherThan } from '../support/account/codes';
import { lost, loseNetwork, mend } from '../support/account/faults';
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
  signInByCustomFlow,
} from '../support/account/forms';
import { listEmailsTo } from '../support/giving/books';
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
  await signUp(page, { email: 'amina at home', password: 'seven77' });
  await expectFieldError(page, emailField(page), 'name@example.com');
  // The Kelvin sign, which looks like a letter.
  await signUp(page, { email: '\u212aareem@person.example', password: 'seven77' });
  await expectFieldError(page, emailField(page), 'We can’t send email to an address with “\u212a”');
  for (const [password, told] of [
    [' three dates', 'can’t start or end with a space'],
    ['x'.repeat(300), 'can’t be longer than 256 characters'],
  ] as const) {
    await signUp(page, { email: person.email, password });
    await expectFieldError(page, passwordField(page), 'Error creating account', told);
  }
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

test('a sign-up survives a reload before the code arrives, and can request another code', async ({ page, open }) => {
  const person = aPerson();
  await open('/account#/sign-up');
  await signUp(page, person);
  const first = await codeFor(person);
  await page.reload();
  await hydrated(page);
  await expect(form(page, confirming)).toContainText(person.email);

  await press(page, 'Send a new code');
  await expect(page.getByRole('status').filter({ hasText: 'We sent you a code a moment ago' })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 31_000);
  await forgetCodes(person);
  await press(page, 'Send a new code');
  await expect(page.getByRole('status').filter({ hasText: 'We have sent you a new code' })).toBeVisible();
  const second = await codeFor(person, 2);
  if (first !== second) {
    await giveCode(page, first, 'Confirm');
    await expectFieldError(page, codeField(page), 'wrong or too old');
  }
  await giveCode(page, second, 'Confirm');

  // The password was not stored, so it is asked for.
  await expect(form(page, 'Sign in')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your email address is confirmed' })).toBeVisible();
  await expect(emailField(page)).toHaveValue(person.email);
  await passwordField(page).fill(person.password);
  await press(page, 'Sign in');
  await expectSignedIn(page, person);
});

test('the owner of an address sets the password, even after a stranger signed up with it', async ({ page, open }) => {
  const person = aPerson();
  const stranger = { email: person.email, password: 'the stranger’s password' };
  await strangerSignsUp(person, stranger.password);
  await open('/account#/sign-up');
  // Otherwise no second code would be sent within half a minute.
  await forgetCodes(person);
  await signUp(page, person);
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

test('signing up with an existing account’s address sends an email whose code sets the password', async ({
  page,
  open,
}) => {
  const known = await aPersonIn('confirmed');
  const again = { ...known, password: 'a second password' };
  await open('/account#/sign-up');
  await signUp(page, again);
  const code = await codeFor(known);
  expect((await listEmailsTo({ name: '', email: known.email }))[0]).toMatchObject({
    subject: 'You already have an account with us',
  });
  await giveCode(page, code, 'Confirm');
  await expectSignedIn(page, again);
  await expect(page.getByRole('status').filter({ hasText: 'Your new password is set.' })).toBeVisible();
});

test('resetting the password of an unconfirmed account sends an email that says what to do, and works', async ({
  page,
  open,
}) => {
  const person = await aPersonIn('unconfirmed');
  const set = async (code: string) => {
    await codeField(page).fill(code);
    await passwordField(page, 'New password').fill('four dates and milk');
    await press(page, 'Set password and sign in');
  };
  await open('/account#/forgotten');
  await emailField(page).fill(person.email);
  await press(page, 'Send a code');
  const code = await codeFor(person);
  expect((await listEmailsTo({ name: '', email: person.email }))[0]?.text).toContain('is not confirmed yet');
  await set(code);
  await expect(page.getByRole('status').filter({ hasText: 'We have sent you a second code' })).toBeVisible();
  await set(await codeFor(person, 2));
  await expectSignedIn(page, person);
  await expect(page.getByRole('status').filter({ hasText: 'Your new password is set.' })).toBeVisible();
});

test('a sign-up, a reset or a code does not reveal whether an address has an account', async ({ page, open }) => {
  const [known, stranger] = [await aPersonIn('confirmed'), aPerson()];
  const told: string[] = [];
  for (const { email } of [known, stranger]) {
    const words = async () => (await page.getByRole('main').innerText()).replaceAll(email, 'the address');
    await open('/account#/sign-up');
    await signUp(page, { email, password: 'somebody else’s' });
    await expect(form(page, confirming)).toBeVisible();
    await giveCode(page, '123456', 'Confirm');
    await expect(page.getByRole('alert')).toBeVisible();
    const signingUp = await words();
    await page.getByRole('link', { name: 'reset your password' }).click();
    await expect(emailField(page)).toHaveValue(email);
    await press(page, 'Send a code');
    await expect(form(page, 'Enter the code and a new password')).toBeVisible();
    await codeField(page).fill('123456');
    await passwordField(page, 'New password').fill('somebody else’s');
    await press(page, 'Set password and sign in');
    await expect(page.getByRole('alert')).toBeVisible();
    told.push(`${signingUp}\n${await words()}`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
  }
  expect(told[0]).toBe(told[1]);
  // The owner of the account is led to it.
  await open('/account#/sign-up');
  await signUp(page, { ...known, password: 'another one' });
  await page.getByRole('link', { name: 'sign in', exact: true }).click();
  await signIn(page, known);
  await expectSignedIn(page, known);
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

test('a lost network is reported at each step, and nothing typed is lost', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...lost);
  const person = aPerson();
  const lose = async (button: string, ...fields: readonly Locator[]) => {
    const values = await Promise.all(fields.map((field) => field.inputValue()));
    await loseNetwork(context);
    await press(page, button);
    await expectFieldError(page, null, 'Network Error', 'What you typed is still here');
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(values[index] ?? '');
    await mend(context);
    await press(page, button);
  };
  await open('/account#/sign-up');
  await emailField(page).fill(person.email);
  await passwordField(page).fill(person.password);
  await lose('Create account', emailField(page), passwordField(page));
  await codeField(page).fill(await codeFor(person));
  await lose('Confirm', codeField(page));
  await expectSignedIn(page, person);
  await press(page, 'Sign out');

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await emailField(page).fill(person.email);
  await lose('Send a code', emailField(page));
  await codeField(page).fill(await codeFor(person, 2));
  await passwordField(page, 'New password').fill('four dates and milk');
  await lose('Set password and sign in', codeField(page), passwordField(page, 'New password'));
  await expectSignedIn(page, person);
  await press(page, 'Sign out');

  const asked = await aPersonIn('custom-challenge');
  await signInByCustomFlow(page, asked);
  const answer = page.getByRole('textbox', { name: 'In which month do Muslims fast?' });
  await answer.fill('Ramadan');
  await lose('Sign in', answer);
  await expectSignedIn(page, asked);
});
