import { getNewsletterForm } from '../support/forms/fields';
import { anAddress, expect, look, test } from '../support/forms/formsTest';
import { waitForEmailTo, linkIn } from '../support/forms/emails';
import { tabTo } from '../support/giving/keyboard';

test('the newsletter is requested by keyboard, confirmed by the link of an email, and stopped by the link of another', async ({
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
  await expect(page).toHaveTitle(/^Error: /);
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

  await page.goto('about:blank');
  await open(linkIn(welcome, 'unsubscribe'));
  await expect(page.getByRole('heading', { name: 'Unsubscribe from our news' })).toBeFocused();
  await look(page, 'news to stop');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  await expect(page).toHaveURL('/contact#news');
  await page.getByRole('button', { name: 'Ask for news again' }).click();
  await expect(form.email).toBeVisible();
});
