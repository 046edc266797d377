import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { calculator, setDay } from '../support/calculator';
import { sidewaysOverflow } from '../support/layout';
import { expect, test } from '../support/test';

const balance = 'Balance on your zakat date';

/** The calculator on one page, with cash of 20,000. */
async function withCash(page: Page, open: (path: string) => Promise<void>) {
  const parts = calculator(page);
  await open('/calculate');
  await parts.allOnOnePage();
  await parts.add('Cash and savings', { [balance]: '20000' });
  await expect(parts.result.getByText('A$500.00', { exact: true })).toBeVisible();
  return parts;
}

test('pasted amounts are understood', async ({ page, open }) => {
  const { result } = await withCash(page, open);
  for (const [typed, due] of [
    ['1,234,567.80', 'A$30,864.20'],
    ['A$13 000.00', 'A$325.00'],
    ['١٤٬٠٠٠٫٠٠', 'A$350.00'],
  ] as const) {
    await page.getByRole('textbox', { name: balance }).fill(typed);
    await expect(result.getByText(due, { exact: true })).toBeVisible();
  }
});

for (const [what, title, fields, wrong, errors] of [
  [
    'an amount',
    'Crypto',
    {},
    'Market value in Australian dollars',
    [
      ['much', 'Enter a number'],
      ['-5', 'Enter zero or more'],
      ['1234567890123', 'no more than 12 digits'],
      ['1.001', '2 digits after the decimal point'],
      ['1234,5', 'Enter a number'],
    ],
  ],
  [
    'a carat',
    'Gold and silver',
    { 'Weight in grams': '10' },
    'Carat',
    [
      ['', 'Enter the carat'],
      ['25', 'from 1 to 24'],
    ],
  ],
  [
    'the price of a missed year',
    'Missed years',
    { 'Net wealth on your zakat date that year': '20000' },
    'Price of a gram of gold that year',
    [['', 'price of a gram that year']],
  ],
] as const) {
  test(`an invalid field shows an error beside it and no result: ${what}`, async ({ page, open }) => {
    const { result, add, part } = await withCash(page, open);
    await add(title, fields);
    const field = part(title).getByRole('textbox', { name: wrong, exact: true });
    for (const [typed, message] of errors) {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Print' }).focus();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
    }
    await expect(result.getByText('To see your result, please fix:')).toBeVisible();
    await expect(result.getByText(/A\$\d/)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: balance })).toHaveValue('20000');
    await result.getByRole('button').first().click();
    await expect(field).toBeFocused();
  });
}

test('a price of zero is rejected, and a valid one replaces the published price', async ({ page, open }) => {
  const { result } = await withCash(page, open);
  const price = page.getByRole('textbox', { name: /Your own price for a gram of gold/ });
  await price.fill('0');
  await price.blur();
  await expect(price).toHaveAccessibleDescription(/above zero/);
  await price.fill('235.30');
  await expect(result.getByText('Price used: A$235.30 a gram of gold, entered by you.')).toBeVisible();
  await expect(result.getByText('Your net wealth is below the nisab, so no zakat is due this year.')).toBeVisible();
});

test('an old price is marked as old', async ({ page, open }) => {
  await setDay(page, '2027-03-01T00:00:00Z');
  const { result } = calculator(page);
  await open('/calculate');
  await expect(result.getByText('This price is old.')).toBeVisible();
});

test('a question with an invalid field stays open, and focus moves to the error', async ({ page, open }) => {
  const { next, question } = calculator(page);
  await open('/calculate');
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await next();
  await page.getByRole('textbox', { name: balance }).fill('1,23');
  await next();
  const summary = page.getByRole('alert', { name: 'Please check what you entered' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /Enter a number/ }).click();
  await expect(page.getByRole('textbox', { name: balance })).toBeFocused();
  await page.getByRole('textbox', { name: balance }).fill('1,234');
  await next();
  await expect(question('Which gold and silver prices should we use?')).toBeFocused();
});

