import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { sidewaysOverflow } from '../support/layout';
import { origins } from '../support/origins';
import { sitePages } from '../support/sitePages';
import type { SitePage } from '../support/sitePages';
import { expect, test } from '../support/test';

const wide = { width: 1280, height: 900 };
/** A window of 1280 by 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

// A phone in the dark, which becomes a wide screen within the test. The colours that axe measures are those at rest.
test.use({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Elements that the framework styles itself: the focus wrapper and the announcer. */
const frameworkStyled = ['gatsby-focus-wrapper', 'gatsby-announcer'];

for (const site of sitePages) {
  test(`${site.path} is complete, fits and is accessible`, async ({ page, open, complaints }) => {
    if (site.status === 404) complaints.expect(/^answered 404/, /^console error: .*status of 404/);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === site.path);
    await open(site.path);

    const response = await answer;
    expect(response.status()).toBe(site.status);
    expect(response.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");

    await test.step('its head', () => checkHead(page, site));
    await test.step('its landmarks and headings', () => checkOutline(page));
    await test.step('its pictures', () => checkPictures(page));
    await test.step('its styles', () => checkStyles(page));
    expect(await sidewaysOverflow(page)).toEqual([]);

    // Opens everything that can be opened.
    await page.evaluate(() => {
      document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', ''));
      // What is folded on phones.
      document.querySelectorAll<HTMLElement>('button[aria-expanded=false][data-screen]').forEach((one) => one.click());
    });
    // One of eight similar timetables: thousands of cells would take axe half a minute.
    if (site.path === '/ramadan-calendars') await page.goto(`${site.path}#perth`);
    expect(await axeViolations(page), 'on a phone, in the dark scheme').toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.setViewportSize(zoomed);
    expect(await sidewaysOverflow(page), 'at 400 % zoom').toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Give', exact: true })).toBeVisible();

    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axeViolations(page), 'on a wide screen, in the light scheme').toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    // Pages of a type have the same elements, and a phone has shown this page's colours in the dark.
    if (sitePages.find(({ type }) => type === site.type) !== site) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page), 'on a wide screen, in the dark scheme').toEqual([]);
  });
}

async function checkHead(page: Page, { path, listed, type, title }: SitePage): Promise<void> {
  await expect(page).toHaveTitle(type === 'home_page' ? /Mizan/ : / – Mizan Zakat Foundation$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  const robots = page.locator('meta[name=robots]');
  if (listed) {
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${origins.site}${path === '/' ? '' : path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,200}$/s);
    await expect(robots).toHaveCount(0);
  } else {
    await expect(robots).toHaveAttribute('content', /noindex/);
  }
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`^${origins.gateway}/`),
  );

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  for (const block of data)
    expect(block).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  if (type === 'home_page') expect(data).toContainEqual(expect.objectContaining({ '@type': 'NGO' }));
  if (type === 'faq_page') expect(data).toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }));
  if (type !== 'home_page' && type !== 'standalone') {
    const crumbs = data.find((block) => block['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] };
    expect(crumbs.itemListElement.at(-1)?.name).toBe(title);
  }
}

async function checkOutline(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Give', exact: true })).toHaveAttribute(
    'href',
    '/pay',
  );
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  levels.reduce((above, level) => {
    expect(level, `heading levels ${levels.join(' ')}`).toBeLessThanOrEqual(above + 1);
    return level;
  }, 0);
}

async function checkPictures(page: Page): Promise<void> {
  // A placeholder is behind its picture, which reserves the space for both.
  const faults = await page
    .locator('img:not([aria-hidden=true])')
    .evaluateAll((all) =>
      all
        .filter((one) => !(one.hasAttribute('alt') && one.getAttribute('width') && one.getAttribute('height')))
        .map((one) => one.outerHTML),
    );
  expect(faults, 'pictures without alt, width or height').toEqual([]);
}

async function checkStyles(page: Page): Promise<void> {
  const styled = await page
    .locator('[style]')
    .evaluateAll((all) => all.map(({ id, outerHTML }) => id || outerHTML.slice(0, 200)));
  expect(
    styled.filter((name) => !frameworkStyled.includes(name)),
    'elements with a style attribute',
  ).toEqual([]);
}
