import type { Page } from 'playwright/test';
import { toPageDataPath } from '../support/FaultySite';
import type { SiteRequest, InjectedFault } from '../support/FaultySite';
import { origins } from '../support/origins';
import { expect, hydrated, test } from '../support/test';

const unavailable = () => new Response('unavailable', { status: 503, headers: { 'Content-Type': 'text/plain' } });

/** Fails the first `times` requests for a path, not counting prefetches. */
function failing(path: string, times: number, answer = unavailable): InjectedFault {
  let left = times;
  return (asked) => {
    if (asked.path !== path) return undefined;
    // Prefetches fail too, without being counted, so that they cannot satisfy the request.
    if (asked.prefetch) return left > 0 ? answer() : undefined;
    left -= 1;
    return left >= 0 ? answer() : undefined;
  };
}

/** Fails a file until the browser gives up and loads the whole page. */
function failingUntilLoaded(isBroken: (path: string) => boolean, page: string, answer = unavailable): InjectedFault {
  let failing = true;
  return ({ path, destination }) => {
    if (path === page && destination === 'document') failing = false;
    return failing && isBroken(path) ? answer() : undefined;
  };
}

/** Marks the window, so that a test can tell a full load from client-side navigation. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isDocument = ({ destination }: SiteRequest) => destination === 'document';

test.beforeEach(async ({ faulty, open }) => {
  await open(`${faulty.origin}/about`);
});

test('page data that fails three times is requested a fourth time, and the page is shown without a full load', async ({
  page,
  faulty,
  complaints,
}) => {
  complaints.expect(/^answered 503: .*\/contact\/page-data/, /status of 503/);
  faulty.break(failing(toPageDataPath('/contact'), 3));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(faulty.needed(toPageDataPath('/contact'))).toHaveLength(4);
  expect(faulty.needed('/contact').filter(isDocument)).toEqual([]);
});

test('page data that fails four times causes a full load of that page', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 503: .*\/contact\/page-data/, /status of 503/);
  faulty.break(failing(toPageDataPath('/contact'), 4));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  expect(await isMarked(page)).toBe(false);
  const loaded = faulty.asked.findIndex((asked) => asked.path === '/contact' && isDocument(asked));
  const before = faulty.asked
    .slice(0, loaded)
    .filter(({ path, prefetch }) => path === toPageDataPath('/contact') && !prefetch);
  expect(before).toHaveLength(4);
});

test('page data that never arrives leaves a readable page with working links', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 503/, /status of 503/, /page resources for \/contact not found/);
  faulty.break(({ path }) => (path === toPageDataPath('/contact') ? unavailable() : undefined));
  // The page is left only once its script has given up: on a slow machine that is seconds after the page is shown.
  const givenUp = page.waitForEvent('pageerror');
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await givenUp;
  await expect(page).toHaveTitle(/^Contact/);
  await expect(heading(page)).toBeVisible();
  await footerLink(page, 'Privacy').click();
  await expect(page).toHaveURL(`${faulty.origin}/privacy`);
  await hydrated(page);
});

test('page data that is not JSON causes a full load', async ({ page, faulty }) => {
  const garbled = () => new Response('{"componentChunkName":', { headers: { 'Content-Type': 'application/json' } });
  faulty.break(failingUntilLoaded((path) => path === toPageDataPath('/contact'), '/contact', garbled));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('the site’s own data is retried too', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 503: .*app-data/, /^answered 503: .*sq\/d/, /status of 503/);
  const { path: query = '' } = faulty.asked.find(({ path }) => path.startsWith('/page-data/sq/d/')) ?? {};
  const [app, staticQuery] = [failing('/page-data/app-data.json', 3), failing(query, 3)];
  faulty.break((asked) => app(asked) ?? staticQuery(asked));
  await page.goto(`${faulty.origin}/contact`);
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
  expect(faulty.needed(query)).toHaveLength(1 + 4);
  expect(faulty.needed('/contact').filter(isDocument)).toHaveLength(1);
});

test('a page whose script fails to load is loaded in full', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 503: .*\.js/, /status of 503/);
  // Scripts that this page has not loaded belong to the next page.
  const here = new Set(faulty.asked.map(({ path }) => path));
  faulty.break(failingUntilLoaded((path) => path.endsWith('.js') && !here.has(path), '/contact'));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('a chunk that fails during navigation returns to the last known path', async ({ page, faulty, complaints }) => {
  complaints.expect(/^uncaught: Loading chunk 7 failed/);
  await footerLink(page, 'Contact').click();
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  await mark(page);
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('Loading chunk 7 failed.'))));
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  expect(await isMarked(page)).toBe(false);
});

test('an unknown address shows the site’s 404 page', async ({ page, complaints }) => {
  complaints.expect(/^answered 404: .*\/no-such-page/, /status of 404/);
  await mark(page);
  await page.evaluate(() => (window as unknown as { ___navigate: (to: string) => void }).___navigate('/no-such-page'));
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found/);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'See the cases' }).click();
  await expect(heading(page)).toHaveText(/cases/i);
});

test('page data that the server fails to make shows the error page', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 500: .*\/contact\/page-data/, /status of 500/);
  const broken = () => new Response('broken', { status: 500, headers: { 'Content-Type': 'text/plain' } });
  faulty.break(({ path }) => (path === toPageDataPath('/contact') ? broken() : undefined));
  await footerLink(page, 'Contact').click();
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${faulty.origin}/`);
});

test('a page that the server fails to make is the error page with status 500', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 500: .*\/cases$/, /status of 500/);
  faulty.break(({ path }) => {
    if (path === '/cases') throw new Error('no disk');
    return undefined;
  });
  const response = await page.goto(`${faulty.origin}/cases`);
  expect(response?.status()).toBe(500);
  // Its data exists; the error page must still not turn into the page that failed.
  expect(await page.locator('script[src]').count()).toBe(0);
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  faulty.mend();
  await page.reload();
  await expect(heading(page)).not.toHaveText('Something went wrong on our side');
});

test('a page that fails to render says so and links elsewhere', async ({ page, faulty, complaints }) => {
  complaints.expect(/TypeError/);
  const { result, ...rest } = (await (await fetch(`${faulty.origin}${toPageDataPath('/contact')}`)).json()) as {
    result: object;
  };
  faulty.break(({ path }) =>
    path === toPageDataPath('/contact') ? Response.json({ ...rest, result: { ...result, data: {} } }) : undefined,
  );
  await footerLink(page, 'Contact').click();
  await expect(page.getByRole('alert')).toContainText('We could not show this page');
  await page.getByRole('link', { name: 'go to the home page' }).click();
  await expect(page).toHaveURL(`${faulty.origin}/`);
  await hydrated(page);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('without the image service a page is readable, and its pictures show their alt text', async ({
  page,
  faulty,
  complaints,
}) => {
  complaints.expect(/^failed: .*\/images\//, /Failed to load resource/);
  await page.route(`${origins.gateway}/images/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`${faulty.origin}/program/rent-relief`);
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toHaveAccessibleName(/\w+ \w+/);
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});
