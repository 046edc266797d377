import { expect, type Locator, type Page } from 'playwright/test';

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Returns the stored donation, line by line. */
export const getDonationTable = (page: Page): Locator => page.getByRole('main').getByRole('table');

export const thanksTitle = 'Thank you. Your gift has arrived.';

/** Waits for the thank-you page, and returns the donation's reference. */
export async function thanked(page: Page): Promise<string> {
  await expect(title(page)).toHaveText(thanksTitle);
  await expect(page).toHaveTitle(new RegExp(`^${thanksTitle}`));
  await expect(page.getByRole('status').filter({ hasText: thanksTitle })).toBeAttached();
  const reference = /^\/pay#gift=([a-z2-7]{26})$/.exec(page.url().slice(new URL(page.url()).origin.length))?.[1];
  if (!reference) throw new Error(`The address names no gift: ${page.url()}`);
  return reference;
}
