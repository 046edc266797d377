import { expect } from 'playwright/test';
import { giftsOf, lettersTo, moneyTakenFrom } from './books';
import type { Donor } from './donor';

/**
 * Whatever happened on the way: one payment was taken from somebody, one gift is stored as paid, and one letter of thanks was
 * sent. Gifts that were begun and given up may be there too, as long as they are at their end.
 */
export async function expectOneGift(donor: Donor, cents: number): Promise<void> {
  await expect
    .poll(async () => (await giftsOf(donor)).map(({ status }) => status).filter((status) => status !== 'cancelled'))
    .toEqual(['succeeded']);
  expect(await moneyTakenFrom(donor)).toEqual([cents]);
  await expect.poll(async () => (await lettersTo(donor)).map(({ subject }) => subject)).toHaveLength(1);
}

/** Nothing was taken from somebody, and nothing is stored as paid or written to them. */
export async function expectNoGift(donor: Donor): Promise<void> {
  expect(await moneyTakenFrom(donor)).toEqual([]);
  expect((await giftsOf(donor)).filter(({ succeededAt }) => succeededAt)).toEqual([]);
  expect(await lettersTo(donor)).toEqual([]);
}
