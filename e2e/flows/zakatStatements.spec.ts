import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectSignedIn, signIn } from '../support/account/forms';
import { aPersonIn } from '../support/account/person';
import { expect, test } from '../support/account/accountTest';
import { axeViolations, colourViolations } from '../support/axe';
import { calculator } from '../support/calculator';
import { fillCard, payByCard } from '../support/giving/card';
import { amountField, toPayment } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';

/** Saves a calculation, once the result above the button is shown, which moves the button. */
async function save(page: Page) {
  await expect(calculator(page).trace).toBeVisible();
  await page.getByRole('button', { name: 'Save to my account' }).click();
}
const title = (page: Page) => page.getByRole('heading', { name: /^Zakat on / });

test('a zakat calculation is saved in the account, shown line by line, paid, printed and removed', async ({
  page,
  open,
}) => {
  test.slow();
  const person = await aPersonIn('confirmed', 'Amina');
  const { add, allOnOnePage, result } = calculator(page);

  // A visitor is offered to sign in, and finds the calculation again.
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Name (optional)': 'Everyday', 'Balance on your zakat date': '$18,400' });
  await add('Gold and silver', { 'Name (optional)': 'Bangles', 'Weight in grams': '40', Carat: '22' });
  await save(page);
  await page.getByRole('link', { name: 'sign in or create an account' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/calculate$/);
  await expect(result.getByText('A$597.50', { exact: true }).first()).toBeVisible();
  await save(page);
  await page.getByRole('link', { name: 'See it in your account' }).click();

  await expectSignedIn(page, person);
  await expect(title(page)).toBeVisible();
  const [id = ''] = /[0-9a-f-]{36}$/.exec(page.url()) ?? [];
  const trace = page.getByRole('table', { name: 'How it was worked out' });
  await expect(trace.getByRole('row', { name: /Gold and silver: Bangles/ })).toContainText('A$5,500.00, all counted');
  await expect(page.getByRole('article')).toContainText('Example market prices of this demonstration');
  await expect(page.getByRole('article')).toContainText('Carat: 22');
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download (PDF)' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(/^Saved to your downloads/)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(trace).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The gift names the statement, and the account leads from the one to the other.
  await page.getByRole('link', { name: 'Pay A$597.50' }).click();
  await expect(amountField(page)).toHaveValue('597.50');
  await toPayment(page, { name: 'Amina Yusuf', email: person.email });
  await payByCard(page);
  await thanked(page);
  await open('/account#/gifts');
  await page.getByRole('link', { name: 'See the zakat calculation' }).click();
  await expect(page).toHaveURL(new RegExp(`#/zakat/${id}$`));
  await expect(title(page)).toBeVisible();

  await page.getByRole('button', { name: 'Remove this calculation' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('We have removed the calculation.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No saved calculations yet' })).toBeVisible();
});

test('a saved calculation is spread over months, as a plan that names it in each gift', async ({ page, open }) => {
  const person = await aPersonIn('confirmed', 'Amina');
  const { add, allOnOnePage } = calculator(page);
  await open('/account?return=/calculate');
  await signIn(page, person);
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '49,382.40' });
  await save(page);
  await page.getByRole('link', { name: 'See it in your account' }).click();
  const way = (name: string) => page.getByRole('heading', { level: 3, name }).click();
  await way('Remind me later');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('zakat-reminder.ics');
  await way('Share it between cases and programs');
  await expect(page.getByRole('checkbox', { name: 'Family Table' })).toBeVisible();
  await way('Spread it over months');
  await page.getByRole('combobox', { name: 'How many months?' }).selectOption('7');
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, 'main')).toEqual([]);

  const [id = ''] = /[0-9a-f-]{36}$/.exec(page.url()) ?? [];
  await page.getByRole('link', { name: 'Set up monthly gifts' }).click();
  await expect(amountField(page)).toHaveValue('176.36');
  await expect(page.getByRole('textbox', { name: 'Total amount' })).toHaveValue('1234.56');
  await toPayment(page, { name: 'Amina Yusuf', email: person.email });
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/plans'));
  await expect(page.getByRole('button', { name: 'Save card and start' })).toBeEnabled();
  await fillCard(page);
  await page.getByRole('button', { name: 'Save card and start' }).click();
  expect((await made).postDataJSON()).toMatchObject({ kind: 'zakat', statement: id, ends: { cents: 1_234_56 } });
});

test('saved zakat calculations are listed in the account, and compared side by side', async ({ page, open }) => {
  const person = await aPersonIn();
  const { add, allOnOnePage } = calculator(page);
  await open('/account?return=/calculate');
  await signIn(page, person);
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '18,000' });
  await save(page);
  await expect(page.getByText('Saved. This copy will not change.')).toBeVisible();
  // What has changed since is another statement.
  await add('Crypto', { 'Market value in Australian dollars': '2,000' });
  await expect(page.getByRole('status').filter({ hasText: 'To pay: A$500.00' }).first()).toBeAttached();
  await save(page);
  await expect(page.getByRole('link', { name: 'See it in your account' })).toBeVisible();

  await open('/account#/zakat');
  const boxes = page.getByRole('checkbox', { name: /^Compare zakat on/ });
  await expect(boxes).toHaveCount(2);
  expect(await axeViolations(page, 'main')).toEqual([]);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  const table = page.getByRole('region', { name: 'Calculations side by side' });
  await expect(table.getByRole('row', { name: /^Crypto/ })).toContainText('–');
  await expect(table.getByRole('row', { name: /^To pay/ })).toContainText('A$450.00A$500.00');
  expect(await axeViolations(page, 'main')).toEqual([]);
});
