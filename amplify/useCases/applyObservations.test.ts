import { expect, it } from 'vitest';
import type { Donation } from '../../src/domain/donation';
import { changeDonation } from './applyObservations';

/** A stored donation with an entry on each of some days, and the months that a change of it notes. */
async function changeEntries(before: readonly string[], after: readonly string[]) {
  const withEntries = (days: readonly string[]) =>
    ({
      id: 'don_1',
      version: 1,
      entries: days.map((day) => ({ bookedAt: `${day}T00:00:00.000Z` })),
    }) as unknown as Donation;
  const calls: string[] = [];
  const donations = {
    get: async () => withEntries(before),
    noteMoved: async (_id: string, month: string) => void calls.push(month),
    async replace(donation: Donation) {
      calls.push('stored');
      return donation;
    },
  };
  await changeDonation({ donations } as unknown as Parameters<typeof changeDonation>[0], 'don_1', () =>
    withEntries(after),
  );
  return calls;
}

it('the months of a donation’s new entries are noted before it is stored, each once', async () => {
  expect(await changeEntries([], ['2027-02-15', '2027-02-16', '2027-03-05'])).toEqual(['2027-02', '2027-03', 'stored']);
});

it('a month in which a stored donation has an entry is not noted again', async () => {
  expect(await changeEntries(['2027-02-15'], ['2027-02-15', '2027-02-16'])).toEqual(['stored']);
  expect(await changeEntries(['2027-02-15'], ['2027-02-15', '2027-03-05'])).toEqual(['2027-03', 'stored']);
});
