import { expect } from 'playwright/test';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { testCards } from './testCards';
import type { TestCard } from './testCards';

/** The provider's fields, in their frame. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

/** The bank's 3-D Secure challenge, over the page. */
export const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="3D Secure test page"]');

/** At the end of the card's form, or in the bar with the total where the screen is narrow. */
export const giveButton = (page: Page): Locator => page.getByRole('button', { name: /^Give A\$/ });

export async function fillCard(page: Page, card: TestCard = 'good'): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').fill(testCards[card]);
  await fields.getByLabel('Expiry date').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
}

/** Fills in a card and presses the pay button. */
export async function payByCard(page: Page, card?: TestCard): Promise<void> {
  await expect(giveButton(page)).toBeEnabled();
  await fillCard(page, card);
  await giveButton(page).click();
}
