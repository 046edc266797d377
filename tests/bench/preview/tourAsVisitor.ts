import type { Browser } from 'playwright';
import { readingPages } from '../pages/readingPages';
import { scrollThrough } from '../pages/scrollThrough';
import type { Served } from '../served/serveFolder';

const QUIET_LIMIT_MILLISECONDS = 15_000;
/** The framework fetches linked pages ahead in batches, the first after three seconds. */
const AHEAD_MILLISECONDS = 5_000;

export interface Tour {
  /** Paths asked of the site, by the pages and by the service worker. */
  readonly asked: readonly string[];
  /** Addresses asked of the content service. */
  readonly content: readonly string[];
}

/** Reads the reading pages one after another without the preview's cookie; the service worker may do what it does. */
export async function tourAsVisitor(browser: Browser, site: Served, content: string): Promise<Tour> {
  const context = await browser.newContext();
  try {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const before = site.requests().length;
    const page = await context.newPage();
    const quiet = () =>
      page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MILLISECONDS }).catch(() => undefined);
    for (const path of readingPages) {
      await page.goto(site.origin + path, { waitUntil: 'load' });
      await scrollThrough(page);
      await page.waitForTimeout(AHEAD_MILLISECONDS);
      await quiet();
    }
    return { asked: site.requests().slice(before), content: asked.filter((url) => url.startsWith(content)) };
  } finally {
    await context.close();
  }
}
