import { test as base } from '../test';
import { aDonor, type Donor } from './donor';

export { expect } from '../test';

interface Fixtures {
  /** The donor, unique to the test, so that stored, charged and sent items can be counted. */
  readonly donor: Donor;
}

/** A test of giving. */
export const test = base.extend<Fixtures>({
  // Playwright wants its first parameter taken apart, even if there is nothing to take.
  // oxlint-disable-next-line no-empty-pattern
  donor: async ({}, provide) => provide(aDonor()),
});
