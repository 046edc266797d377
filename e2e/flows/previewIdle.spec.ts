import type { Page } from 'playwright/test';
import { singleTypes } from '../../src/content/routes';
import { aPersonIn } from '../support/account/person';
import { areaHeading, enter, settled } from '../support/account/area';
import { bar, expect, preview, test } from '../support/previewTest';
import { sitePages } from '../support/sitePages';

/** One page of each type of the route table. */
const pages = [...new Map(sitePages.map((page) => [page.type, page])).values()].filter(
  ({ type }) => type !== 'standalone',
);
/** Those that are drawn otherwise for a person who is signed in. */
const ofAccounts = pages.filter(({ path }) => ['/', '/account', '/calculate', '/pay/zakat'].includes(path));
/** Tabs that share the pages: while one waits for two quiet seconds, the others load. */
const tabCount = 5;
/** Milliseconds that a page may take to be whole, and then to become idle: three times what it took on two cores at a load of 14. */
const timeout = 90_000;
const expectSoon = expect.configure({ timeout });

type Account = 'signed out' | 'signed in';

/**
 * Waits for two seconds in which a page has no long task and leaves its document alone, the title included. A busy machine only
 * delays them; a page that renders for ever never has them, however short each task is, and a frozen one doesn't even answer.
 */
const untilIdle = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<true>((resolve) => {
        const end = () => {
          tasks.disconnect();
          mutations.disconnect();
          resolve(true);
        };
        let timer = setTimeout(end, 2000);
        const restart = () => {
          clearTimeout(timer);
          timer = setTimeout(end, 2000);
        };
        const tasks = new PerformanceObserver(restart);
        tasks.observe({ type: 'longtask' });
        const mutations = new MutationObserver(restart);
        mutations.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      }),
    undefined,
    { timeout },
  );

/** Follows a link to a page of the site. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, path);

/** Waits until a tab shows the draft of a page, whole, and to a person who is signed in or out. */
async function expectDraft(tab: Page, path: string, account: Account): Promise<void> {
  await expectSoon(bar(tab)).toBeVisible();
  await expectSoon(tab.locator('meta[property="og:title"]')).toHaveAttribute('content', `Draft of ${path}`);
  await expectSoon(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSoon(tab.locator('html[data-signed-in]')).toHaveCount(account === 'signed in' ? 1 : 0);
  if (path !== '/account') return;
  if (account === 'signed in') await expectSoon(areaHeading(tab, /^Assalamu alaikum/)).toBeVisible();
  else await expectSoon(tab).toHaveTitle(/^Sign in/);
  await settled(tab);
}

test('a page of each type becomes idle in a preview while signed out, and pages that differ for accounts signed in too', async ({
  page,
  context,
  open,
  content,
}) => {
  // A minute on two cores at a load of 14; what ends a loop is the limit of each page.
  test.setTimeout(10 * 60_000);
  context.setDefaultTimeout(timeout);
  content.draft(
    pages.map(({ type, path }) => {
      const draft = content.read(singleTypes.includes(type) ? type : `${type}/${path.split('/').pop()}`);
      Object.assign(draft.data, { meta_title: `Draft of ${path}` });
      return draft;
    }),
  );
  await preview(context);

  for (const account of ['signed out', 'signed in'] as const) {
    if (account === 'signed in') {
      await open('/account');
      await expectSoon(bar(page)).toBeVisible();
      await enter(page, await aPersonIn('confirmed', 'Amina'));
    }
    const left = (account === 'signed in' ? ofAccounts : pages).map(({ path }) => path);
    const visit = async (tab: Page, path: string) =>
      test.step(`${path} becomes idle, ${account}`, async () => {
        await expectDraft(tab, path, account);
        await untilIdle(tab);
      });
    const visitRest = async (tab: Page, first: string) => {
      await visit(tab, first);
      for (let path = left.shift(); path; path = left.shift()) {
        await follow(tab, path);
        await visit(tab, path);
      }
      await tab.close();
    };
    const visits: Promise<void>[] = [];
    // One after another: tabs that load the preview side by side only make each other slow.
    for (let count = 0; count < tabCount; count++) {
      // Taken before anything is awaited: the other tabs take from the list too.
      const first = left.shift();
      if (first === undefined) break;
      const tab = await context.newPage();
      await open(first, tab);
      await expectSoon(bar(tab)).toBeVisible();
      visits.push(visitRest(tab, first));
    }
    await Promise.all(visits);
  }
});
