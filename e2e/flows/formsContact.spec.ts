import { expectSubmitted, contactForm } from '../support/forms/fields';
import { anAddress, expect, look, test } from '../support/forms/formsTest';
import { inboxes, waitForEmailAbout } from '../support/forms/emails';
import { tabTo } from '../support/giving/keyboard';

test('a contact form used by keyboard shows errors, survives a reload, and sends once', async ({ page, open }) => {
  const email = anAddress();
  await open('/contact');
  const form = contactForm(page);
  await tabTo(page, form.topic, 80);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Amina <b>Yusuf</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.type('amina@');
  await page.keyboard.press('Enter');
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link')).toHaveText([
    'Choose what your message is about',
    'Your name can’t include < or > or hidden characters',
    'Enter an email address, such as name@example.com',
    'Write your message',
  ]);
  await look(page, 'contact with errors');

  // From the summary to a field and on, as the keyboard goes.
  await tabTo(page, form.summary.getByRole('link', { name: 'Choose what your message is about' }), 80);
  await page.keyboard.press('Enter');
  await expect(form.topic).toBeFocused();
  // The first topic by this letter. A further letter would begin another word, if it comes more than a second later.
  await page.keyboard.press('A');
  await expect(form.topic).toHaveAccessibleDescription(/We answer within two working days/);
  await form.name.fill('Amina Yusuf');
  await form.email.fill(email);
  await form.message.fill('My receipt shows 5 < 6.\nCould you look?');
  await page.reload();
  await expect(form.message).toHaveValue('My receipt shows 5 < 6.\nCould you look?');
  await expect(form.topic).toHaveValue('gift');
  await tabTo(page, form.send, 80);
  await page.keyboard.press('Enter');

  const reference = await expectSubmitted(page, 'Your message has arrived');
  await waitForEmailAbout(inboxes.enquiries, reference);
  await page.reload();
  await expect(form.message).toHaveValue('');
});
