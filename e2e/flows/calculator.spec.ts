import { calculator } from '../support/calculator';
import { everyBrowser } from '../support/everyBrowser';
import { amountField } from '../support/giving/checkout';
import { origins } from '../support/origins';
import { expect, hydrated, test } from '../support/test';

// Spec 1.3
test(
  'the calculator’s guided mode and one-page mode give the same result',
  { tag: everyBrowser },
  async ({ page, open }) => {
    const { result, question, next, allOnOnePage, trace } = calculator(page);
    await open('/calculate');
    const owned = ['Cash and savings', 'Gold and silver', 'Shares and ETFs', 'Super', 'What you owe'];
    for (const title of owned) await page.getByRole('checkbox', { name: title, exact: true }).check();
    await next();
    await expect(question('How much cash and savings do you have?')).toBeFocused();
    await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill('$18,400');
    await next();
    await page.getByRole('textbox', { name: 'Weight in grams' }).fill('40');
    await page.getByRole('textbox', { name: 'Carat' }).fill('22');
    await next();
    await page.getByRole('textbox', { name: 'Market value' }).fill('12 000');
    await next();
    await page.getByRole('combobox', { name: 'Part of your super' }).selectOption('My extra contributions');
    await page.getByRole('textbox', { name: 'Balance' }).fill('6000');
    await next();
    await page.getByRole('textbox', { name: 'Amount' }).fill('900');
    await next();
    await expect(question('Which gold and silver prices should we use?')).toBeFocused();
    await next();
    // The year, the madhhab (for the debt), the share of shares and super make a difference; the metal, the weight and a
    // mortgage do not.
    for (const choice of [
      'Do you pay zakat every lunar or every solar year?',
      'Which school of Islamic law (madhhab) do you follow?',
      'How much of your long-term shares and ETFs should we count?',
      'How should we count your super?',
    ]) {
      await expect(question(choice)).toBeFocused();
      await next();
    }
    await expect(question('Check your answers')).toBeFocused();
    await expect(page.getByText('We did not ask these, because they make no difference to your zakat')).toBeVisible();
    await expect(result.getByText('A$800.00', { exact: true }).first()).toBeVisible();

    await allOnOnePage();
    await expect(page.getByRole('textbox', { name: 'Balance on your zakat date' })).toHaveValue('$18,400');
    await expect(result.getByText('A$800.00', { exact: true }).first()).toBeVisible();
    await expect(result.getByText('A$32,000.00').first()).toBeVisible();
    const gold = trace.getByRole('row', { name: /Gold and silver/ });
    await expect(gold).toContainText('40 g × 22 ÷ 24 × A$150.00 = A$5,500.00, all counted');
    await expect(gold).toContainText('Source: Question 491: Zakat on jewelry and ornaments');
    await gold.getByRole('link', { name: 'Gold and silver not worn' }).click();
    await expect(page.getByText('Bars, coins, and jewellery kept as savings').last()).toBeInViewport();
  },
);

