import { expect, hydrated, test } from '../support/account/accountTest';
import {
  areaNav,
  emailField,
  expectSignedIn,
  expectSignedOut,
  form,
  passwordField,
  press,
  signIn,
} from '../support/account/forms';
import { aPersonIn } from '../support/account/person';
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
    await areaNav(page).getByRole('link', { name: 'Overview' }).click();
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
