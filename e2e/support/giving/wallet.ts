import type { FrameLocator, Locator, Page } from 'playwright/test';
import type { Donor } from './donor';

/** Returns the button of the wallet that the browser has, in the provider's frame. */
export const walletButton = (page: Page): Locator =>
  page
    .frameLocator('iframe[title="Secure express checkout frame"]')
    .getByRole('button', { name: 'Donate with Google Pay' });

/** The wallet's sheet, as the device would show it. */
const sheet = (page: Page): FrameLocator => page.frameLocator('iframe[title="Wallet test page"]');

/** Approves the payment in the wallet's sheet, with a test card by its number. */
export async function approveWallet(page: Page, { name, email }: Donor, card = '4242424242424242'): Promise<void> {
  const within = sheet(page);
  await within.getByRole('combobox', { name: 'Card' }).selectOption(card);
  await within.getByRole('textbox', { name: 'Name' }).fill(name);
  await within.getByRole('textbox', { name: 'Email' }).fill(email);
  await within.getByRole('button', { name: 'Pay' }).click();
}

export const cancelWallet = (page: Page): Promise<void> => sheet(page).getByRole('button', { name: 'Cancel' }).click();
