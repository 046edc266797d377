import { expect } from 'playwright/test';
import { listDonationsByEmail, listEmailsTo, moneyTakenFrom } from './books';
import type { Donor } from './donor';

/**
 * Checks that one payment was taken, one donation is stored as paid, and one thanks email was sent. Ended donations may
 * exist too.
 */
export async function expectOneDonation(donor: Donor, cents: number): Promise<void> {
  await expect
    .poll(async () =>
      (await listDonationsByEmail(donor)).map(({ status }) => status).filter((status) => status !== 'cancelled'),
    )
    .toEqual(['succeeded']);
  expect(await moneyTakenFrom(donor)).toEqual([cents]);
  await expect.poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject)).toHaveLength(1);
}

/** Checks that nothing was taken, stored as paid, or emailed. */
export async function expectNoDonation(donor: Donor): Promise<void> {
  expect(await moneyTakenFrom(donor)).toEqual([]);
  expect((await listDonationsByEmail(donor)).filter(({ succeededAt }) => succeededAt)).toEqual([]);
  expect(await listEmailsTo(donor)).toEqual([]);
}