// Spec 1.3
test('input in the calculator survives a reload, the back button, and the way to the zakat page and back', async ({
  page,
  open,
}) => {
  const { result, question, next } = calculator(page);
  await open('/calculate');
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await next();
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill('49,382.40');
  await next();
  await page.reload();
  await expect(question('Which gold and silver prices should we use?')).toBeVisible();
  await expect(result.getByText('A$1,234.56', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(question('How much cash and savings do you have?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Balance on your zakat date' })).toHaveValue('49,382.40');

  const payThis = result.getByRole('link', { name: /^Pay A/ });
  await expect(payThis).toHaveAttribute('href', '/pay/zakat?amount=1234.56');
  await payThis.click();
  // The page removes the amount from its address, so that a reload does not apply it again.
  await expect(page).toHaveURL('/pay/zakat');
  await expect(amountField(page)).toHaveValue('1234.56');
  await expect(page.getByText('The amount comes from your calculation')).toBeVisible();
  await amountField(page).fill('1,300');
  await page.reload();
  await expect(amountField(page)).toHaveValue('1,300');
  await page.goBack();
  await expect(result.getByText('A$1,234.56', { exact: true }).first()).toBeVisible();
});

test('the market’s price replaces the page’s once the calculator is used, and typed input is never sent anywhere', async ({
  page,
  open,
}) => {
  const { result, add, allOnOnePage } = calculator(page);
  const sent: string[] = [];
  let askedForPrices = 0;
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // The request for the market price is the same for every visitor.
    const asksPrice = request.url() === `${origins.gateway}/graphql` && body.includes('metalPrices');
    if (asksPrice && request.method() === 'POST') askedForPrices += 1;
    if ((request.method() !== 'GET' && !asksPrice) || /7654/.test(request.url() + body))
      sent.push(`${request.method()} ${request.url()}`);
  });
  await open('/calculate');
  await page.waitForLoadState('networkidle');
  await expect(result.getByText(/A\$1\.50 a gram of silver, 16 November 2026/)).toBeVisible();
  // The nisab further down the page is today's: it asks once for every reader.
  expect(askedForPrices).toBe(1);

  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '765400' });
  await expect(result.getByText('A$19,135.00', { exact: true }).first()).toBeVisible();
  const market = result.getByText('Example market prices of this demonstration');
  await expect(market).toBeVisible();
  await expect(market).not.toContainText('16 November 2026');
  // What it was answered serves the calculator too.
  expect(askedForPrices).toBe(1);
  await page.reload();
  await expect(result.getByText('A$19,135.00', { exact: true }).first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('a checkbox of the calculator that is ticked before the page’s scripts have loaded stays ticked and counts', async ({
  page,
}) => {
  let letScriptsCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route(/\.js$/, async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/calculate');
  const shares = page.getByRole('checkbox', { name: 'Shares and ETFs', exact: true });
  await shares.check();
  letScriptsCome();
  await hydrated(page);
  await expect(shares).toBeChecked();
  await calculator(page).next();
  await expect(page.getByRole('textbox', { name: 'Market value' })).toBeVisible();
});

test('a missed year needs its date and no price: past prices are requested with it, and silver never lowers what is due', async ({
  page,
  open,
}) => {
  const { result, add, allOnOnePage, choose, trace } = calculator(page);
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/past-prices.json')) requested += 1;
  });
  await open('/calculate');
  await allOnOnePage();
  expect(requested).toBe(0);
  await add('Missed years', {
    'Which year': '1444',
    'Net wealth on your zakat date that year': '10,000',
  });
  await page.getByLabel('Your zakat date that year', { exact: true }).fill('2023-03-23');
  await expect(result.getByText('A$250.00').first()).toBeVisible();
  expect(requested).toBe(1);
  await expect(trace.getByRole('row', { name: /Missed years: 1444/ })).toContainText('A$1.059, average of March 2023');
  await choose(/^Gold/);
  await expect(trace.getByRole('row', { name: /Missed years: 1444/ })).toContainText('A$92.13, average of March 2023');
  await expect(result.getByText('A$250.00').first()).toBeVisible();

  await page.getByRole('combobox', { name: 'What you know about that year' }).selectOption('Only my balances');
  await page.getByRole('textbox', { name: 'Highest balance' }).fill('800');
  const lowest = page.getByRole('textbox', { name: 'Lowest balance' });
  await lowest.fill('9000');
  await lowest.blur();
  const highest = page.getByRole('textbox', { name: 'Highest balance' });
  await highest.focus();
  await highest.blur();
  await expect(highest).toHaveAccessibleDescription(/can’t be less than the lowest/);
});

test('choosing a school makes its choices, and each of them shows its source and what it does', async ({
  page,
  open,
}) => {
  const { result, add, allOnOnePage, choose } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '20000' });
  await add('What you owe', { Amount: '5000' });
  await expect(result.getByText('A$375.00', { exact: true }).first()).toBeVisible();
  await choose(/^Shafi’i/);
  await expect(result.getByText('A$500.00', { exact: true }).first()).toBeVisible();
  const debts = page.getByRole('group', { name: 'Should we subtract your debts?' });
  await expect(debts.getByRole('radio', { name: /^No/ })).toBeChecked();
  await expect(debts).toContainText('A$125.00 less: A$375.00 to pay.');
  await expect(debts).toContainText('Source: Zakat on business; Zakat Foundation of America');
  await debts.getByRole('radio', { name: /^Yes/ }).check();
  await expect(result.getByText('A$375.00', { exact: true }).first()).toBeVisible();
});

test('a part of the calculator that did not load is loaded again at a press, and keeps the keyboard', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/^failed: .*\.js/, /ERR_CONNECTION_REFUSED/);
  await open('/calculate');
  await page.route(/\.js$/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Everything on one page' }).press('Enter');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
  await again.press('Enter');
  await expect(again).toBeFocused();
  await page.unroute(/\.js$/);
  await again.press('Enter');
  const first = page.getByRole('heading', { level: 3, name: 'Cash and savings' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'Everything on one page' })).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
