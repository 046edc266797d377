import type { BrowserContext, Locator, Page } from 'playwright/test';
import { origins } from './origins';
import { DRAFT, PreviewContent } from './previewContent';
import { expect, test as base } from './test';

export { expect } from './test';
export { DRAFT } from './previewContent';

interface Fixtures {
  /** The content service of the test's browser. */
  readonly content: PreviewContent;
}

/** A test with a content service of its own. */
export const test = base.extend<Fixtures>({
  content: async ({ context }, provide) => {
    const content = new PreviewContent();
    await content.install(context);
    await provide(content);
    content.remove();
  },
});

const cookieName = 'io.prismic.preview';

/** Opens a preview of the draft in every page the context loads from now on, as the toolbar of the content service does. */
export async function preview(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ 'mizan-zakat.prismic.io': { preview: DRAFT.ref } }));
  await context.addCookies([{ name: cookieName, value, url: origins.site, sameSite: 'Lax' }]);
}

export async function previewCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies(origins.site)).find(({ name }) => name === cookieName)?.value;
}

/** The bar that says a preview is shown. */
export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });

/** A dialog of the preview by its title. */
export const dialog = (page: Page, name: 'Fetching preview' | 'Enter your access token' | 'Error'): Locator =>
  page.getByRole(name === 'Error' ? 'alertdialog' : 'dialog', { name, exact: true });

/** Waits until the preview is active. */
export async function active(page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible();
}

/** What the page says while its preview fails. */
export async function expectFailure(page: Page, message: string | RegExp): Promise<void> {
  const error = dialog(page, 'Error');
  await expect(error).toBeVisible();
  await expect(error.getByText('The preview could not be loaded.')).toBeVisible();
  await expect(error.locator('.preview-message')).toHaveText(message);
}

/** The published page, alive: nothing over it, its links lead on. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /questions/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/faq/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
