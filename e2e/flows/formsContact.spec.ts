import { expectSubmitted, contactForm } from '../support/forms/fields';
import { anAddress, expect, look, parts, test } from '../support/forms/formsTest';
import { inboxes, waitForEmailAbout, waitForEmailTo } from '../support/forms/emails';
import { block, cut, loseResponses, mend, rejectCalls } from '../support/giving/faults';
import { listEmailsTo } from '../support/giving/books';
import { tabTo } from '../support/giving/keyboard';

test('a contact message sent by keyboard shows errors, survives a reload, and arrives once', async ({ page, open }) => {
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
  await page.keyboard.type('A gift');
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
  const inbox = await waitForEmailAbout(inboxes.enquiries, reference);
  expect(inbox.text).toContain('My receipt shows 5 < 6.');
  expect(inbox.replyTo).toEqual([email]);
  const told = await waitForEmailTo(email);
  expect(told.subject).toBe(`We have your message (${reference})`);
  expect(told.text).not.toContain('Amina');
  await page.reload();
  await expect(form.message).toHaveValue('');
});

test('a contact message is sent once if the back end is down, slow, and back', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...cut, /^answered 429/, /status of 429/);
  const email = anAddress();
  await open('/contact');
  const form = contactForm(page);
  await form.topic.selectOption('zakat');
  await form.name.fill('Amina Yusuf');
  await form.email.fill(email);
  await form.message.fill('Is zakat due on a car?');

  await block(context, parts.general);
  await form.send.click();
  await expect(form.summary).toContainText('We won’t get it twice');
  await expect(form.summary).toContainText('What you typed is still here. You can also call 1800 975 711');
  await mend(context);

  await rejectCalls(context, parts.general, { status: 429, code: 'too_many_requests', retryAfterSeconds: 300 });
  await form.send.click();
  await expect(form.summary).toContainText('Please wait 5 minutes');
  await mend(context);

  await loseResponses(context, parts.general);
  await form.send.click();
  await expect(form.summary).toContainText('We got no answer');
  await waitForEmailTo(email);
  await look(page, 'contact not sent');
  await mend(context);
  await page.reload();
  await form.send.click();
  const reference = await expectSubmitted(page, 'Your message has arrived');
  await waitForEmailAbout(inboxes.enquiries, reference);
  expect(await listEmailsTo({ name: '', email })).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each form says how else to reach us', async ({ page }) => {
    await page.goto('/contact');
    const notes = page.getByRole('note').filter({ hasText: 'This form needs JavaScript' });
    await expect(notes).toHaveCount(2);
    await expect(notes.first()).toContainText('hello@mizan.example');
    await expect(notes.first().getByRole('link', { name: '1800 975 711' })).toBeVisible();
    await page.goto('/apply');
    await expect(notes).toContainText('Call 1800 975 711, text HELP to 0491 570 156');
    await expect(page.getByText('Loading …')).toBeHidden();
  });
});
