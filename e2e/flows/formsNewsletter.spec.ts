import { getNewsletterForm } from '../support/forms/fields';
import { anAddress, expect, look, parts, test } from '../support/forms/formsTest';
import { waitForEmailTo, linkIn } from '../support/forms/emails';
import { block, cut, mend } from '../support/giving/faults';
import { tabTo } from '../support/giving/keyboard';

test('news by email: asked for by keyboard, confirmed by an email, and stopped by one press', async ({
  page,
  open,
}) => {
  const email = anAddress();
  await open('/contact');
  const form = getNewsletterForm(page);
  await tabTo(page, form.email, 120);
  await page.keyboard.type('amina@');
  await page.keyboard.press('Enter');
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription('Error: Enter an email address, such as name@example.com');
  await form.email.fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const asked = await waitForEmailTo(email);
  await page.goto('about:blank');
  await open(linkIn(asked, 'confirm'));
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused();
  await look(page, 'news to confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You will get our news' })).toBeFocused();
  await expect(page).toHaveURL('/contact#news');

  const welcome = await waitForEmailTo(email, 2);
  expect(welcome.headers.map(({ name }) => name)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
  // A second request gets the same answer for any address.
  await open('/contact');
  await form.email.fill(email);
  await form.send.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect((await waitForEmailTo(email, 3)).subject).toContain('You already get our news');

  await page.goto('about:blank');
  await open(linkIn(welcome, 'unsubscribe'));
  await expect(page.getByRole('heading', { name: 'We have stopped our news' })).toBeFocused();
  await expect(page).toHaveURL('/contact#news');
  await page.getByRole('button', { name: 'Ask for news again' }).click();
  await expect(form.email).toBeVisible();
});

test('an invalid link, an expired link and a back end that is down are reported', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...cut, /^answered 400/, /status of 400/, /^answered 409/, /status of 409/);
  const email = anAddress();
  await open('/contact');
  const form = getNewsletterForm(page);
  await block(context, parts.marketing);
  await form.email.fill(email);
  await form.send.click();
  await expect(form.form.getByRole('alert')).toContainText('We got no answer');
  await mend(context);
  await form.send.click();
  const link = linkIn(await waitForEmailTo(email), 'confirm');

  const confirm = page.getByRole('button', { name: 'Yes, send me news' });
  const alert = page.getByRole('alert').filter({ hasText: 'The link did not work' });
  await page.goto('about:blank');
  await open(link.slice(0, -3));
  await confirm.click();
  await expect(alert).toContainText('This link is not complete');
  await look(page, 'a link that failed');

  await page.goto('about:blank');
  await open(link);
  await block(context, parts.marketing);
  await confirm.click();
  await expect(alert).toContainText('We got no answer');
  await mend(context);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You will get our news' })).toBeVisible();

  await page.goto('about:blank');
  await open(linkIn(await waitForEmailTo(email, 2), 'unsubscribe'));
  await expect(page.getByRole('heading', { name: 'We have stopped our news' })).toBeVisible();
  await page.goto('about:blank');
  await open(link);
  await confirm.click();
  await expect(alert).toContainText('This link no longer works. Ask for a new one below');
  await form.email.fill(email);
  await form.send.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await waitForEmailTo(email, 3);
});
