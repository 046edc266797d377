import type { Locator, Page } from 'playwright/test';

/** Returns the message that has the focus: an error summary, or the answer to a press. */
export const focusedMessage = (page: Page): Locator =>
  page.locator('[role=group][aria-labelledby][tabindex="-1"]:focus');
