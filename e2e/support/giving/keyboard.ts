import type { Locator, Page } from 'playwright/test';

/** Whether an element has focus, in the page or in a frame. */
const hasKeyboard = (element: Locator) =>
  element.evaluate((one) => document.hasFocus() && document.activeElement === one).catch(() => false);

/**
 * Presses Tab until an element has focus.
 *
 * @param key - `Shift+Tab` for an element before the current one
 * @throws if it does not get there within so many steps
 */
export async function tabTo(page: Page, element: Locator, max = 40, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < max; pressed += 1) {
    if (await hasKeyboard(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not lead to ${element} within ${max} steps.`);
}
