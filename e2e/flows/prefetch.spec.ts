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

// Spec 9.36
test('links are prefetched above the fold at once, and below it when they come near; following one makes no request', async ({
  page,
  faulty,
  open,
}) => {
  const arrived = new Set<string>();
  page.on('requestfinished', (request) => arrived.add(new URL(request.url()).pathname));
  await open(`${faulty.origin}/`);
  const paths = await inFirstView(page);
  expect(paths.length).toBeGreaterThan(3);
  const isAsked = (path: string) => faulty.asked.some((asked) => asked.path === toPageDataPath(path));
  // Batches of 4 every 3 seconds.
  await expect.poll(() => paths.filter((path) => !isAsked(path)), { timeout: 60_000 }).toEqual([]);
  const below = '/workplace-giving';
  expect(paths).not.toContain(below);
  expect(isAsked(below)).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Workplace giving' }).scrollIntoViewIfNeeded();
  await expect.poll(() => isAsked(below), { timeout: 60_000 }).toBe(true);

  // A page without lazy parts such as forms.
  const path = '/calculate';
  expect(paths).toContain(path);
  // Its parts are ready when the browser has them all, not when the first was requested.
  const readParts = () => page.evaluate((of) => window.___loader.getResourceURLsForPathname(of), path);
  await expect.poll(async () => (await readParts())?.filter((part) => !arrived.has(part))).toEqual([]);
  const parts = (await readParts()) ?? [];
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
        one.path.includes('/sq/en-AU/') ||
        (one.path.endsWith('.js') && !one.prefetch),
    );
  expect(forThisPage).toEqual([]);
});

test('nothing is prefetched with the Save-Data setting', async ({ page, faulty, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.goto(`${faulty.origin}/`);
  await hydrated(page);
  // What the page itself needs is asked for in the same way.
  const own = (await page.locator('body').getAttribute('data-data'))?.split(' ') ?? [];
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  expect(faulty.asked.filter(({ prefetch, path }) => prefetch && !own.includes(path))).toEqual([]);
});
