import type { Page } from 'playwright/test';
import { payByCard } from '../support/giving/card';
import { step, summary, toPayment } from '../support/giving/checkout';
import { expect, test } from '../support/giving/givingTest';
import { thanked } from '../support/giving/thanks';
import { narrow, sidewaysOverflow } from '../support/layout';
import { axeViolations } from '../support/axe';

const title = 'A fall, eleven months, and four debts';
const amounts = (page: Page) => step(page, 'Amount').getByRole('radio', { name: /^A\$/ });

/** The sadaqah fund's own sentences about its amounts. */
const ofTheFund = /hot meal for two|train fares to hospital|school lunches|overdue power bill|first night’s bedding/;

/** The distances of the tops of some parts from the top of the page. */
const tops = (page: Page, parts: readonly ReturnType<Page['locator']>[]) =>
  Promise.all(parts.map(async (part) => ((await part.boundingBox())?.y ?? NaN) + (await page.evaluate(() => scrollY))));

test.describe('on a phone', () => {
  test.use(narrow);

  test('a gift to a case is told by its picture and costs, from its page to the thanks', async ({
    page,
    open,
    donor,
  }) => {
    await open('/case/debt-free-start');
    await page.getByRole('main').getByRole('link', { name: 'Give sadaqah', exact: true }).first().click();
    await expect(page).toHaveURL('/pay/sadaqah');
    const amountStep = step(page, 'Amount');
    const picture = amountStep.getByRole('img');
    await expect(picture).toHaveAttribute('alt', /\w+/);
    const progress = amountStep.getByRole('progressbar', { name: `Raised for ${title}` });
    const monthly = amountStep.getByRole('radio', { name: 'Monthly' });
    await expect(progress).toHaveAttribute('aria-valuetext', /^A\$[\d,]+ of A\$9,800$/);
    await expect(amounts(page)).toHaveCount(4);
    const positions = await tops(page, [picture, progress, monthly, amounts(page).first()]);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    await expect(amounts(page).first()).toBeInViewport();

    await amountStep.locator('label', { hasText: 'A$500' }).click();
    await expect(amountStep).toContainText('One month’s rent that friends lent');
    await expect(page.getByRole('group', { name: 'Sadaqah' })).not.toContainText(ofTheFund);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await axeViolations(page, 'main')).toEqual([]);

    await toPayment(page, donor);
    await expect(amountStep.getByRole('img')).toBeVisible();
    await expect(progress).toBeVisible();
    await expect(amountStep).toContainText(`Sadaqah for “${title}”, A$500.00`);
    await expect(summary(page)).toContainText(`Sadaqah for “${title}”`);

    await payByCard(page);
    await thanked(page);
    const cause = page.getByRole('region', { name: title });
    await expect(cause.getByRole('img')).toHaveAttribute('alt', /\w+/);
    await expect(cause.getByRole('progressbar')).toBeVisible();
    await expect(cause).toContainText('You closed 5% of what this case needs.');
    await expect(page.getByRole('main')).not.toContainText(ofTheFund);
  });
});

test('a regular gift to a case suggests its costs, and after it is left the amounts of the fund', async ({
  page,
  open,
}) => {
  await open('/pay/sadaqah?case=dialysis-travel');
  const names = () => amounts(page).evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent));
  const costs = [
    'A$5A meal on a treatment day',
    'A$38Fuel for one trip to treatment',
    'A$114A week of fuel: three trips',
    'A$150A night in town when the road is closed',
  ];
  await expect.poll(names).toEqual(costs);
  await step(page, 'Amount').getByRole('radio', { name: 'Monthly' }).check();
  await expect.poll(names).toEqual(costs);
  await page.getByRole('button', { name: 'Give without this case' }).click();
  await expect.poll(async () => (await names()).join()).toMatch(ofTheFund);
});
