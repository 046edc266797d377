import { expect, type Page } from 'playwright/test';
import { focusedMessage } from '../focusedMessage';

/** Expects a payment's error beside the fields, with focus. */
export async function expectAlert(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(focusedMessage(page)).toContainText(text);
}
