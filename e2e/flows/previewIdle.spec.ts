import type { Page } from 'playwright/test';
import { singleTypes } from '../../src/content/routes';
import { aPersonIn } from '../support/account/person';
import { areaHeading, enter, settled } from '../support/area/area';
import { bar, expect, preview, test } from '../support/previewTest';
import { sitePages } from '../support/sitePages';

/** One page of each type of the route table. */
const pages = [...new Map(sitePages.map((page) => [page.type, page])).values()].filter(
  ({ type }) => type !== 'standalone',
);
/** Tabs that share the pages: more of them would disturb each other, loading the preview side by side. */
const tabs = 2;
/** Milliseconds that a page may take to be whole, and then to become idle: for busy machines. */
const timeout = 30_000;
const expectSoon = expect.configure({ timeout });

/**
 * Waits until a page had no long task for two seconds. A busy machine may take a while to let it have them; a page in a loop of
 * renders never has them, and a frozen one doesn't even answer.
 */
const untilIdle = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<true>((resolve) => {
        const end = () => {
          observer.disconnect();
          resolve(true);
        };
        let timer = setTimeout(end, 2000);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 2000);
        });
        observer.observe({ type: 'longtask' });
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

for (const who of ['signed out', 'signed in'] as const)
  test(`a page of each type becomes idle in a preview, ${who}`, async ({ page, context, open, content }) => {
    test.slow();
    content.draft(
      pages.map(({ type, path }) => {
        const draft = content.read(singleTypes.includes(type) ? type : `${type}/${path.split('/').pop()}`);
        Object.assign(draft.data, { meta_title: `Draft of ${path}` });
        return draft;
      }),
    );
    await preview(context);
    if (who === 'signed in') {
      await open('/account');
      await expectSoon(bar(page)).toBeVisible();
      await enter(page, await aPersonIn('confirmed', 'Amina'));
    }

    /** Waits until the tab shows the draft of a page, whole, and has nothing left to do. */
    const expectIdle = async (tab: Page, path: string) => {
      await expectSoon(bar(tab)).toBeVisible();
      await expectSoon(tab.locator('meta[property="og:title"]')).toHaveAttribute('content', `Draft of ${path}`);
      await expectSoon(tab.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/account') {
        if (who === 'signed in') await expectSoon(areaHeading(tab, /^Assalamu alaikum/)).toBeVisible();
        else await expectSoon(tab).toHaveTitle(/^Sign in/);
      }
      await settled(tab);
      await untilIdle(tab);
    };

    await Promise.all(
      Array.from({ length: tabs }, async (_, first) => {
        const tab = await context.newPage();
        for (let index = first; index < pages.length; index += tabs)
          await test.step(`${pages[index]!.path} becomes idle`, async () => {
            const { path } = pages[index]!;
            await (index === first ? open(path, tab) : follow(tab, path));
            await expectIdle(tab, path);
          });
        await tab.close();
      }),
    );
  });
