import type { Response } from 'playwright/test';
import { expect, test } from '../support/account/accountTest';
import { mend, rejectCalls } from '../support/account/faults';
import { accountNav, expectSignedIn, expectSignedOut, form, press, signIn } from '../support/account/forms';
import { administer, aPersonIn, callUserPool } from '../support/account/person';

const hour = 60 * 60_000;

const isGetUser = (response: Response) => (response.request().headers()['x-amz-target'] ?? '').endsWith('.GetUser');

test('a session is renewed after an hour, and its end is reported if that fails', async ({ page, context }) => {
  const person = await aPersonIn('confirmed');
  await page.clock.install();
  await page.goto('/account#/profile');
  await signIn(page, person);
  await expectSignedIn(page, person);
  const renewed = page.waitForResponse(
    (response) => response.url().endsWith('/identity') && response.request().method() === 'POST',
  );
  await page.clock.fastForward(hour + 60_000);
  expect((await renewed).ok()).toBe(true);
  await expectSignedIn(page, person);

  await rejectCalls(context, 'GetTokensFromRefreshToken', 'NotAuthorizedException', 'Refresh Token has expired');
  await rejectCalls(context, 'InitiateAuth', 'NotAuthorizedException', 'Refresh Token has expired');
  await page.clock.fastForward(hour + 60_000);
  await expectSignedOut(page, 'you signed in a long time ago');
  await mend(context);
  // After signing in the visitor returns to the same place; this needs the right clock.
  await page.clock.setSystemTime(Date.now());
  await signIn(page, person);
  await expectSignedIn(page, person);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
});

test('a session that an administrator ends leads to the sign-in, with the reason', async ({ page, open }) => {
  for (const [action, told] of [
    ['revoke-sessions', 'You were signed out on all devices'],
    ['disable', 'this account can’t be used at the moment'],
    ['delete', 'this account no longer exists'],
  ] as const) {
    const person = await aPersonIn('confirmed');
    await open('/account#/data');
    // This part asks the pool once, how its user proves who they are; the next call is to be the one that notices.
    const checked = page.waitForResponse(isGetUser);
    await signIn(page, person);
    await expectSignedIn(page, person);
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await checked;
    await administer(person, action);
    // The data API accepts the token until it expires; calls to the user pool notice.
    await accountNav(page).getByRole('link', { name: 'Security' }).click();
    await expectSignedOut(page, told);
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/#\/security$/);
  }
  await page.reload();
  await expect(form(page, 'Sign in')).toBeVisible();
});

test('signing in in one tab signs in the other, and signing out in one signs out the other', async ({
  page,
  open,
  context,
}) => {
  const person = await aPersonIn('confirmed');
  const other = await context.newPage();
  await open('/account#/security');
  await open('/account', other);
  await expect(form(other, 'Sign in')).toBeVisible();
  await signIn(page, person);
  await expectSignedIn(page, person);
  await expectSignedIn(other, person);
  await press(other, 'Sign out');
  await expectSignedOut(other, 'You are signed out.');
  await expectSignedOut(page, 'You signed out in another tab');
});

test('a person who signs out and leaves the page in the same moment is signed out', async ({ page, open, context }) => {
  const person = await aPersonIn('confirmed');
  const cookies = async () =>
    (await context.cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));
  const other = await context.newPage();
  await open('/account');
  await signIn(page, person);
  await expectSignedIn(page, person);
  await open('/account', other);
  await expectSignedIn(other, person);
  const AccessToken = (await cookies()).find(({ name }) => name.endsWith('.accessToken'))?.value;
  await callUserPool('GetUser', { AccessToken });

  const button = page.getByRole('button', { name: 'Sign out', exact: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    window.location.assign('/faq');
  });
  await page.waitForURL('**/faq');
  expect(await cookies()).toEqual([]);
  await expectSignedOut(other, 'You signed out in another tab');
  await open('/account');
  await expect(form(page, 'Sign in')).toBeVisible();
  // The pool heard of it from the page that was left.
  await expect(callUserPool('GetUser', { AccessToken })).rejects.toThrow('answered with 400');
});
