import { origins } from '../support/origins';
import { calculator, setDay } from '../support/calculator';
import { expect, test } from '../support/test';

const dataApi = `${origins.gateway}/graphql`;
const days = 24 * 60 * 60_000;

test('the market’s price replaces the page’s, and is marked as old when it is', async ({ page, open }) => {
  const { result, add, allOnOnePage } = calculator(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === dataApi && request.method() === 'POST') asked.push(request.postData() ?? '');
  });
  await open('/calculate');
  await expect(result.getByText(/A\$150\.00 a gram of gold, 16 November 2026/)).toBeVisible();
  expect(asked).toEqual([]);

  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '12,750' });
  const market = result.getByText('Example market prices of this demonstration');
  await expect(market).toBeVisible();
  await expect(market).not.toContainText('16 November 2026');
  await expect(result.getByText('A$318.75', { exact: true })).toBeVisible();
  // The request contains nothing about the visitor.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('metalPrices');
  expect(asked[0]).not.toContain('12,750');

  await setDay(page, new Date(Date.now() + 10 * days).toISOString());
  await open('/calculate');
  await expect(market).toBeVisible();
  await expect(result.getByText('This price is old.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your own price for a gram of gold (optional)' }).fill('160');
  await expect(result.getByText('Price used: A$160.00 a gram of gold, entered by you.')).toBeVisible();
  await expect(result.getByText('A$0.00')).toBeVisible();
});

test('without the data API the page’s own price stays, without a message', async ({ page, open, complaints }) => {
  complaints.expect(/^failed: net::ERR_FAILED .*graphql/, /^console error: .*ERR_FAILED/);
  const { result, add, allOnOnePage } = calculator(page);
  await page.route(dataApi, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '12,750' });
  await failed;
  await expect(result.getByText(/A\$150\.00 a gram of gold, 16 November 2026/)).toBeVisible();
  await expect(result.getByText('A$318.75', { exact: true })).toBeVisible();
});

test('the small calculators’ counts are filled in on the donation pages', async ({ page, open }) => {
  await open('/calculate');
  await page.getByText('Kaffarah', { exact: true }).click();
  await page.getByRole('textbox', { name: 'How many fasts did you break?' }).fill('2');
  await page.getByRole('checkbox', { name: 'Count several fasts of one Ramadan as one' }).check();
  const payThis = page.getByRole('link', { name: /^Pay A\S+\s*: Fasts you broke on purpose/ });
  await expect(payThis).toHaveAttribute('href', '/pay/fidyah?fasts=2&combined=yes');
  await payThis.click();
  await expect(page.getByRole('radio', { name: /^Kaffarah for broken fasts/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'How many fasts were broken?' })).toHaveValue('2');
  await expect(page.getByRole('checkbox', { name: 'Count several fasts of one Ramadan as one' })).toBeChecked();
  await expect(page.getByText('The amount comes from your calculation. You can change it.')).toBeVisible();

  await open('/pay/fitr?people=5');
  await expect(page.getByRole('textbox', { name: 'How many people?' })).toHaveValue('5');
  await expect(page.getByText(/^What is given before the Eid prayer on .* is zakat al-fitr/)).toBeVisible();
  // A fraction is ignored, and the stored count stays.
  await open('/pay/fidyah?days=2.5');
  await expect(page.getByRole('textbox', { name: 'How many fasts were broken?' })).toHaveValue('2');
});
