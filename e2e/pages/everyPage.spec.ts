import type { Page } from 'playwright/test';
import { axeViolations, colourViolations } from '../support/axe';
import { cutForReaders, sidewaysOverflow } from '../support/layout';
import { origins } from '../support/origins';
import { sitePages, type SitePage } from '../support/sitePages';
import { expect, hydrated, test } from '../support/test';

const phone = { width: 375, height: 812 };
const wide = { width: 1280, height: 900 };
/** A window of 1280 by 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

// A phone in the dark, which becomes a wide screen within the test. The colours that axe measures are those at rest.
test.use({
  viewport: phone,
  hasTouch: true,
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Elements that the framework styles itself: the focus wrapper and the announcer. */
const frameworkStyled = ['gatsby-focus-wrapper', 'gatsby-announcer'];

/** Pages that one tab visits: it has read the site's scripts by then, which takes as long as a page's checks. */
const pagesOfATab = 13;
const missing = sitePages.filter(({ status }) => status === 404);
const found = sitePages.filter(({ status }) => status === 200);
const visits = [
  missing,
  ...found.flatMap((_, at) => (at % pagesOfATab === 0 ? [found.slice(at, at + pagesOfATab)] : [])),
];

for (const visited of visits) {
  // Spec 1.1, 1.2, 1.5, 1.6, 1.9, 2.1, 2.3, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18,
  // Spec 2.19, 2.20, 2.21, 2.22, 2.23, 2.24, 2.25, 2.26, 2.27, 2.29, 2.30, 6.1
  const [first, ...others] = visited.map(({ path }) => path);
  const title = others.length ? `${first} and ${others.length} pages after it are` : `${first} is`;
  test(`${title} complete, fitting and accessible`, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    if (visited === missing) complaints.expect(/^answered 404/, /^console error: .*status of 404/);
    const faults: string[] = [];
    for (const site of visited)
      await test
        .step(site.path, () => checkPage(page, site))
        .catch((fault: Error) => faults.push(`${site.path}: ${fault.message}`));
    expect(faults).toEqual([]);
  });
}

/** Looks at a page on a phone in the dark, then on a wide screen in both schemes. */
async function checkPage(page: Page, site: SitePage): Promise<void> {
  // Pages of a type have the same header, footer and elements: one of them is checked as a whole, and in both schemes on a wide screen.
  const isWhole = site.type === 'standalone' || sitePages.find(({ type }) => type === site.type) === site;
  const part = isWhole ? undefined : 'main';
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === site.path);
  await page.goto(site.path);
  await hydrated(page);

  const response = await answer;
  expect(response.status()).toBe(site.status);
  expect(response.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");

  const read = await readPage(page);
  checkHead(read, site);
  checkBody(read);
  expect(await sidewaysOverflow(page)).toEqual([]);

  // Opens everything that can be opened.
  await page.evaluate(() => {
    document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', ''));
    // What is folded on phones.
    document.querySelectorAll<HTMLElement>('button[aria-expanded=false][data-screen]').forEach((one) => one.click());
  });
  // One of eight similar timetables: thousands of cells would take axe half a minute.
  if (site.path === '/ramadan-calendars') {
    await page.goto(`${site.path}#perth`);
    // The framework takes the head's elements away, and puts them back a moment later.
    await expect(page).toHaveTitle(read.title);
  }
  expect(await axeViolations(page, part), 'on a phone, in the dark scheme').toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  if (isWhole) {
    expect(await readLightness(page), 'of the background, in the dark scheme').toBeLessThan(40);
  }
  expect(await cutForReaders(page), 'with large or spaced text').toEqual([]);
  await page.setViewportSize(zoomed);
  expect(await sidewaysOverflow(page), 'at 400 % zoom').toEqual([]);
  if (isWhole) await expect(page.getByRole('banner').getByRole('link', { name: 'Give', exact: true })).toBeVisible();

  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  // Elements were checked on the phone; what the width does to them is the same on each page of a type.
  const findViolations = isWhole ? axeViolations : colourViolations;
  expect(await findViolations(page, part), 'on a wide screen, in the light scheme').toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  if (!isWhole) return;
  expect(await readLightness(page), 'of the background, in the light scheme').toBeGreaterThan(230);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page), 'on a wide screen, in the dark scheme').toEqual([]);
}

/** How light the page's background is, from 0 to 255. */
const readLightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return (red + green + blue) / 3;
  });

