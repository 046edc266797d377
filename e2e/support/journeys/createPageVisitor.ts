import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { toPageDataPath } from '../FaultySite';
import { isCached } from '../isCached';
import { expect, hydrated } from '../test';
import type { Name, Role, Visitor } from './Visitor';

/** Creates a person in a browser that Playwright drives. */
export function createPageVisitor(own: Page): Visitor {
  let page = own;
  let scope: Page | FrameLocator = own;

  const get = (role: Role, name: Name): Locator =>
    (role === 'status' ? scope.getByRole(role).filter({ hasText: name }) : scope.getByRole(role, { name, exact: true }))
      .filter({ visible: true })
      .first();
  // A password's field has no role.
  const getField = (label: Name) => scope.getByLabel(label, { exact: true }).and(scope.locator('input, textarea'));

  return {
    async open(path) {
      await page.goto(path);
      await hydrated(page);
    },
    async reload() {
      await page.reload();
      await hydrated(page);
    },
    goBack: async () => void (await page.goBack()),
    press: (role, name) =>
      role === 'radio' || role === 'checkbox' ? get(role, name).check() : get(role, name).click(),
    fill: (label, value) => getField(label).fill(value),
    async find(role, name) {
      await expect(get(role, name)).toBeVisible();
      return get(role, name).innerText();
    },
    findNone: (role, name) => expect(get(role, name)).toHaveCount(0),
    findFocused: (role, name) => expect(get(role, name)).toBeFocused(),
    expectValue: (label, value) => expect(getField(label)).toHaveValue(value),
    expectUrl: (pattern) => expect(page).toHaveURL(pattern),
    async inFrame(title, action) {
      scope = page.frameLocator(`iframe[title="${title}"]`);
      await action();
      scope = page;
    },
    async inPopup(open, action) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
      scope = page = popup;
      await action();
      scope = page = own;
    },
    async download(link, fileName) {
      const [download] = await Promise.all([page.waitForEvent('download'), get('link', link).click()]);
      expect(download.suggestedFilename()).toBe(fileName);
      return readFile(await download.path());
    },
    async untilStored(path) {
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      // `waitForFunction` takes a promise for a yes.
      await expect.poll(() => page.evaluate(isCached, [path, toPageDataPath(path)] as const)).toBe(true);
    },
  };
}
