import { calculator } from '../support/calculator';
import { step, summary } from '../support/giving/checkout';
import { expect, test } from '../support/test';

test.use({ translated: true });

test('a translated form shows the price of each number of days, and empties', async ({ page, open }) => {
  await open('/pay/fidyah');
  const amounts = step(page, 'Amount');
  const days = amounts.getByRole('textbox', { name: 'How many days were missed?' });
  for (const count of [1, 7, 30]) {
    await days.fill(String(count));
    await expect(amounts).toContainText(`${count === 1 ? '1 day' : `${count} days`} × A$10.00 = A$${count * 10}.00`);
    await expect(summary(page)).toContainText(`A$${count * 10}.00`);
  }
  await days.fill('');
  await expect(amounts).toContainText('Enter a number to see the amount here.');
  await days.fill('3');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Remove it and start again' }).click();
  await expect(days).toHaveValue('');
  await expect(amounts).not.toContainText('3 days ×');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(amounts).toContainText('3 days × A$10.00 = A$30.00');
});

test('the calculator works sums out on a translated page', async ({ page, open }) => {
  const { result, allOnOnePage, add, choose } = calculator(page);
  await open('/calculate');
  await expect(page.locator('font').first()).toBeAttached();
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '40000' });
  for (const [balance, due] of [
    ['40000', 'A$1,000.00'],
    ['100', 'A$0.00'],
    ['80000', 'A$2,000.00'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill(balance);
    await expect(result).toContainText(due);
    await expect(result).toContainText(/A\$150\.00 a gram of gold, \d+ \w+ \d{4}/);
  }
  await choose(/^Silver/);
  await expect(result).toContainText('a gram of silver');
  await choose(/^Gold/);
  await expect(result).toContainText('a gram of gold');
});
