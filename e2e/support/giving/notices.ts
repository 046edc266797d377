import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** Something that went wrong with a payment, beside the fields; it has the focus, so that nobody waits for nothing. */
export async function expectAlert(page: Page, ...texts: readonly string[]): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: texts[0] });
  await expect(alert).toBeVisible();
  for (const text of texts) await expect(alert).toContainText(text);
  await expect(page.locator(':focus')).toContainText(texts[0] ?? '');
}

/** A note in the page, by its words. */
export const note = (page: Page, text: string): Locator => page.getByRole('note').filter({ hasText: text });
