import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** A payment's error beside the fields, with focus. */
export async function expectAlert(page: Page, ...texts: readonly string[]): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: texts[0] });
  await expect(alert).toBeVisible();
  for (const text of texts) await expect(alert).toContainText(text);
  await expect(page.locator(':focus')).toContainText(texts[0] ?? '');
}
