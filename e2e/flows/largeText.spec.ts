import type { Page } from 'playwright/test';
import { calculator } from '../support/calculator';
import { contactForm, expectSubmitted, getNewsletterForm, helpForm } from '../support/forms/fields';
import { giveButton } from '../support/giving/card';
import { amountField, continueTo, fillDetails } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { payPalButton } from '../support/giving/payPal';
import { cutForReaders, narrow } from '../support/layout';
import { focusedMessage } from '../support/focusedMessage';
import { aDocument } from '../../tests/builders/documents';

test.use({ ...narrow, reducedMotion: 'reduce' });

const isWhole = async (page: Page, what: string) => expect.soft(await cutForReaders(page), what).toEqual([]);

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

test('with text of twice the size, or spaced, no step of giving has anything cut', async ({ page, open, donor }) => {
  test.slow();
  for (const [path, fill] of [
    ['/pay/sadaqah', () => amountField(page).fill('1,234,567.89')],
    ['/pay/fidyah', () => page.getByRole('textbox', { name: 'How many days were missed?' }).fill('30')],
    ['/pay/fitr', () => page.getByRole('textbox', { name: 'How many people?' }).fill('12')],
  ] as const) {
    await open(path);
    await isWhole(page, `${path} as it opens`);
    await goOn(page);
    await expect(focusedMessage(page)).toBeVisible();
    await isWhole(page, `${path} with an error`);
    await fill();
    await isWhole(page, `${path} with an amount`);
  }
  await open('/pay/sadaqah');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(page.getByText('One moment…')).toHaveCount(0);
  await isWhole(page, 'a regular gift');
  await page.getByRole('radio', { name: 'Once' }).check();
  await amountField(page).fill('1,250');
  await page.getByRole('button', { name: 'Start again' }).click();
  await isWhole(page, 'the question before starting again');
  await page.getByRole('button', { name: 'Keep my gift' }).click();
  await continueTo(page, 'Your details');
  await page.getByRole('radio', { name: 'In memory of someone' }).check();
  await goOn(page);
  await expect(focusedMessage(page)).toBeVisible();
  await isWhole(page, 'details with errors');
  await fillDetails(page, { ...donor, name: 'Muhammad Abdulrahmanuddin-Featherstonehaugh' });
  await page.getByRole('textbox', { name: 'Their name' }).fill('Hamza');
  await continueTo(page, 'Payment');
  await expect(giveButton(page)).toBeEnabled();
  await isWhole(page, 'payment by card');
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(payPalButton(page)).toBeVisible();
  await isWhole(page, 'payment by PayPal');
});

test('with text of twice the size, or spaced, no step of the calculator has anything cut', async ({ page, open }) => {
  test.slow();
  const { next, allOnOnePage } = calculator(page);
  await open('/calculate');
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await page.getByRole('checkbox', { name: /^Super/ }).check();
  await isWhole(page, 'what one has');
  await next();
  for (const asked of [/super/, /gold and silver prices/, /every/]) {
    // An empty answer would be asked for again; prices have theirs.
    for (const field of await page.getByRole('textbox', { name: /balance/i }).all()) await field.fill('123,456,789.12');
    await isWhole(page, 'what comes before');
    await next();
    await expect(page.getByRole('heading', { level: 3, name: asked }).first()).toBeFocused();
  }
  await isWhole(page, 'a choice');
  await allOnOnePage();
  await isWhole(page, 'everything on one page');
});

test('with text of twice the size, or spaced, no form has anything cut', async ({ page, open }) => {
  await open('/apply');
  await helpForm(page).send.click();
  await expect(helpForm(page).summary).toBeFocused();
  await isWhole(page, 'asking for help, with errors');
  await open('/contact');
  await contactForm(page).send.click();
  await expect(contactForm(page).summary).toBeFocused();
  await isWhole(page, 'a message, with errors');
  const newsletterForm = getNewsletterForm(page);
  if (await newsletterForm.send.isVisible()) await newsletterForm.send.click();
  await isWhole(page, 'news by email');
  await open('/account');
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toBeVisible();
  await isWhole(page, 'signing in');
});

test('an application with long Arabic names and twice the text size has nothing cut', async ({ page, open }) => {
  test.slow();
  await open('/apply');
  const form = helpForm(page);
  await form.need(/^Home/).check();
  await form.choice('Within a week').check();
  await form.situation.fill('تأخرنا في دفع الإيجار.');
  await form.name.fill('عبد الرحمن بن محمد بن عبد العزيز آل أبي الفضل السمرقندي البخاري');
  await form.choice('Call me').check();
  await form.phone.fill('0491 570 156');
  await form.adults.fill('2');
  await form.consent.check();
  const name = 'عقد_الإيجار_الموقع_من_المالك_والمستأجر_مع_كل_الملاحق.jpg';
  const photo = { name, mimeType: 'image/jpeg', buffer: Buffer.from(aDocument('image/jpeg', 40_000)) };
  await form.files.setInputFiles([photo]);
  // The first file loads the emulator.
  await expect(form.documents).toContainText('Added', { timeout: 40_000 });
  await isWhole(page, 'an application with a document');
  await form.send.click();
  const reference = await expectSubmitted(page, 'Your application has arrived');
  await isWhole(page, 'an application that has arrived');
  await page.reload();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
});
