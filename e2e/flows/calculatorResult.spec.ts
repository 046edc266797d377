import { axeViolations, colourViolations } from '../support/axe';
import { calculator } from '../support/calculator';
import { amountField, step, summary } from '../support/giving/checkout';
import { cutForReaders, sidewaysOverflow } from '../support/layout';
import { expect, test } from '../support/test';
import type { Page } from 'playwright/test';

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 800 };

/** Answers everything, with so many dollars of cash, and goes to the result. */
async function toResult(page: Page, dollars: string): Promise<void> {
  const { next, result } = calculator(page);
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await next();
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill(dollars);
  for (const _ of ['cash', 'prices', 'year']) await next();
  await expect(result.getByRole('heading', { name: 'Your zakat', exact: true })).toBeFocused();
}

/** Sums of money in a text, in whole cents. */
const readCents = (text: string) =>
  [...text.matchAll(/A\$([\d,]+\.\d\d)/g)].map(([, sum = '']) => Number(sum.replace(/\D/g, '')));

test('on a phone the first answers are in the first screen, before and after scripts have run', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/^failed: .*\.js/, /ERR_CONNECTION_REFUSED/);
  await page.setViewportSize(phone);
  const top = () => page.locator('#zakat-have-cash').evaluate((tick) => tick.getBoundingClientRect().top);
  await page.route(/\.js$/, (route) => route.abort('connectionrefused'));
  await page.goto('/calculate');
  const before = await top();
  await page.unroute(/\.js$/);
  await open('/calculate');
  expect(await top()).toBe(before);
  const third = page.getByRole('checkbox', { name: 'Shares and ETFs', exact: true });
  await expect(third).toBeInViewport({ ratio: 1 });
});

test('labels, hints and inputs of fields side by side each stand in one line', async ({ page, open }) => {
  await page.setViewportSize(desktop);
  const { next } = calculator(page);
  await open('/calculate');
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await next();
  const name = page.getByRole('textbox', { name: 'Name (optional)' });
  const amount = page.getByRole('textbox', { name: 'Balance on your zakat date' });
  await expect(amount).toBeVisible();
  const tops = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  expect(await tops('Name (optional)')).toBe(await tops('Balance on your zakat date'));
  expect((await name.boundingBox())?.y).toBe((await amount.boundingBox())?.y);
});

test('the result is spread over months as a plan that gives exactly the sum', async ({ page, open }) => {
  await page.setViewportSize(phone);
  const { result } = calculator(page);
  await open('/calculate');
  await toResult(page, '49,382.40');
  await result.getByRole('heading', { name: 'Spread it over months' }).click();
  await page.getByRole('combobox', { name: 'How many months?' }).selectOption('7');
  await expect(result.getByText('6 gifts of A$176.36, then a last one of A$176.40: A$1,234.56 in all.')).toBeVisible();
  await result.getByRole('link', { name: 'Set up monthly gifts' }).click();
  await expect(page).toHaveURL('/pay/zakat');
  await expect(amountField(page)).toHaveValue('176.36');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Total amount' })).toHaveValue('1234.56');
  // A reload does not apply the link again to what was changed.
  await amountField(page).fill('200');
  await page.reload();
  await expect(amountField(page)).toHaveValue('200');
});

test('the result is shared between a case and a program, and the parts are the sum', async ({ page, open }) => {
  await page.setViewportSize(phone);
  const { result } = calculator(page);
  await open('/calculate');
  await toResult(page, '49,382.60');
  await result.getByRole('heading', { name: 'Share it between cases and programs' }).click();
  const tick = (name: string) => result.getByRole('checkbox', { name, exact: true }).check();
  await tick('Six weeks of rent behind, after a winter of short shifts');
  await tick('Family Table');
  await tick('Study Fund');
  expect(await cutForReaders(page)).toEqual([]);
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, 'main')).toEqual([]);
  await result.getByRole('link', { name: 'Continue with these parts' }).click();
  await expect(page).toHaveURL('/pay/zakat');
  const amounts = step(page, 'Amount').getByRole('list');
  await expect(amounts.getByRole('listitem')).toHaveCount(3);
  const parts = readCents(await amounts.innerText());
  expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(1_234_57);
  await expect(summary(page)).toContainText('A$1,234.57');

  // Another way from the same result takes the place of this one: the same zakat is not given twice.
  await page.goBack();
  await result.getByRole('link', { name: 'Pay A$1,234.57' }).click();
  await expect(amountField(page)).toHaveValue('1234.57');
  await expect(summary(page)).toContainText('A$1,234.57');
  await expect(summary(page)).not.toContainText('A$2,4');
});

test('a reminder of the result is a file for the calendar, without the amount', async ({ page, open }) => {
  const { result } = calculator(page);
  await open('/calculate');
  await toResult(page, '49,382.40');
  await result.getByRole('heading', { name: 'Remind me later' }).click();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('zakat-reminder.ics');
  expect(await sidewaysOverflow(page)).toEqual([]);
});

test('a ticked list that is left empty is asked for before the result', async ({ page, open }) => {
  const { next, question, result } = calculator(page);
  await open('/calculate');
  await page.getByRole('checkbox', { name: 'Crypto' }).check();
  await next();
  await expect(question('How much crypto do you have?')).toBeFocused();
  await next();
  await expect(page.getByRole('textbox', { name: 'Market value in Australian dollars' })).toHaveAccessibleDescription(
    /Enter an amount\. If you have none, press “Remove”/,
  );
  // Nor does the browser's way forward lead round the question.
  await page.goBack();
  await page.goForward();
  await expect(result.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});
