import { axeViolations } from '../support/axe';
import { listEmailsTo } from '../support/giving/books';
import { fillCard } from '../support/giving/card';
import { amountField, continueTo, emailField, nameField } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { addDays, sydneyDay } from '../../src/domain/calendar';

test('a donor sees a card in memory of someone, sends it, corrects its address and prints it', async ({
  page,
  open,
  donor,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const today = sydneyDay(new Date());
  await open('/pay/sadaqah');
  await amountField(page).fill('50');
  await continueTo(page, 'Your details');
  await nameField(page).fill(donor.name);
  await emailField(page).first().fill(donor.email);
  await page.getByRole('radio', { name: 'In memory of someone' }).check();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Grandmother Salma');
  await page.getByRole('checkbox', { name: 'Email a card to them or their family' }).check();
  const shown = page.getByRole('figure').filter({ hasText: 'In memory of Grandmother Salma' });
  await expect(shown).toContainText(`${donor.name} has given a gift to`);
  await expect(shown).not.toContainText('A$');
  const day = page.getByLabel('Send it on');
  await page.getByLabel('Email address for the card').fill(`family.${donor.email}`);
  for (const [wrong, message] of [
    [addDays(today, -1), 'Choose today or a later day, by the date in Sydney'],
    [addDays(today, 400), 'Choose a day within a year from today'],
  ] as const) {
    await day.fill(wrong);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(day).toHaveAccessibleDescription(new RegExp(message));
  }
  await day.fill(addDays(today, 2));
  expect(await axeViolations(page, 'main')).toEqual([]);
  await continueTo(page, 'Payment');
  await fillCard(page, 'good');
  await page.getByRole('button', { name: /^Give A/ }).click();

  const card = page.getByRole('region', { name: 'Your card' });
  await expect(card).toContainText('We email it to f…@');
  await card.getByRole('button', { name: 'Correct the card’s address' }).click();
  await card.getByRole('textbox', { name: 'Email address for the card' }).fill(`right.${donor.email}`);
  await card.getByRole('button', { name: 'Save the address' }).click();
  await expect(card).toContainText('We email it to r…@');
  expect(await axeViolations(page, 'main')).toEqual([]);
  // Nothing is emailed before the day.
  expect(await listEmailsTo({ ...donor, email: `right.${donor.email}` })).toEqual([]);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await card.getByRole('button', { name: 'Print the card' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('figure').filter({ hasText: 'Salma' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
