import type { Locator, Page } from 'playwright/test';

/** Finds PayPal's own button, in its frame. */
export const payPalButton = (page: Page): Locator =>
  page.frameLocator('iframe[title=PayPal]').getByRole('button', { name: /PayPal$/ });

/** Returns the payment method, at the payment step and on the page of a plan. */
export const method = (page: Page, name: 'Card' | 'PayPal'): Locator =>
  page.getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio', { name: new RegExp(`^${name}`) });

/** Presses PayPal's button and waits for its window. */
export async function openPayPal(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), payPalButton(page).click()]);
  await popup.getByRole('heading', { name: 'Log in' }).waitFor();
  return popup;
}

export async function logIn(popup: Page, buyer: RegExp): Promise<void> {
  await popup.getByRole('radio', { name: buyer }).check();
  await popup.getByRole('button', { name: 'Log in' }).click();
}

/** Lets the site save a test account in PayPal's window. */
export async function savePayPal(page: Page, buyer = /Amina Pays/): Promise<void> {
  await method(page, 'PayPal').check();
  const popup = await openPayPal(page);
  await logIn(popup, buyer);
  await popup.getByRole('button', { name: 'Agree and save' }).click();
}

/** Pays in PayPal's window with a test account; by default one that pays. */
export async function payByPayPal(page: Page, buyer = /Amina Pays/): Promise<void> {
  await method(page, 'PayPal').check();
  const popup = await openPayPal(page);
  await logIn(popup, buyer);
  await popup.getByRole('button', { name: 'Pay now' }).click();
}
