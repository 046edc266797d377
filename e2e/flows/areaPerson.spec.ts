import { ownOperations } from '../../src/services/data/ownOperations';
import { expect, test } from '../support/account/accountTest';
import { codeFor, expectEmail, undoLinkTo } from '../support/account/codes';
import { loseNetwork, lost, mend } from '../support/account/faults';
import {
  areaNav,
  codeField,
  emailField,
  expectFieldError,
  expectSignedIn,
  expectSignedOut,
  passwordField,
  press,
  signIn,
} from '../support/account/forms';
import { administer, aPerson, aPersonIn } from '../support/account/person';
import { enter, goTo, settled, seedDonations } from '../support/account/area';
import { origins } from '../support/origins';
import { focusedMessage } from '../support/focusedMessage';

// Spec 6.2
test('a session that ends while typing is reported, and the input survives the next sign-in', async ({
  page,
  open,
}) => {
  const person = await aPersonIn('confirmed', 'Amina');
  await open('/account#/profile');
  await enter(page, person);
  await page.getByLabel('Last name').fill('Yusuf');
  await administer(person, 'revoke-sessions');
  // The data API accepts the token until it expires; calls to the user pool notice.
  await areaNav(page).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('You were signed out on all devices')).toBeVisible();
  await enter(page, person);
  await goTo(page, 'Profile');
  await expect(page.getByText('What you typed before is still here. It is not saved yet.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Yusuf');
  await press(page, 'Save');
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  // Signing out on purpose removes typed input.
  await page.getByLabel('Last name').fill('Someone');
  await areaNav(page).getByRole('button', { name: 'Sign out' }).click();
  await enter(page, person);
  await settled(page);
  await expect(page.getByLabel('Last name')).toHaveValue('Yusuf');
});

test('the email address is changed with the password and a code, guest donations with either address stay, and the former address can undo it', async ({
  page,
  open,
  browser,
}) => {
  test.slow();
  const person = await aPersonIn();
  const next = { ...aPerson(), password: person.password };
  await seedDonations(next.email, [{ at: new Date(), cents: 77_00 }]);
  await seedDonations(person.email, [{ at: new Date(), cents: 31_00 }]);
  await open('/account#/security');
  await enter(page, person);
  await expect(page.getByText(/Device tracking/)).toHaveCount(0);
  await page.getByText('Devices we remember').click();
  await expect(page.getByText(/^We don’t keep a list of your devices/)).toBeVisible();
  await expect(page.getByText('Device tracking has not been configured in this User Pool.')).toBeVisible();
  await press(page, 'Change the email address');
  await page.getByLabel('New email address').fill(person.email);
  await press(page, 'Send a code');
  await expectFieldError(page, page.getByLabel('New email address'), 'This is already your email address');
  await page.getByLabel('New email address').fill(next.email);
  await passwordField(page, 'Current password').fill('not this one');
  await press(page, 'Send a code');
  await expectFieldError(page, passwordField(page, 'Current password'), 'This is not your current password');
  await passwordField(page, 'Current password').fill(person.password);
  await press(page, 'Send a code');
  await expect(codeField(page)).toBeFocused();
  // A phone may reload the page while the user fetches the code.
  await page.reload();
  await codeField(page).fill('000000');
  await press(page, 'Confirm the new address');
  await expectFieldError(page, codeField(page), 'This code is wrong or too old');
  await codeField(page).fill(await codeFor(next));
  await press(page, 'Confirm the new address');
  await expect(focusedMessage(page)).toContainText('Your email address is changed.');
  await expect(areaNav(page)).toContainText(next.email);
  await goTo(page, 'Gifts');
  await expect(page.getByRole('article').filter({ hasText: 'A$77.00' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'A$31.00' })).toBeVisible();

  const otherBrowser = await (await browser.newContext()).newPage();
  await open(await undoLinkTo(person), otherBrowser);
  await press(otherBrowser, 'Undo the change');
  await expect(otherBrowser.getByText('We have restored your old address')).toBeVisible();
  await otherBrowser.getByRole('link', { name: 'Choose a new password' }).click();
  await emailField(otherBrowser).fill(person.email);
  await press(otherBrowser, 'Send a code');
  await codeField(otherBrowser).fill(await codeFor(person));
  await passwordField(otherBrowser, 'New password').fill('four dates and milk');
  await press(otherBrowser, 'Set password and sign in');
  await expectSignedIn(otherBrowser, person);
  // The session of the user who changed it has ended.
  await areaNav(page).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('You were signed out on all devices')).toBeVisible();
});

test('an account is deleted in all tabs even if interrupted, and the sign-in finds none', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...lost);
  const person = await aPersonIn();
  await open('/account#/data');
  await enter(page, person);
  await press(page, 'Delete my account');
  const confirmation = page.getByLabel('To confirm, type “delete my account”');
  await expectFieldError(page, confirmation, 'Type “delete my account” to continue');
  await confirmation.fill('Delete my account');
  await passwordField(page, 'Current password').fill('not this one');
  await press(page, 'Delete my account');
  await expectFieldError(page, passwordField(page, 'Current password'), 'This is not your current password');
  await passwordField(page, 'Current password').fill(person.password);
  await loseNetwork(context, 'DeleteUser');
  await press(page, 'Delete my account');
  await expect(focusedMessage(page)).toContainText('Your account is not fully deleted yet', { timeout: 40_000 });
  await mend(context);
  await page.reload();
  const other = await context.newPage();
  await open('/account#/profile', other);
  await other.getByLabel('Last name').fill('Yusuf');
  const late = (await context.cookies()).find(({ name }) => name.endsWith('.idToken'))?.value ?? '';
  await passwordField(page, 'Current password').fill(person.password);
  await press(page, 'Finish deleting the account');
  await expect(page.getByText('Your account is deleted, and you are signed out.')).toBeVisible();
  await expectSignedOut(other, 'You signed out in another tab');
  await expect.poll(() => other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  // Its token is valid until it expires, and stores nothing again.
  const stored = await context.request.post(`${origins.gateway}/graphql`, {
    headers: { authorization: late },
    data: { query: ownOperations.updateProfile.text, variables: { familyName: 'Yusuf' } },
  });
  expect(await stored.text()).toContain('This account was deleted.');
  await expectEmail(person, 'Your account was deleted');
  await signIn(page, person);
  await expectFieldError(page, null, 'Authentication Error');
});
