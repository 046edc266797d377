import { expect, type Locator, type Page } from 'playwright/test';

/** Presses of the key that one way through a page may take. */
const maxPresses = 150;

/** Moves the focus to an element with the Tab key alone. @param key - `Shift+Tab` to go back */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} was not reached by ${maxPresses} presses of ${key}`);
}

/** Moves the focus to a control, and presses a key there: Enter on a button or a link. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field, and types into it. What it had is selected by the Tab key, and so is replaced. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
