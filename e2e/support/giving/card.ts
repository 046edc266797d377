import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

/** The card provider's test cards, by what happens. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  /** The bank asks first, and then pays. */
  asking: '4000002760003184',
} as const;

export type TestCard = keyof typeof testCards;

/** Returns the provider's fields, in their frame. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

/** Returns the bank's 3-D Secure challenge, over the page. */
export const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="3D Secure test page"]');

/** Finds the button at the end of the card's form, or in the bar with the total if the screen is narrow. */
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

/** Fills the frame with the fields of a bank account. */
export async function fillAccount(page: Page, account: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure BSB and account number input frame"]');
  await fields.getByRole('textbox', { name: 'BSB' }).fill('000000');
  await fields.getByRole('textbox', { name: 'Account number' }).fill(account);
}