/** Reads a page's head, its outline and its pictures, in one question to the browser. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const first = (selector: string, name = 'content') => document.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: document.title,
      lang: document.documentElement.lang,
      robots: first('meta[name=robots]'),
      canonical: first('link[rel=canonical]', 'href'),
      description: first('meta[name=description]'),
      themes: all('meta[name=theme-color]').map((one) => [one.getAttribute('media'), one.getAttribute('content')]),
      previewTitle: first('meta[property="og:title"]'),
      previewPicture: first('meta[property="og:image"]'),
      previewPictureText: first('meta[property="og:image:alt"]'),
      hasBreadcrumbs: document.querySelector('nav[aria-label="Breadcrumb"]') !== null,
      data: all('script[type="application/ld+json"]').map(
        ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
      ),
      h1: all('h1').map(({ textContent }) => textContent),
      levels: all('main :is(h1, h2, h3, h4)').map(({ tagName }) => Number(tagName[1])),
      headings: all('main :is(h2, h3)').map(({ textContent }) => textContent),
      landmarks: all('header, main, footer')
        .filter((one) => !one.parentElement?.closest('main, article, section, aside, nav'))
        .map(({ tagName }) => tagName),
      give: first('header a[href="/pay"]', 'href'),
      footerNav: all('footer nav[aria-label="Footer"]').length,
      // A placeholder is behind its picture, which reserves the space for both.
      pictures: all('img:not([aria-hidden=true])')
        .filter((one) => !(one.hasAttribute('alt') && one.getAttribute('width') && one.getAttribute('height')))
        .map(({ outerHTML }) => outerHTML),
      // The visitor wants less motion.
      moving: all('*')
        .filter((one) => {
          const { transitionDuration, animationName } = getComputedStyle(one);
          return /[1-9]/.test(transitionDuration) || animationName !== 'none';
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      styled: all('[style]').map(({ id, outerHTML }) => id || outerHTML.slice(0, 200)),
    };
  });

type ReadPage = Awaited<ReturnType<typeof readPage>>;

function checkHead(read: ReadPage, { path, listed, type, title }: SitePage): void {
  expect(read).toMatchObject({
    title: expect.stringMatching(/^.{1,65}$/),
    lang: 'en-AU',
    themes: [
      [expect.stringContaining('light'), '#3d1f5c'],
      [expect.stringContaining('dark'), expect.stringMatching(/^#[0-3]/)],
    ],
    robots: listed ? null : expect.stringContaining('noindex'),
    previewTitle: expect.stringMatching(/\S/),
    previewPicture: expect.stringContaining(type === 'standalone' ? `${origins.gateway}/` : `${origins.site}/share/`),
    previewPictureText: expect.stringContaining('Mizan Zakat Foundation'),
  });
  if (listed) {
    expect(read.canonical).toBe(`${origins.site}${path === '/' ? '' : path}`);
    expect(read.description).toMatch(/^.{50,200}$/s);
  }
  for (const block of read.data)
    expect(block).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  if (type === 'home_page') expect(read.data).toContainEqual(expect.objectContaining({ '@type': 'NGO' }));
  if (type === 'faq_page') expect(read.data).toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }));
  if (type === 'home_page')
    expect(read.data).toContainEqual(expect.objectContaining({ '@type': 'WebSite', url: `${origins.site}/` }));
  const crumbs = read.data.find((block) => block['@type'] === 'BreadcrumbList') as
    { itemListElement: { name: string }[] } | undefined;
  expect(crumbs?.itemListElement.at(-1)?.name).toBe(read.hasBreadcrumbs ? title : undefined);
}

function checkBody({ h1, levels, headings, landmarks, give, footerNav, pictures, moving, styled }: ReadPage): void {
  expect(h1).toEqual([expect.stringMatching(/\S/)]);
  expect(landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  expect({ give, footerNav }).toEqual({ give: '/pay', footerNav: 1 });
  levels.reduce((above, level) => {
    expect(level, `heading levels ${levels.join(' ')}`).toBeLessThanOrEqual(above + 1);
    return level;
  }, 0);
  // A card has its title for a heading, so that this finds a case or program that is shown twice as well.
  expect(
    headings.filter((heading, place) => headings.indexOf(heading) !== place),
    'headings that the page has twice',
  ).toEqual([]);
  expect(moving, 'what moves').toEqual([]);
  expect(pictures, 'pictures without alt, width or height').toEqual([]);
  expect(
    styled.filter((name) => !frameworkStyled.includes(name)),
    'elements with a style attribute',
  ).toEqual([]);
}
