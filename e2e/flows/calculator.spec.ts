import { calculator } from '../support/calculator';
import { amountField } from '../support/giving/checkout';
import { origins } from '../support/origins';
import { expect, test } from '../support/test';

// Spec 1.3
test('input in the calculator survives a reload, the back button, and a visit to the zakat page', async ({
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
  await next();
  await expect(payThis).toHaveCount(0);
  await next();
  await next();
  await expect(payThis).toHaveAttribute('href', '/pay/zakat?amount=1234.56');
  await payThis.click();
  // The page removes the amount from its address, so that a reload does not apply it again.
  await expect(page).toHaveURL('/pay/zakat');
  await expect(amountField(page)).toHaveValue('1234.56');
  await expect(page.getByText('We filled in the amount for you')).toBeVisible();
  await amountField(page).fill('1,300');
  await page.reload();
  await expect(amountField(page)).toHaveValue('1,300');
  await page.goBack();
  await expect(result.getByText('A$1,234.56', { exact: true }).first()).toBeVisible();
});

test('the calculator asks for market and past prices once, and sends nothing that was typed', async ({
  page,
  open,
}) => {
  const { result, trace, add, allOnOnePage } = calculator(page);
  const sent: string[] = [];
  let askedForPrices = 0;
  let hasAskedForPast = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/past-prices.json')) hasAskedForPast = true;
    const body = request.postData() ?? '';
    // The request for the market price is the same for every visitor.
    const asksPrice = request.url() === `${origins.gateway}/graphql` && body.includes('metalPrices');
    if (asksPrice && request.method() === 'POST') askedForPrices += 1;
    if ((request.method() !== 'GET' && !asksPrice) || /7654/.test(request.url() + body))
      sent.push(`${request.method()} ${request.url()}`);
  });
  await open('/calculate');
  await expect(result.getByText(/A\$1\.50 a gram of silver, 16 November 2026/)).toBeVisible();
  // The nisab further down the page is today's: it asks once for every reader.
  await expect.poll(() => askedForPrices).toBe(1);

  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '765400' });
  await expect(result.getByText('A$19,135.00', { exact: true }).first()).toBeVisible();
  const market = result.getByText('Example market prices of this demonstration');
  await expect(market).toBeVisible();
  await expect(market).not.toContainText('16 November 2026');
  // What it was answered serves the calculator too.
  expect(askedForPrices).toBe(1);

  expect(hasAskedForPast).toBe(false);
  await add('Missed years', { 'Which year': '1444', 'Net wealth on your zakat date that year': '10,000' });
  await page.getByLabel('Your zakat date that year', { exact: true }).fill('2023-03-23');
  await expect(trace.getByRole('row', { name: /Missed years: 1444/ })).toContainText('A$1.059, average of March 2023');
  expect(hasAskedForPast).toBe(true);
  await page.reload();
  await expect(result.getByText('A$19,385.00', { exact: true }).first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('a part of the calculator that did not load loads at a press, and keeps the keyboard', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/^failed: .*\.js/, /ERR_CONNECTION_REFUSED/);
  await open('/calculate');
  await page.route(/\.js$/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'All on one page' }).press('Enter');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
  await again.press('Enter');
  await expect(again).toBeFocused();
  await page.unroute(/\.js$/);
  await again.press('Enter');
  const first = page.getByRole('heading', { level: 3, name: 'Cash and savings' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'All on one page' })).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
