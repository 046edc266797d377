import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../support/account/accountTest';
import {
  emailField,
  expectSignedIn,
  expectSignedOut,
  form,
  passwordField,
  press,
  signIn,
} from '../support/account/forms';
import { aPersonIn, callUserPool } from '../support/account/person';
import { blockStorage } from '../support/blockStorage';
import { focusedMessage } from '../support/focusedMessage';
import { narrow } from '../support/layout';

const minute = 60_000;
const tokens = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));
/** When the session had its last activity, in milliseconds since 1970. */
const readActivity = async (context: BrowserContext) =>
  Number((await context.cookies()).find(({ name }) => name === 'mizan.signed-in')?.value);
const headLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Your account, signed in' });

const keepBox = (page: Page) => page.getByRole('checkbox', { name: 'Keep me signed in on this device' });

test('tabs are signed in and out together, also by a sign-out that leaves the page at once', async ({
  page,
  open,
  context,
}) => {
  const person = await aPersonIn('confirmed');
  const other = await context.newPage();
  // The overview sends no request to the user pool, whose answer might report the revoked session before the other tab does.
  await open('/account');
  await open('/account', other);
  await expect(form(other, 'Sign in')).toBeVisible();
  await signIn(page, person);
  await expectSignedIn(page, person);
  await expectSignedIn(other, person);
  await press(other, 'Sign out');
  await expectSignedOut(other, 'You are signed out.');
  await expectSignedOut(page, 'You signed out in another tab');

  await signIn(page, person);
  await expectSignedIn(page, person);
  await expectSignedIn(other, person);
  const AccessToken = (await tokens(context)).find(({ name }) => name.endsWith('.accessToken'))?.value;
  await callUserPool('GetUser', { AccessToken });
  const button = page.getByRole('button', { name: 'Sign out', exact: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    window.location.assign('/faq');
  });
  await page.waitForURL('**/faq');
  expect(await tokens(context)).toEqual([]);
  await expectSignedOut(other, 'You signed out in another tab');
  await open('/account');
  await expect(form(page, 'Sign in')).toBeVisible();
  // The pool heard of it from the page that was left.
  const askPool = () =>
    callUserPool('GetUser', { AccessToken }).then(
      () => 'answered',
      ({ message }: Error) => message,
    );
  await expect.poll(askPool).toContain('answered with 400');
});

test('a sign-in that is not kept has session cookies, and ends in all tabs after 30 idle minutes', async ({
  page,
  context,
}) => {
  const person = await aPersonIn();
  const reading = await context.newPage();
  // One clock for all tabs of the context.
  await page.clock.install();
  await page.goto('/account#/profile');
  await keepBox(page).uncheck();
  await signIn(page, person);
  await expectSignedIn(page, person);
  const ofSession = await tokens(context);
  expect(ofSession.length).toBeGreaterThan(3);
  expect(ofSession.filter(({ expires }) => expires !== -1)).toEqual([]);

  await page.evaluate(() => localStorage.setItem('mizan.zakat', '{"version":1}'));
  await reading.goto('/faq');
  await expect(headLink(reading)).toBeVisible();
  await page.clock.fastForward(20 * minute);
  // Activity in any tab counts, from when its script is there.
  const before = await readActivity(context);
  const scroll = async () => {
    await reading.keyboard.press('ArrowDown');
    return readActivity(context);
  };
  await expect.poll(scroll).toBeGreaterThan(before);
  await page.clock.fastForward(20 * minute);
  await expectSignedIn(page, person);
  await page.clock.fastForward(11 * minute);
  await expectSignedOut(page, 'there was no activity here for 30 minutes');
  await expect(headLink(reading)).toHaveCount(0);
  expect(await tokens(context)).toEqual([]);
  await page.reload();
  await expectSignedOut(page, 'there was no activity here for 30 minutes');
  await expect(keepBox(page)).not.toBeChecked();
  await press(page, 'Remove it from this device');
  await expect(page.getByText('Removed from this device.')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('mizan.zakat'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ ...narrow, viewport: { width: 375, height: 667 } });

  test('on a phone the header says who is signed in, and the sign-out asks about stored data', async ({
    page,
    open,
    context,
  }) => {
    const person = await aPersonIn();
    await open('/account');
    const explanation = page.getByRole('heading', { name: 'What you can do with an account' });
    await expect(explanation).toBeVisible();
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
    await signIn(page, person);
    await expectSignedIn(page, person);
    await expect(explanation).toHaveCount(0);
    expect((await tokens(context)).every(({ expires }) => expires > Date.now() / 1000 + 300 * 86_400)).toBe(true);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });

    // Known before the first paint: the header does not change afterwards.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        document.documentElement.dataset['knownBefore'] ??= String(document.body === null);
      }).observe(document, { subtree: true, attributeFilter: ['data-signed-in'] });
    });
    await open('/calculate');
    await expect(headLink(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('html')).toHaveAttribute('data-known-before', 'true');
    await page.evaluate(() => localStorage.setItem('mizan.zakat', '{"version":1}'));
    await headLink(page).click();
    await press(page, 'Sign out');
    await expect(page.getByRole('heading', { name: 'Remove what you typed from this device?' })).toBeFocused();
    await press(page, 'Remove and sign out');
    await expectSignedOut(page, 'You are signed out.');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mizan.zakat')))).toEqual(
      [],
    );
    await expect(page.getByRole('banner').getByRole('link', { name: /signed in/ })).toHaveCount(0);
  });
});

for (const blocked of ['cookies', 'all site data'] as const) {
  test(`signing in while the browser blocks ${blocked} says what to allow`, async ({ page, open, context }) => {
    const person = await aPersonIn('confirmed');
    if (blocked === 'all site data') await blockStorage(context);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await open('/account');
    await signIn(page, person);
    await expect(focusedMessage(page)).toContainText('Your browser blocks cookies and site data for this site.');
    await expect(emailField(page)).toHaveValue(person.email);
    // Once they are allowed, what was typed is enough.
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: false });
    await press(page, 'Sign in');
    await expectSignedIn(page, person);
  });
}
