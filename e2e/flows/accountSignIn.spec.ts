import { expect, hydrated, test } from '../support/account/accountTest';
import { lost, loseNetwork, mend, rejectCalls } from '../support/account/faults';
import {
  accountNav,
  emailField,
  expectSignedIn,
  expectFieldError,
  expectSignedOut,
  form,
  passwordField,
  press,
  signIn,
} from '../support/account/forms';
import { aPerson, aPersonIn } from '../support/account/person';
import { everyBrowser } from '../support/everyBrowser';

test(
  'signing in shows the requested part, which survives a reload, and signing out works',
  { tag: everyBrowser },
  async ({ page, open }) => {
    const person = await aPersonIn('confirmed', 'Amina');
    await open('/account#/profile');
    await expect(form(page, 'Sign in')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What you can do with an account' })).toBeVisible();
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
    // Visiting the other forms does not lose it.
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, person);
    await expectSignedIn(page, person);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
    await expect(page).toHaveURL(/\/account#\/profile$/);
    await expect(page.getByRole('heading', { name: 'What you can do with an account' })).toHaveCount(0);

    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await accountNav(page).getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { name: /Amina/ })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();

    await press(page, 'Sign out');
    await expectSignedOut(page, 'You are signed out.');
    expect(
      (await page.context().cookies()).filter(({ name }) => /idToken|accessToken|refreshToken/.test(name)),
    ).toEqual([]);
    await page.reload();
    await expect(form(page, 'Sign in')).toBeVisible();
  },
);

test('after signing in a visitor returns to the page of the site they came from, and never to another site', async ({
  page,
  open,
}) => {
  const person = await aPersonIn('confirmed');
  await open('/account?return=/calculate%23by-hand');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/:\d+\/calculate#by-hand$/);
  for (const elsewhere of ['/\\mizan.invalid', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await open(`/account?return=${encodeURIComponent(elsewhere)}`);
    await signIn(page, person);
    await expectSignedIn(page, person);
    await expect(page).toHaveURL(/:\d+\/account\?return=/);
  }
});

test('invalid input is reported beside the field, and an unknown address like a wrong password', async ({
  page,
  open,
}) => {
  const [person, disabled, stranger] = [await aPersonIn('confirmed'), await aPersonIn('disabled'), aPerson()];
  await open('/account');
  await press(page, 'Sign in');
  await expectFieldError(page, emailField(page), 'Username cannot be empty', 'Enter your email address');
  await emailField(page).fill(person.email);
  await press(page, 'Sign in');
  await expectFieldError(page, passwordField(page), 'Password cannot be empty', 'Enter your password');

  const told: (string | null)[] = [];
  for (const someone of [{ ...person, password: 'not the one' }, disabled, stranger]) {
    await signIn(page, someone);
    await expectFieldError(page, passwordField(page), 'Authentication Error', 'email address or password is wrong');
    told.push(await page.getByRole('alert').textContent());
    await expect(emailField(page)).toHaveValue(someone.email);
    await expect(passwordField(page)).toHaveValue(someone.password);
  }
  expect(new Set(told).size).toBe(1);
  // Spaces around an address are ignored.
  await signIn(page, { ...person, email: `  ${person.email} ` });
  await expectSignedIn(page, person);
});

test('a lost network, too many tries, a lock and a wrong clock are reported as such, and nothing typed is lost', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...lost);
  const person = await aPersonIn('confirmed');
  await open('/account');
  await loseNetwork(context);
  await signIn(page, person);
  await expectFieldError(page, null, 'Network Error', 'Check your internet connection');
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This did not work');
  await expect(passwordField(page)).toHaveValue(person.password);

  await mend(context);
  await rejectCalls(context, 'InitiateAuth', 'TooManyRequestsException', 'Rate exceeded');
  await press(page, 'Sign in');
  await expectFieldError(page, null, 'Authentication Error', 'tried many times');
  await mend(context);
  // After five wrong passwords or codes.
  await rejectCalls(context, 'RespondToAuthChallenge', 'NotAuthorizedException', 'Password attempts exceeded');
  await press(page, 'Sign in');
  await expectFieldError(page, passwordField(page), 'the account is locked for a short time. Wait a minute');
  await mend(context);

  await page.clock.setSystemTime(Date.now() + 20 * 60_000);
  await press(page, 'Sign in');
  await expectFieldError(page, passwordField(page), 'Authentication Error', '20 minutes wrong');
  await page.clock.setSystemTime(Date.now());
  await press(page, 'Sign in');
  await expectSignedIn(page, person);
});
