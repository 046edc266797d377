import { expect, test } from '../support/account/accountTest';
import { mend, refuse } from '../support/account/faults';
import { accountNav, expectInside, expectSignedOut, form, press, signIn } from '../support/account/forms';
import { administer, aPersonIn } from '../support/account/person';

const hour = 60 * 60_000;

test('a session is renewed when its hour is over, and told of when it cannot be', async ({ page, context }) => {
  const person = await aPersonIn('confirmed');
  await page.clock.install();
  await page.goto('/account#/profile');
  await signIn(page, person);
  await expectInside(page, person);
  const renewed = page.waitForResponse(
    (response) => response.url().endsWith('/identity') && response.request().method() === 'POST',
  );
  await page.clock.fastForward(hour + 60_000);
  expect((await renewed).ok()).toBe(true);
  await expectInside(page, person);

  await refuse(context, 'GetTokensFromRefreshToken', 'NotAuthorizedException', 'Refresh Token has expired');
  await refuse(context, 'InitiateAuth', 'NotAuthorizedException', 'Refresh Token has expired');
  await page.clock.fastForward(hour + 60_000);
  await expectSignedOut(page, 'it is long since you signed in');
  await mend(context);
  // Where one was is where one comes back to; the clock must be right for that.
  await page.clock.setSystemTime(Date.now());
  await signIn(page, person);
  await expectInside(page, person);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
});

test('a session that an administrator ends gives way to the sign-in, and says why', async ({ page, open }) => {
  for (const [action, told] of [
    ['revoke-sessions', 'your sign-ins on all devices were ended'],
    ['disable', 'this account cannot be used at present'],
    ['delete', 'this account is no longer there'],
  ] as const) {
    const person = await aPersonIn('confirmed');
    // A part that asks the user pool nothing: it would notice by itself, sooner or later.
    await open('/account#/data');
    await signIn(page, person);
    await expectInside(page, person);
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await administer(person, action);
    // The data API takes the token until it expires; what asks the user pool notices.
    await accountNav(page).getByRole('link', { name: 'Security' }).click();
    await expectSignedOut(page, told);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
    await expect(page).toHaveURL(/#\/security$/);
  }
  await page.reload();
  await expect(form(page, 'Sign in')).toBeVisible();
});

test('two tabs: signing in in one opens the other, signing out in one closes it', async ({ page, open, context }) => {
  const person = await aPersonIn('confirmed');
  const other = await context.newPage();
  await open('/account#/security');
  await open('/account', other);
  await expect(form(other, 'Sign in')).toBeVisible();
  await signIn(page, person);
  await expectInside(page, person);
  await expectInside(other, person);
  await press(other, 'Sign out');
  await expectSignedOut(other, 'You are signed out.');
  await expectSignedOut(page, 'You signed out in another tab');
});
