import type { Page } from 'playwright/test';
import { pageDataOf } from '../support/FaultySite';
import { expect, hydrated, test } from '../support/test';

/** Paths of the site's own pages that a link in the first view leads to. */
const inFirstView = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
      const { top, bottom, left, right, width } = link.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && link.checkVisibility();
    });
    const paths = seen.map(({ pathname }) => pathname);
    return [...new Set(paths)].filter((path) => path !== location.pathname);
  });

test('the links of the first view are prefetched, and a tap on one asks the server nothing', async ({
  page,
  faulty,
  open,
}) => {
  await open(`${faulty.origin}/`);
  const paths = await inFirstView(page);
  expect(paths.length).toBeGreaterThan(3);
  const missing = () => paths.filter((path) => !faulty.asked.some((asked) => asked.path === pageDataOf(path)));
  // Batches of 4 every 3 seconds.
  await expect.poll(missing, { timeout: 3_000 * Math.ceil(paths.length / 4) + 10_000 }).toEqual([]);

  // A page without a part that is loaded on demand, as a form is.
  const path = '/calculate';
  expect(paths).toContain(path);
  // Its parts are there once the browser has them all, not when the server was asked for the first.
  await page.waitForLoadState('networkidle');

  const asked = faulty.asked.length;
  await page.getByRole('banner').getByRole('link', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(`${faulty.origin}${path}`);
  await expect(page.locator('#gatsby-announcer')).toHaveText(/^Navigated to/);
  const forThisPage = faulty.asked
    .slice(asked)
    .filter(
      (one) =>
        one.path === path || one.path === pageDataOf(path) || one.path.endsWith('.js') || one.path.includes('/sq/d/'),
    );
  expect(forThisPage).toEqual([]);
});

test('pages beyond the first view wait until they come near', async ({ page, faulty, open }) => {
  await open(`${faulty.origin}/`);
  const first = await inFirstView(page);
  await expect
    .poll(() => first.every((path) => faulty.asked.some((asked) => asked.path === pageDataOf(path))), {
      timeout: 25_000,
    })
    .toBe(true);
  expect(first).not.toContain('/workplace-giving');
  expect(faulty.asked.some(({ path }) => path === pageDataOf('/workplace-giving'))).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Workplace giving' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => faulty.asked.some(({ path }) => path === pageDataOf('/workplace-giving')), { timeout: 25_000 })
    .toBe(true);
});

test.describe('a visitor who saves data', () => {
  test('has nothing prefetched', async ({ page, faulty, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await page.goto(`${faulty.origin}/`);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(`${faulty.origin}/contact`);
    expect(faulty.asked.filter(({ prefetch }) => prefetch)).toEqual([]);
  });
});

test('a link is a link: a modified click, a fragment and a file are left to the browser', async ({
  page,
  open,
  context,
}) => {
  await open('/ramadan-calendars');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Contact' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/contact');
  await expect(page).toHaveURL('/ramadan-calendars');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Calendar file .* Perth/ }).click();
  expect((await download).suggestedFilename()).toMatch(/perth\.ics$/);
  await expect(page).toHaveURL('/ramadan-calendars');
});
