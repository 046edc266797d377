import type { Page } from 'playwright/test';
import { amountField, step, summary } from '../support/giving/checkout';
import { expect, test } from '../support/test';

const choice = (page: Page) => page.getByRole('group', { name: 'What would you like to give?' });
const another = (page: Page) => page.getByRole('button', { name: 'Add another kind of gift' });

test('the chosen kind is in view and can be changed, and Back returns to the choice', async ({ page, open }) => {
  await open('/pay');
  await choice(page).getByRole('link', { name: 'Zakat', exact: true }).click();
  await expect(page).toHaveURL('/pay/zakat');
  await expect(page.getByRole('heading', { level: 1, name: 'Give zakat' })).toBeInViewport();
  const change = step(page, 'Amount').getByRole('link', { name: 'Change kind' });
  await expect(change).toBeInViewport();
  // On the line of the heading, before all questions.
  const [link, heading, question] = await Promise.all(
    [change, step(page, 'Amount').getByRole('heading', { level: 2 }), page.getByRole('radio', { name: 'Once' })].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(Math.abs(link!.y + link!.height / 2 - heading!.y - heading!.height / 2)).toBeLessThan(16);
  expect(link!.y).toBeLessThan(question!.y);

  await page.goBack();
  await expect(page).toHaveURL('/pay');
  await choice(page).getByRole('link', { name: 'Sadaqah', exact: true }).click();
  await amountField(page).fill('20');
  await step(page, 'Amount').getByRole('link', { name: 'Change kind' }).click();
  await expect(page).toHaveURL('/pay');
  await choice(page).getByRole('link', { name: 'Zakat', exact: true }).click();
  await amountField(page).fill('30');
  // What was typed for the kind before is no part of the gift.
  await expect(summary(page)).toContainText('A$30.00');
});

test('a donor who has not begun is asked for another kind and for no amount', async ({ page, open }) => {
  await open('/pay/zakat');
  await another(page).click();
  await expect(choice(page)).toBeFocused();
  await expect(page.getByText('Enter an amount')).toHaveCount(0);
  await choice(page).getByRole('button', { name: 'Ramadan gift' }).click();
  await expect(step(page, 'Amount').getByRole('heading', { name: 'Ramadan gift' })).toBeInViewport();
  await step(page, 'Amount').getByRole('button', { name: 'Change kind' }).click();
  await expect(choice(page)).toBeFocused();
});
