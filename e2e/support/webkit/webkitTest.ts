import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { Builder } from 'selenium-webdriver';
import { aDonor } from '../giving/donor';
import type { Donor } from '../giving/donor';
import { startWebKit } from './startWebKit';
import type { WebKitService } from './startWebKit';
import { WebKit } from './WebKit';

export { expect } from 'playwright/test';

interface WorkerFixtures {
  readonly service: WebKitService & { readonly downloads: string };
}

interface Fixtures {
  /** A new browser. */
  readonly webkit: WebKit;
  readonly donor: Donor;
}

/** A test in WebKitGTK, which Playwright can't drive: by WebDriver, in Playwright's runner. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
    async ({}, provide) => {
      // Without a folder for downloads they go to the home folder.
      const downloads = mkdtempSync(join(tmpdir(), 'webkit-'));
      const service = await startWebKit(downloads);
      await provide({ ...service, downloads });
      service.stop();
      rmSync(downloads, { recursive: true });
    },
    { scope: 'worker' },
  ],

  webkit: async ({ service }, provide) => {
    const driver = await new Builder()
      .usingServer(service.url)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await provide(new WebKit(driver, service.downloads));
    await driver.quit();
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright wants its first parameter taken apart
  donor: async ({}, provide) => provide(aDonor()),
});
