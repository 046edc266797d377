import type { Locator, Page } from 'playwright/test';

/** Whether the keyboard is at an element, be it in the page or in a frame of it. */
const hasKeyboard = (element: Locator) =>
  element.evaluate((one) => document.hasFocus() && document.activeElement === one).catch(() => false);

/**
 * Presses Tab until the keyboard is at an element.
 *
 * @param key - `Shift+Tab` where the element lies before
 * @throws where it does not get there within so many steps
 */
export async function tabTo(page: Page, element: Locator, most = 40, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await hasKeyboard(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not lead to ${element} within ${most} steps.`);
}
