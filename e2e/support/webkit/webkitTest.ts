import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { aDonor } from '../giving/donor';
import type { Donor } from '../giving/donor';
import { startDisplay, startWebKit } from './startWebKit';
import { WebKit } from './WebKit';

export { expect } from 'playwright/test';

interface WorkerFixtures {
  readonly display: string;
  /** The folder of downloads. */
  readonly downloads: string;
}

interface Fixtures {
  /** A new browser. */
  readonly webkit: WebKit;
  readonly donor: Donor;
}

/** A test in WebKitGTK, which Playwright can't drive: by WebDriver, in Playwright's runner. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
    async ({}, provide) => {
      const { display, stop } = await startDisplay();
      await provide(display);
      stop();
    },
    { scope: 'worker' },
  ],

  downloads: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
    async ({}, provide) => {
      // Without a folder of their own they go to the home folder.
      const downloads = mkdtempSync(join(tmpdir(), 'webkit-'));
      await provide(downloads);
      rmSync(downloads, { recursive: true });
    },
    { scope: 'worker' },
  ],

  webkit: async ({ display, downloads }, provide, info) => {
    const { driver, stop } = await startWebKit(display, downloads);
    await provide(new WebKit(driver, downloads));
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('test-failed.png'), await driver.takeScreenshot(), 'base64');
    await driver.quit();
    stop();
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
  donor: async ({}, provide) => provide(aDonor()),
});
