import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../support/account/accountTest';
import { expectSignedIn, expectSignedOut, press, signIn } from '../support/account/forms';
import { aPersonIn } from '../support/account/person';
import { narrow } from '../support/layout';

const minute = 60_000;
const tokens = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));
const headLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Your account, signed in' });

const keepBox = (page: Page) => page.getByRole('checkbox', { name: 'Keep me signed in on this device' });

test('a sign-in that is not kept ends with the browser, and in all tabs after 30 minutes without activity', async ({
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
  // Activity in any tab counts.
  await reading.keyboard.press('ArrowDown');
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

  test('the header shows the signed-in state, sign-out is visible, and it asks what to do with stored data', async ({
    page,
    open,
    context,
  }) => {
    const person = await aPersonIn();
    await open('/account');
    await signIn(page, person);
    await expectSignedIn(page, person);
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
