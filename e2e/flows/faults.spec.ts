import type { Page } from 'playwright/test';
import { pageDataOf } from '../support/FaultySite';
import type { Asked, Fault } from '../support/FaultySite';
import { origins } from '../support/origins';
import { expect, hydrated, test } from '../support/test';

const unavailable = () => new Response('unavailable', { status: 503, headers: { 'Content-Type': 'text/plain' } });

/** Answers the first `times` requests for a path that are not made ahead of need in the site's place. */
function failing(path: string, times: number, answer = unavailable): Fault {
  let left = times;
  return (asked) => {
    if (asked.path !== path) return undefined;
    // What is asked for ahead of need fails too, and is not counted: it only has to be out of the way.
    if (asked.prefetch) return left > 0 ? answer() : undefined;
    left -= 1;
    return left >= 0 ? answer() : undefined;
  };
}

/** Fails a file until the browser gives up on it and asks for the whole page. */
function failingUntilLoaded(isBroken: (path: string) => boolean, page: string, answer = unavailable): Fault {
  let failing = true;
  return ({ path, destination }) => {
    if (path === page && destination === 'document') failing = false;
    return failing && isBroken(path) ? answer() : undefined;
  };
}

/** Marks the window, so that a test can tell a full load from the router's work. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isDocument = ({ destination }: Asked) => destination === 'document';

test.beforeEach(async ({ faulty, open }) => {
  await open(`${faulty.origin}/about`);
});

test('page data that fails three times is asked for a fourth time, and the page is shown without a full load', async ({
  page,
  faulty,
  complaints,
}) => {
  complaints.expect(/^answered 503: .*\/contact\/page-data/, /status of 503/);
  faulty.break(failing(pageDataOf('/contact'), 3));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(faulty.needed(pageDataOf('/contact'))).toHaveLength(4);
  expect(faulty.needed('/contact').filter(isDocument)).toEqual([]);
});

test('page data that fails four times leads to a full load of that page', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 503: .*\/contact\/page-data/, /status of 503/);
  faulty.break(failing(pageDataOf('/contact'), 4));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  expect(await isMarked(page)).toBe(false);
  const loaded = faulty.asked.findIndex((asked) => asked.path === '/contact' && isDocument(asked));
  const before = faulty.asked
    .slice(0, loaded)
    .filter(({ path, prefetch }) => path === pageDataOf('/contact') && !prefetch);
  expect(before).toHaveLength(4);
});

test('page data that never comes leaves a page that reads and leads on', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 503/, /status of 503/, /page resources for \/contact not found/);
  faulty.break(({ path }) => (path === pageDataOf('/contact') ? unavailable() : undefined));
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await expect(page).toHaveTitle(/^Contact/);
  await expect(heading(page)).toBeVisible();
  await footerLink(page, 'Privacy').click();
  await expect(page).toHaveURL(`${faulty.origin}/privacy`);
  await hydrated(page);
});

test('page data that is no JSON leads to a full load', async ({ page, faulty }) => {
  const garbled = () => new Response('{"componentChunkName":', { headers: { 'Content-Type': 'application/json' } });
  faulty.break(failingUntilLoaded((path) => path === pageDataOf('/contact'), '/contact', garbled));
  await mark(page);
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('the data of the site itself is asked for again too', async ({ page, faulty, complaints }) => {
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
  // Whatever the running site does not have yet is the next page's.
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

test('a chunk that fails on the way leads back to the last known path', async ({ page, faulty, complaints }) => {
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

test('an address without a page is answered inside the site', async ({ page, complaints }) => {
  complaints.expect(/^answered 404: .*\/no-such-page/, /status of 404/);
  await mark(page);
  await page.evaluate(() => (window as unknown as { ___navigate: (to: string) => void }).___navigate('/no-such-page'));
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found/);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'See the cases' }).click();
  await expect(heading(page)).toHaveText(/cases/i);
});

test('data that the server fails to make shows the error page', async ({ page, faulty, complaints }) => {
  complaints.expect(/^answered 500: .*\/contact\/page-data/, /status of 500/);
  const broken = () => new Response('broken', { status: 500, headers: { 'Content-Type': 'text/plain' } });
  faulty.break(({ path }) => (path === pageDataOf('/contact') ? broken() : undefined));
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
  // Its data is there; the error page must not turn into the page that failed all the same.
  expect(await page.locator('script[src]').count()).toBe(0);
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  faulty.mend();
  await page.reload();
  await expect(heading(page)).not.toHaveText('Something went wrong on our side');
});

test('a page that cannot be drawn says so and leads out', async ({ page, faulty, complaints }) => {
  complaints.expect(/TypeError/);
  const { result, ...rest } = (await (await fetch(`${faulty.origin}${pageDataOf('/contact')}`)).json()) as {
    result: object;
  };
  faulty.break(({ path }) =>
    path === pageDataOf('/contact') ? Response.json({ ...rest, result: { ...result, data: {} } }) : undefined,
  );
  await footerLink(page, 'Contact').click();
  await expect(page.getByRole('alert')).toContainText('We could not show this page');
  await page.getByRole('link', { name: 'go to the home page' }).click();
  await expect(page).toHaveURL(`${faulty.origin}/`);
  await hydrated(page);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('without the image service a page reads, and its pictures say what they show', async ({
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
