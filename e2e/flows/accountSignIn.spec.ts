import { expect, hydrated, test } from '../support/account/accountTest';
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
import { aPersonIn, signInAtUserPool } from '../support/account/person';
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

test('a sign-in that fails says why beside its field, and then leads back to the page that the visitor came from', async ({
  page,
  open,
}) => {
  const person = await aPersonIn('confirmed');
  await open('/account?return=/calculate%23by-hand');
  await press(page, 'Sign in');
  await expectFieldError(page, emailField(page), 'Username cannot be empty', 'Enter your email address');
  await signIn(page, { ...person, password: 'not the one' });
  await expectFieldError(page, passwordField(page), 'Authentication Error', 'email address or password is wrong');
  await expect(passwordField(page)).toHaveValue('not the one');
  await signIn(page, { ...person, password: ` ${person.password}` });
  await expectFieldError(page, passwordField(page), 'Your password starts or ends with a space');
  // Visiting another form loses neither the way back nor what was typed; spaces around an address are ignored.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, { ...person, email: `  ${person.email} ` });
  await expect(page).toHaveURL(/:\d+\/calculate#by-hand$/);
});

test('an account that is locked after wrong passwords says so and when to try again', async ({ page, open }) => {
  const person = await aPersonIn('confirmed');
  const wrong = { ...person, password: 'not the one' };
  for (let count = 0; count < 5; count += 1) await expect(signInAtUserPool(wrong)).rejects.toThrow('answered with 400');
  await open('/account');
  const summary = page.getByRole('alert');
  // Each wrong password makes the lock twice as long, until a busy machine does not outlast it.
  await expect(async () => {
    await signIn(page, wrong);
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('locked', { timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await expectFieldError(page, passwordField(page), 'Wait a minute and try again', 'up to 15 minutes', 'by email');
});
