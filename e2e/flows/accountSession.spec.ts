import { expect, test } from '../support/account/accountTest';
import { expectSignedIn, expectSignedOut, form, press, signIn } from '../support/account/forms';
import { aPersonIn, callUserPool } from '../support/account/person';

test('tabs are signed in and out together, also by a person who signs out and leaves the page in the same moment', async ({
  page,
  open,
  context,
}) => {
  const person = await aPersonIn('confirmed');
  const cookies = async () =>
    (await context.cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));
  const other = await context.newPage();
  // The overview asks the user pool nothing, which else might tell of the revoked session before the other tab does.
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
  const askPool = () =>
    callUserPool('GetUser', { AccessToken }).then(
      () => 'answered',
      ({ message }: Error) => message,
    );
  await expect.poll(askPool).toContain('answered with 400');
});
