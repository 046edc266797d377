import type { Page } from 'playwright/test';
import { expect, test } from '../support/account/accountTest';
import { authenticatorCode, expectEmail } from '../support/account/codes';
import {
  codeField,
  emailField,
  expectFieldError,
  expectSignedIn,
  giveCode,
  passwordField,
  press,
  signIn,
  turnOnApp,
} from '../support/account/forms';
import { aPersonIn } from '../support/account/person';
import { enter, settled } from '../support/account/area';
import { axeViolations, colourViolations } from '../support/axe';

/** Fails if axe holds anything against the page, in both schemes. */
async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await colourViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
}

/** Ends the sign-in without the question about data stored in the browser. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.reload();
  await expect(emailField(page)).toBeVisible();
}

test('an authenticator app is turned on, needed at a sign-in and turned off, with an email about both changes', async ({
  page,
  open,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await aPersonIn();
  await open('/account#/security');
  await enter(page, person);
  await press(page, 'Set up an authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ }).locator('path')).toBeAttached();
  await expectAccessible(page);
  const secret = await page.locator('[data-totp-key]').innerText();
  const shown = page.getByLabel('Code from the app');
  await shown.fill('000000');
  await passwordField(page, 'Current password').fill(person.password);
  await press(page, 'Turn on the authenticator app');
  await expectFieldError(page, shown, 'This code is wrong');
  const first = await turnOnApp(page, secret);
  await expectEmail(person, 'Your authenticator app was turned on');

  await signIn(page, person);
  await giveCode(page, first, 'Sign in');
  await expectFieldError(page, codeField(page), 'was already used');
  await page.getByText('If you can’t use your authenticator app').click();
  await expectAccessible(page);
  await giveCode(page, authenticatorCode(secret), 'Sign in');
  await expectSignedIn(page, person);

  await press(page, 'Turn off the authenticator app');
  await passwordField(page, 'Current password').fill(person.password);
  await codeField(page).fill(authenticatorCode(secret, 1));
  await press(page, 'Turn it off');
  await expect(page.getByText('It is off.')).toBeVisible();
  await expectEmail(person, 'Your authenticator app was turned off');
});

test('a passkey is added, used at a sign-in instead of the password, and removed, with an email about both changes', async ({
  page,
  open,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await aPersonIn();
  await open('/account#/security');
  await enter(page, person);
  await press(page, 'Add a passkey');
  await passwordField(page, 'Current password').fill('not this one');
  await press(page, 'Add a passkey');
  await expectFieldError(page, passwordField(page, 'Current password'), 'This is not your current password');
  await passwordField(page, 'Current password').fill(person.password);
  await press(page, 'Add a passkey');
  await expect(page.getByRole('listitem').filter({ hasText: 'Passkey 1' })).toContainText('Added on');
  await expectEmail(person, 'A passkey was added to your account');
  await expectAccessible(page);

  await leave(page);
  await emailField(page).fill(person.email);
  // A finger that is not known.
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await press(page, 'Sign in with a passkey');
  await expectFieldError(page, null, 'Your browser did not use a passkey');
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await press(page, 'Sign in with a passkey');
  await expectSignedIn(page, person);
  await settled(page);

  await press(page, 'Remove Passkey 1');
  await passwordField(page, 'Current password').fill(person.password);
  await press(page, 'Remove Passkey 1');
  await expect(page.getByText('The passkey is removed, and you are signed out on all devices.')).toBeVisible();
  await expectEmail(person, 'A passkey was removed from your account');
  await enter(page, person);
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();
});
