import type { Page } from 'playwright/test';
import { toPageDataPath } from '../support/FaultySite';
import { expect, hydrated, test } from '../support/test';

/** Paths of the site's own pages linked above the fold. */
const inFirstView = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
      const { top, bottom, left, right, width } = link.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && link.checkVisibility();
    });
    const paths = seen.map(({ pathname }) => pathname);
    return [...new Set(paths)].filter((path) => path !== location.pathname);
  });

test('links above the fold are prefetched, and following one makes no request', async ({ page, faulty, open }) => {
  await open(`${faulty.origin}/`);
  const paths = await inFirstView(page);
  expect(paths.length).toBeGreaterThan(3);
  const missing = () => paths.filter((path) => !faulty.asked.some((asked) => asked.path === toPageDataPath(path)));
  // Batches of 4 every 3 seconds.
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);

  // A page without lazy parts such as forms.
  const path = '/calculate';
  expect(paths).toContain(path);
  // Its parts are ready when the browser has them all, not when the first was requested.
  await page.waitForLoadState('networkidle');

  const parts = await page.evaluate((of) => window.___loader.getResourceURLsForPathname(of), path);
  expect(parts).toContainEqual(expect.stringMatching(/\.js$/));

  const asked = faulty.asked.length;
  await page.getByRole('banner').getByRole('link', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(`${faulty.origin}${path}`);
  await expect(page.locator('#gatsby-announcer')).toHaveText(/^Navigated to/);
  // Other pages may still be prefetched meanwhile.
  const forThisPage = faulty.asked
    .slice(asked)
    .filter(
      (one) =>
        one.path === path ||
        parts.includes(one.path) ||
        one.path.includes('/sq/d/') ||
        (one.path.endsWith('.js') && !one.prefetch),
    );
  expect(forThisPage).toEqual([]);
});

test('links below the fold are prefetched when they come near', async ({ page, faulty, open }) => {
  await open(`${faulty.origin}/`);
  const first = await inFirstView(page);
  await expect
    .poll(() => first.every((path) => faulty.asked.some((asked) => asked.path === toPageDataPath(path))), {
      timeout: 60_000,
    })
    .toBe(true);
  expect(first).not.toContain('/workplace-giving');
  expect(faulty.asked.some(({ path }) => path === toPageDataPath('/workplace-giving'))).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Workplace giving' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => faulty.asked.some(({ path }) => path === toPageDataPath('/workplace-giving')), { timeout: 60_000 })
    .toBe(true);
});

test.describe('with the Save-Data setting', () => {
  test('nothing is prefetched', async ({ page, faulty, context }) => {
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

test('modified clicks, fragments and files are left to the browser', async ({ page, open, context }) => {
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
