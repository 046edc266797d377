import type { Page } from 'playwright/test';
import { expect, test } from '../support/giving/givingTest';
import { summary } from '../support/giving/checkout';

/** Moves the page's dates. Playwright's own clock also replaces the measurements by which a test knows that React is there. */
const setDate = (page: Page, start: number) =>
  page.addInitScript((from) => {
    const { now } = Date;
    const ahead = from - now();
    window.Date = new Proxy(Date, {
      construct: (Real, given: unknown[]) =>
        Reflect.construct(Real, given.length > 0 ? given : [now() + ahead]) as Date,
      get: (Real, name) => (name === 'now' ? () => now() + ahead : (Reflect.get(Real, name) as unknown)),
    });
  }, start);

/** The published content names 9 and 10 March 2027, and the prayer at 7:30; no day is announced. */
const mornings = [
  { zone: 'Australia/Perth', city: 'Perth', day: '9 March, 4:35 am', at: '2027-03-08T20:35:00Z', isLate: false },
  { zone: 'Australia/Perth', city: 'Perth', day: '10 March, 4:35 am', at: '2027-03-09T20:35:00Z', isLate: false },
  { zone: 'Australia/Adelaide', city: 'Adelaide', day: '10 March, 7:20 am', at: '2027-03-09T20:50:00Z', isLate: false },
  { zone: 'Australia/Adelaide', city: 'Adelaide', day: '10 March, 7:30 am', at: '2027-03-09T21:00:00Z', isLate: true },
  { zone: 'Australia/Sydney', city: 'Sydney', day: '10 March, 7:35 am', at: '2027-03-09T20:35:00Z', isLate: true },
];

for (const { zone, city, day, at, isLate } of mornings)
  test.describe(() => {
    test.use({ timezoneId: zone });

    test(`in ${city} on ${day}, the page says that zakat al-fitr is ${isLate ? 'over there' : 'open there'}`, async ({
      page,
      open,
    }) => {
      await setDate(page, Date.parse(at));
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
