import type { Page } from 'playwright';

/** Half a screen at a time, with a reader's pauses. */
const PAUSE_MILLISECONDS = 150;
const MOST_STEPS = 200;

/** Reads a page from top to bottom. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const atEnd = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight / 2);
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForTimeout(PAUSE_MILLISECONDS);
    if (atEnd) return;
  }
}
