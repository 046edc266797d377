import type { Page } from 'playwright/test';
import { toPageDataPath, type SiteRequest, type InjectedFault } from '../support/FaultySite';
import { origins } from '../support/origins';
import { expect, hydrated, test } from '../support/test';

const unavailable = () => new Response('unavailable', { status: 503, headers: { 'Content-Type': 'text/plain' } });

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

// Spec 8.40
test('page data that fails four times causes a full load of the page, which is readable and has working links', async ({
  page,
  faulty,
  complaints,
}) => {
  complaints.expect(/^answered 503/, /status of 503/, /page resources for \/contact not found/);
  const data = toPageDataPath('/contact');
  faulty.break(({ path }) => (path === data ? unavailable() : undefined));
  await mark(page);
  // The page is left only once its script has given up: on a slow machine that is seconds after the page is shown.
  const givenUp = page.waitForEvent('pageerror');
  await footerLink(page, 'Contact').click();
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  const loaded = faulty.asked.findIndex((asked) => asked.path === '/contact' && isDocument(asked));
  const before = faulty.asked.slice(0, loaded).filter(({ path, prefetch }) => path === data && !prefetch);
  expect(before).toHaveLength(4);
  await givenUp;
  expect(await isMarked(page)).toBe(false);
  await expect(page).toHaveTitle(/^Contact/);
  await expect(heading(page)).toBeVisible();
  await footerLink(page, 'Privacy').click();
  await expect(page).toHaveURL(`${faulty.origin}/privacy`);
  await hydrated(page);
});

// Spec 8.40
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

// Spec 8.40
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

// Spec 8.41
test('a chunk that fails to load causes a full load of the last known path', async ({ page, faulty, complaints }) => {
  complaints.expect(/^uncaught: Loading chunk 7 failed/);
  await footerLink(page, 'Contact').click();
  // The address is new before the page is drawn, and known as the last one only then.
  await expect(page).toHaveTitle(/^Contact/);
  await mark(page);
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('Loading chunk 7 failed.'))));
  await expect.poll(() => faulty.needed('/contact').filter(isDocument).length).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(`${faulty.origin}/contact`);
  expect(await isMarked(page)).toBe(false);
});

// Spec 2.32, 2.33
test('a page that does not exist, can’t be made or can’t be rendered shows an error and a link to another page', async ({
  page,
  faulty,
  complaints,
}) => {
  complaints.expect(/^answered 404: .*\/no-such-page/, /status of 404/);
  complaints.expect(/^answered 500: .*\/contact\/page-data/, /status of 500/, /TypeError/);
  const main = page.getByRole('main');
  await mark(page);
  await test.step('an unknown address', async () => {
    await page.evaluate(() =>
      (window as unknown as { ___navigate: (to: string) => void }).___navigate('/no-such-page'),
    );
    await expect(heading(page)).toHaveText('Page not found');
    await expect(page).toHaveTitle(/^Page not found/);
    expect(await isMarked(page)).toBe(true);
    await main.getByRole('link', { name: 'See the cases' }).click();
    await expect(heading(page)).toHaveText(/cases/i);
  });
  await test.step('page data that the server fails to make', async () => {
    const broken = () => new Response('broken', { status: 500, headers: { 'Content-Type': 'text/plain' } });
    faulty.break(({ path }) => (path === toPageDataPath('/contact') ? broken() : undefined));
    await footerLink(page, 'Contact').click();
    await expect(heading(page)).toHaveText('Something went wrong on our side');
    await main.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${faulty.origin}/`);
  });
  await test.step('a page that fails to render', async () => {
    faulty.mend();
    const data = toPageDataPath('/privacy');
    const { result, ...rest } = (await (await fetch(`${faulty.origin}${data}`)).json()) as { result: object };
    faulty.break(({ path }) =>
      path === data ? Response.json({ ...rest, result: { ...result, data: {} } }) : undefined,
    );
    await page.reload();
    await hydrated(page);
    await footerLink(page, 'Privacy').click();
    await expect(page.getByRole('alert')).toContainText('We could not show this page');
    await page.getByRole('link', { name: 'go to the home page' }).click();
    await expect(page).toHaveURL(`${faulty.origin}/`);
    await hydrated(page);
    await expect(page.getByRole('banner')).toBeVisible();
  });
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
