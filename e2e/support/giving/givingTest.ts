import { test as base } from '../test';
import { aDonor } from './donor';
import type { Donor } from './donor';

export { expect } from '../test';

interface Fixtures {
  /** Who gives: of this test alone, so that what is stored, charged and sent can be counted. */
  readonly donor: Donor;
}

/** A test of giving. */
export const test = base.extend<Fixtures>({
  // Playwright wants its first parameter taken apart, even where there is nothing to take.
  // oxlint-disable-next-line no-empty-pattern
  donor: async ({}, provide) => provide(aDonor()),
});