test('the zakat date shows its next dates and offers a file with reminders', async ({ page, open }) => {
  await setDay(page, '2026-11-20T00:00:00Z');
  await open('/calculate');
  await page.getByText('Your zakat date, and a calendar reminder').click();
  await page.getByLabel('Or choose a date in the Western calendar').fill('2026-02-18');
  await expect(page.getByRole('combobox', { name: 'Islamic month' })).toHaveValue('9');
  await expect(page.getByText('Monday 8 February 2027', { exact: true })).toBeVisible();
  await expect(page.getByText('1 Ramadan 1448 AH')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reminder' }).selectOption('Four weeks before');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download calendar file (.ics)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.match(/\r\nDTSTART;VALUE=DATE:\d{8}\r\n/g)).toHaveLength(5);
  expect(text).toContain('DTSTART;VALUE=DATE:20270208');
  expect(text.match(/\r\nTRIGGER:-P27DT15H\r\n/g)).toHaveLength(5);

  await page.reload();
  await expect(page.getByText('Monday 8 February 2027', { exact: true })).toBeVisible();
});

test('the small calculators link to their donation pages with the amount', async ({ page, open }) => {
  await open('/calculate');
  for (const [heading, fields, sum, path] of [
    ['Fidyah', { 'How many days did you miss?': '30' }, 'A$300.00', '/pay/fidyah?days=30'],
    ['Kaffarah', { 'How many oaths did you break?': '1' }, 'A$50.00', '/pay/fidyah?oaths=1'],
    ['Zakat al-fitr', { 'For how many people?': '5' }, 'A$90.00', '/pay/fitr?people=5'],
    [
      'Tainted wealth',
      { 'Interest paid to you, before tax': '412.37' },
      'A$412.37',
      '/pay/tainted_wealth?amount=412.37',
    ],
  ] as const) {
    const details = page.locator('details').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
    await details.locator('summary').click();
    for (const [name, value] of Object.entries(fields)) await details.getByRole('textbox', { name }).fill(value);
    await expect(details.getByText(sum, { exact: true })).toBeVisible();
    await expect(details.getByRole('link', { name: /^Pay A/ })).toHaveAttribute('href', path);
  }
});

test('a printed calculation has result, prices, rules and trace, and no controls', async ({ page, open }) => {
  const { result, trace } = await withCash(page, open);
  await page.emulateMedia({ media: 'print' });
  await expect(result.getByText('A$500.00', { exact: true })).toBeVisible();
  await expect(trace.getByRole('row', { name: /Cash and savings/ })).toContainText('A$20,000.00, all counted');
  await expect(page.getByText(/^rules-[0-9a-f]{16}/)).toBeVisible();
  await expect(
    page.getByText(/A\$150\.00 a gram of gold, \d+ \w+ \d{4}\. Example market prices of this demonstration/).last(),
  ).toBeVisible();
  await expect(page.getByText('Which school of Islamic law (madhhab) do you follow? Hanafi')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Every rule, rate and weight' })).toBeHidden();
});

test('the calculator works by keyboard alone', async ({ page, open }) => {
  const { question, result } = calculator(page);
  await open('/calculate');
  const tick = page.getByRole('checkbox', { name: 'Cash and savings' });
  await page.getByRole('button', { name: 'One question at a time' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(question('How much cash and savings do you have?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('everyday');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20000');
  await expect(result.getByText('A$500.00', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question('Which gold and silver prices should we use?')).toBeFocused();
});

test('the result is announced once after a pause', async ({ page, open }) => {
  const { result } = await withCash(page, open);
  await page.getByRole('textbox', { name: balance }).pressSequentially('0');
  await expect(result.getByText('A$5,000.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'To pay: A$5,000.00. Net wealth A$200,000.00' })).toHaveCount(
    1,
  );
});

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'at a question with a wrong field': async (page) => {
    await page.getByRole('checkbox', { name: 'Gold and silver' }).check();
    await calculator(page).next();
    await page.getByRole('textbox', { name: 'Weight in grams' }).fill('x');
    await calculator(page).next();
    await expect(page.getByRole('alert', { name: 'Please check what you entered' })).toBeFocused();
  },
  'at the end of the questions': async (page) => {
    const { next, question } = calculator(page);
    await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
    await next();
    await page.getByRole('textbox', { name: balance }).fill('20000');
    await next();
    await next();
    await expect(question('Do you pay zakat every lunar or every solar year?')).toBeFocused();
    await page.getByRole('button', { name: 'Use recommended settings' }).click();
    await expect(page.getByRole('button', { name: 'Change Cash and savings' })).toBeVisible();
  },
  'on one page, with a result': async (page) => {
    await calculator(page).allOnOnePage();
    await calculator(page).add('Property', { 'Market value': '600000', 'How you use it': 'Bought to sell again' });
    await expect(calculator(page).trace).toBeVisible();
  },
  'with the small calculators open': async (page) => {
    await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    await page.getByRole('textbox', { name: 'Dividend' }).waitFor();
  },
};
for (const [state, reach] of Object.entries(states)) {
  test(`the calculator is accessible ${state}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open('/calculate');
    await reach(page);
    expect(await axeViolations(page), 'in the light scheme').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page), 'in the dark scheme').toEqual([]);
  });
}

test('the calculator does not scroll sideways on a small screen, nor at 400 % zoom', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { add, allOnOnePage } = calculator(page);
  await open('/calculate');
  expect(await sidewaysOverflow(page)).toEqual([]);
  await allOnOnePage();
  await add('Cash and savings', { [balance]: '999999999999' });
  await add('Gold and silver', { 'Weight in grams': '40', Carat: '22' });
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await sidewaysOverflow(page)).toEqual([]);
});

test.describe('the calculator without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says what to do, and shows no form', async ({ page }) => {
    await page.goto('/calculate');
    const note = page.getByRole('note').filter({ hasText: 'The calculator needs JavaScript' });
    await expect(note).toBeVisible();
    await expect(note).toContainText('all of it works without JavaScript');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await page.getByRole('link', { name: 'How to work it out by hand' }).click();
    await expect(page.getByText('Take a sheet of paper and two columns')).toBeInViewport();
  });
});
