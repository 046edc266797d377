import type { Page } from 'playwright/test';
import { amountField, toPayment } from './checkout';
import type { Donor } from './donor';

interface Visit {
  readonly page: Page;
  readonly open: (path: string, page?: Page) => Promise<void>;
  readonly donor: Donor;
}

/** A complete sadaqah donation at the payment step. */
export async function startDonation({ page, open, donor }: Visit, amount = '50'): Promise<void> {
  await open('/pay/sadaqah', page);
  await amountField(page).fill(amount);
  await toPayment(page, donor);
}
