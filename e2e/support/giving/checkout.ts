import { expect, type Locator, type Page } from 'playwright/test';
import type { Donor } from './donor';

interface Visit {
  readonly page: Page;
  readonly open: (path: string, page?: Page) => Promise<void>;
  readonly donor: Donor;
}

/** Brings a complete sadaqah donation to the payment step. */
export async function startDonation({ page, open, donor }: Visit, amount = '50', isKept = false): Promise<void> {
  await open('/pay/sadaqah', page);
  await amountField(page).fill(amount);
  await toPayment(page, donor, isKept);
}

export type StepName = 'Amount' | 'Your details' | 'Payment';

/** Returns a step of the form by its heading, open or not. */
export const step = (page: Page, name: StepName): Locator =>
  page.getByRole('region', { name: new RegExp(`^Step \\d of 3: ${name}$`) });

/** Returns the summary, beside the form or under it. */
export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Your gift' });

export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount', exact: true });
export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email address' });
export const nameField = (page: Page): Locator => page.getByRole('textbox', { name: /^Your name/ });

/** Returns the question whether what was typed may stay on the device. */
export const keepBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Keep what I typed on this device for \d+ days$/ });

/** Reads everything that the site stores, where it outlasts the tab and where it does not. */
export const readStored = (page: Page): Promise<{ readonly device: string; readonly tab: string }> =>
  page.evaluate(() => ({ device: JSON.stringify({ ...localStorage }), tab: JSON.stringify({ ...sessionStorage }) }));

/** Continues, and waits until the next step is shown and focused. */
export async function continueTo(page: Page, next: StepName): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(step(page, next).getByRole('heading', { level: 2 })).toBeFocused();
}

export async function fillDetails(page: Page, { name, email }: Donor): Promise<void> {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
}

/** Goes from a filled amount step to the payment step; `isKept` ticks that what was typed may stay on the device. */
export async function toPayment(page: Page, donor: Donor, isKept = false): Promise<void> {
  await continueTo(page, 'Your details');
  await fillDetails(page, donor);
  if (isKept) await keepBox(page).check();
  await continueTo(page, 'Payment');
}
