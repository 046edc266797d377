import type { Page, Request } from 'playwright/test';
import { toPageDataPath, type FaultySite } from '../support/FaultySite';
import { inLanguage } from '../support/inLanguage';
import { isCached } from '../support/isCached';
import { origins } from '../support/origins';
import { expect, hydrated, test } from '../support/test';

test.use({ serviceWorker: true });

/** Waits until the service worker has cached the page and all its resources. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // `waitForFunction` takes a promise for a yes.
  await expect.poll(() => page.evaluate(isCached, [path, toPageDataPath(path)] as const)).toBe(true);
}

test('pages that were opened by address or link can be read offline, and are listed', async ({
  page,
  context,
  open,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  complaints.tolerate(/workbox/, /ERR_FAILED/);
  await open('/');
  await waitUntilCached(page, '/');
  // As from a bookmark or an email, while the worker of an earlier visit answers.
  const opened = ['/calculate', '/faq', '/cases', '/pay/zakat', '/what-is-nisab'];
  for (const path of opened) {
    await open(path);
    await waitUntilCached(page, path);
  }
  // One that its script loaded, as a link does.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await waitUntilCached(page, '/privacy');
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.goto('/case/no-copy-of-this');
  const saved = page.getByRole('region', { name: 'Pages you can read now' }).getByRole('link');
  const addresses = await saved.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
  expect(addresses).toEqual(expect.arrayContaining([...opened, '/privacy']));
  for (const path of [...opened, '/privacy']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  }
});

test('a page never seen is answered in Arabic offline, and saved ones can be read', async ({
  page,
  context,
  open,
  complaints,
}) => {
  complaints.tolerate(/workbox/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/);
  await open('/ar/faq');
  await waitUntilCached(page, '/ar/faq');
  await open('/ar/ramadan-calendars');
  await waitUntilCached(page, '/ar/ramadan-calendars');
  await expect.poll(() => page.evaluate(() => caches.match('/ar/offline').then(Boolean))).toBe(true);
  const heading = page.getByRole('heading', { level: 1 });
  const calendars = (await heading.textContent()) ?? '';
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/ar/case/no-copy-of-this');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(heading).toHaveText(inLanguage('ar').say('pages/standalone', 'You are offline'));
  const saved = page.locator('[data-saved-pages]').getByRole('link');
  await expect(saved.filter({ hasText: calendars })).toHaveAttribute('href', '/ar/ramadan-calendars');
  await saved.and(page.locator('[href="/ar/faq"]')).click();
  await hydrated(page);
  await expect(page).toHaveURL('/ar/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

// Spec 1.28, 4.48
test('the service worker of the root shows the offline page for a page that was never visited', async ({
  page,
  context,
  open,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  complaints.tolerate(/workbox/, /ERR_FAILED/);
  await open('/faq');
  await waitUntilCached(page, '/faq');
  await expect.poll(() => page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(true);
  const registered = await page.evaluate(async () => {
    const { scope, active: worker } = await navigator.serviceWorker.ready;
    return { scope, script: worker?.scriptURL };
  });
  expect(registered).toEqual({ scope: `${origins.site}/`, script: `${origins.site}/sw.js` });

  await context.setOffline(true);
  await page.goto('/case/no-copy-of-this?from=letter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page).toHaveURL('/case/no-copy-of-this?from=letter');
  await expect(page.getByText('1800 975 711').first()).toBeVisible();
  await expect(page.getByLabel('Bank details')).toContainText('000-000');
  const retry = page.getByRole('link', { name: 'load this page again' });
  expect(await retry.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url());

  await page
    .getByRole('region', { name: 'Pages you can read now' })
    .getByRole('link', { name: 'Questions and answers' })
    .click();
  await expect(page).toHaveURL('/faq');
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test.describe('a new release', () => {
  /** The page's requests that have no answer yet. */
  const underWay = new Set<Request>();

  test.beforeEach(({ page, complaints }) => {
    // The framework logs that the older worker is redundant.
    complaints.tolerate(/service worker became redundant/);
    underWay.clear();
    const end = (request: Request) => underWay.delete(request);
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });

  /**
   * Serves another service worker from now on, and triggers update checks until the page shows it: a check that is
   * under way blocks a second one. On a busy machine the new worker was seen to wait for 40 s and more beside an older one that
   * had nothing to do; once that one is stopped the new one takes over. It is probably Playwright's connection that keeps the older
   * one running: in a Chromium without it none of 85 new workers waited, on a machine as busy. A prefetch that passes through the
   * stopped one would fail.
   */
  async function release(page: Page, faulty: FaultySite, shown: () => boolean | Promise<boolean>): Promise<void> {
    await faulty.append('/sw.js', '\n// another release');
    const browser = await page.context().newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await expect(async () => {
      const isWaiting = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        return Boolean(registration?.waiting);
      });
      if (isWaiting && underWay.size === 0) await browser.send('ServiceWorker.stopAllWorkers');
      expect(await page.evaluate(shown)).toBe(true);
    }).toPass();
  }

  // Spec 4.51
  test('a new release does not disturb a working page', async ({ page, faulty, open }) => {
    await open(`${faulty.origin}/privacy`);
    await waitUntilCached(page, '/privacy');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await release(page, faulty, async () => {
      const registration = await navigator.serviceWorker.ready;
      const isTakenOver =
        !registration.installing && !registration.waiting && registration.active?.state === 'activated';
      return isTakenOver && '___swUpdated' in window;
    });
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(faulty.needed('/privacy').filter(({ destination }) => destination === 'document')).toHaveLength(1);
  });

  // Spec 4.51
  test('a new release reloads a page whose resources failed', async ({ page, faulty, open, complaints }) => {
    // Playwright reports a failed script as a bad response, and Chromium on the console.
    complaints.expect(/answered 404: .*gone\.js/, /console error: .*404/, /Refused to execute script/);
    await open(`${faulty.origin}/privacy`);
    await waitUntilCached(page, '/privacy');
    // The older worker controls the page from the start.
    await page.reload();
    await hydrated(page);
    await page.evaluate(async () => {
      Object.assign(window, { marked: true });
      // A lazy chunk of the previous release.
      const part = Object.assign(document.createElement('script'), { src: '/part-of-the-release-before-gone.js' });
      const failed = new Promise((resolve) => (part.onerror = resolve));
      document.head.append(part);
      await failed;
    });
    await release(page, faulty, () => !('marked' in window));
    await hydrated(page);
    await expect(page).toHaveURL(`${faulty.origin}/privacy`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
