import type { Page } from 'playwright/test';
import { expect, test } from '../support/giving/givingTest';
import { summary } from '../support/giving/checkout';

/** Moves the page's dates. Playwright's own clock also replaces the measurements by which a test knows that React is there. */
const setDate = (page: Page, start: number) =>
  page.addInitScript((from) => {
    const { now } = Date;
    const ahead = from - now();
    window.Date = new Proxy(Date, {
      construct: (Real, args: unknown[]) => Reflect.construct(Real, args.length > 0 ? args : [now() + ahead]) as Date,
      get: (Real, name) => (name === 'now' ? () => now() + ahead : (Reflect.get(Real, name) as unknown)),
    });
  }, start);

/** On 10 March 2027: 4:35 am in Perth, and 7:35 am in Sydney, five minutes after the prayer that the published content names. */
const moment = Date.parse('2027-03-09T20:35:00Z');

for (const { zone, city, isLate } of [
  { zone: 'Australia/Perth', city: 'Perth', isLate: false },
  { zone: 'Australia/Sydney', city: 'Sydney', isLate: true },
])
  test.describe(() => {
    test.use({ timezoneId: zone });

    test(`a donor in ${city} is told that zakat al-fitr is ${isLate ? 'over' : 'open'} there`, async ({
      page,
      open,
    }) => {
      await setDate(page, moment);
      await open('/pay/fitr');
      await expect(page.getByRole('combobox', { name: 'Your city' })).toHaveValue(city.toLowerCase());
      await page.getByRole('textbox', { name: 'How many people?' }).fill('2');
      const before = page.getByText(`In ${city}, the Eid prayer begins at 7:30 am on 10 March 2027.`);
      const after = page.getByText(`The Eid prayer began at 7:30 am on 10 March 2027 in ${city}`);
      await expect(isLate ? after : before).toBeVisible();
      await expect(isLate ? before : after).toBeHidden();
      await expect(summary(page)).toContainText(isLate ? 'Food after Eid' : 'Zakat al-fitr for 2 people');
    });
  });

test('a donor abroad is asked for a city, and the one they choose is there when they come back', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Jakarta' });
  const page = await context.newPage();
  await page.goto('/pay/fitr');
  const city = page.getByRole('combobox', { name: 'Your city' });
  await expect(city).toHaveValue('');
  await city.selectOption('Cocos Islands');
  await expect(page.getByText(/^In Cocos Islands, the Eid prayer begins/)).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('cocos-islands');
  await context.close();
});
