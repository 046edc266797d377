import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountClient } from '../../../amplify/adapters/accountTable/AccountClient';
import { createAccountStore } from '../../../amplify/adapters/accountTable/createAccountStore';
import type { AccountStore, StoredCalculation, StoredProfile } from '../../../amplify/useCases/ports/accounts';
import { createTableDefinition as accountTableDefinition } from '../../../amplify/adapters/accountTable/createTableDefinition';
import { createDonationTable } from '../../../amplify/adapters/donationTable/createDonationTable';
import { createDonorDonations } from '../../../amplify/adapters/donationTable/createDonorDonations';
import type { DonorDonations } from '../../../amplify/useCases/ports/DonorDonations';
import { createPagingClient } from '../../../amplify/adapters/donationTable/PagingClient';
import type { DonationTable } from '../../../amplify/useCases/ports/donations';
import { StorageUnavailable } from '../../../amplify/lib/storageErrors';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createTableDefinition } from '../../../amplify/adapters/donationTable/createTableDefinition';
import type { Donation } from '../../../src/domain/donation';
import { createTable, createTarget, startTableServers } from '../../support/tableServers';
import { aGuestGift, aPaidGift } from './support/startData';

/* The same promises of the tables, on the emulator that the local gateway runs and on AWS's own DynamoDB Local. */

const servers = await startTableServers();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();

const aCalculation = (minute: number, changes: Partial<StoredCalculation> = {}): StoredCalculation => ({
  summary: {
    id: randomUUID(),
    calculatedAt: at(minute),
    savedAt: at(minute),
    rulesVersion: 'rules-0123456789abcdef',
    netCents: 20_000_00,
    nisabCents: 12_750_00,
    reached: true,
    payableCents: 500_00,
  },
  statement: '{"version":1}',
  hash: 'hash',
  ...changes,
});

const aProfile = (minute: number, givenName: string): StoredProfile => ({
  givenName,
  familyName: null,
  phone: null,
  zakatMonth: 9,
  zakatDay: 27,
  madhab: 'maliki',
  updatedAt: at(minute),
});

describe.each(servers)('the accounts table on $name', ({ endpoint }) => {
  let accounts: AccountStore;
  beforeEach(async () => {
    const name = await createTable(endpoint, accountTableDefinition);
    accounts = createAccountStore(createAccountClient(name, createTarget(endpoint)));
    // Neither server has a table ready at once, and the first call to DynamoDB Local takes seconds.
    await vi.waitFor(() => accounts.profile('none'), { timeout: 50_000 });
  });

  test('the accounts table stores a profile whole, and never over another change', async () => {
    expect(await accounts.profile('a')).toBeNull();
    const [first, next] = [aProfile(1, 'Zahra ü 🌙'), aProfile(2, 'Again')];
    expect(await accounts.putProfile('a', first, null)).toBe(true);
    expect(await accounts.putProfile('a', next, null)).toBe(false);
    expect(await accounts.profile('a')).toEqual(first);
    expect(await accounts.putProfile('a', next, first)).toBe(true);
    expect(await accounts.putProfile('a', aProfile(3, 'Late'), first)).toBe(false);
    expect(await accounts.profile('a')).toEqual(next);
    expect(await accounts.profile('b')).toBeNull();
  });

  test('the accounts table stores preferences apart from the profile, and never over another change', async () => {
    const first = { caseUpdates: true, zakatReminder: false, ramadanReminder: true, taxStatement: false };
    const preferences = { ...first, updatedAt: at(1) };
    expect(await accounts.putPreferences('a', preferences, null)).toBe(true);
    expect(await accounts.putPreferences('a', preferences, null)).toBe(false);
    expect(await accounts.preferences('a')).toEqual(preferences);
    const next = { ...preferences, updatedAt: at(2) };
    expect(await accounts.putPreferences('a', next, preferences)).toBe(true);
    expect(await accounts.putPreferences('a', next, preferences)).toBe(false);
    expect(await accounts.profile('a')).toBeNull();
  });

  test('the accounts table stores a calculation once, for one account', async () => {
    const calculation = aCalculation(1, { statement: `{"long":"${'ü'.repeat(30_000)}"}` });
    const { id } = calculation.summary;
    const added = await Promise.all([1, 2, 3].map(() => accounts.addCalculation('a', calculation)));
    expect(added.sort()).toEqual(['exists', 'exists', 'stored']);
    expect(await accounts.addCalculation('a', { ...calculation, statement: '{}' })).toBe('exists');
    expect(await accounts.calculation('a', id)).toEqual(calculation);
    expect(await accounts.calculation('b', id)).toBeNull();
    expect(await accounts.addCalculation('b', calculation)).toBe('stored');
    expect(await accounts.removeCalculation('a', id)).toBe(true);
    expect(await accounts.removeCalculation('a', id)).toBe(false);
    expect(await accounts.calculation('b', id)).toEqual(calculation);
  });

  test('the accounts table lists calculations newest first and page by page, whatever is removed meanwhile', async () => {
    // Two of the very same moment among them.
    const calculations = [3, 1, 2, 2, 5, 4].map((minute) => aCalculation(minute));
    for (const calculation of calculations) {
      await accounts.addCalculation('a', calculation);
      const { calculations: listed } = await accounts.calculations('a', 10, null);
      expect(listed).toContainEqual(calculation.summary);
    }
    await accounts.addCalculation('b', aCalculation(9));
    expect(await accounts.countCalculations('a')).toBe(6);
    const whole = await accounts.calculations('a', 6, null);
    expect(whole.next).toBeNull();
    expect(whole.calculations.map(({ savedAt }) => savedAt)).toEqual([5, 4, 3, 2, 2, 1].map(at));

    const first = await accounts.calculations('a', 4, null);
    expect(first.calculations).toEqual(whole.calculations.slice(0, 4));
    await accounts.removeCalculation('a', first.calculations[3]!.id);
    const second = await accounts.calculations('a', 4, first.next);
    expect(second).toEqual({ calculations: whole.calculations.slice(4), next: null });
  });

  test('the accounts table deletes all data of one account, also if that is repeated', async () => {
    for (const userId of ['a', 'b']) {
      await accounts.putProfile(userId, aProfile(1, 'Zahra'), null);
      for (let minute = 0; minute < 45; minute += 1) await accounts.addCalculation(userId, aCalculation(minute));
    }
    await accounts.forget('a');
    await accounts.forget('a');
    expect(await accounts.profile('a')).toBeNull();
    expect(await accounts.countCalculations('a')).toBe(0);
    expect(await accounts.countCalculations('b')).toBe(45);
  });
});

describe.each(servers)('a donor’s donations on $name', ({ endpoint }) => {
  let donations: DonationTable['donations'];
  let gifts: DonorDonations;
  beforeEach(async () => {
    const name = await createTable(endpoint, createTableDefinition);
    const table = createTableClient(name, createTarget(endpoint));
    ({ donations } = createDonationTable(table));
    gifts = createDonorDonations(table, createPagingClient(name, createTarget(endpoint)));
    await vi.waitFor(() => donations.get('none'), { timeout: 50_000 });
  });

  const donor = { userId: 'user-1', email: 'Amina@Example.org' };
  const ids = (list: readonly Donation[]) => list.map(({ id }) => id);
  const accepts = () => true;

  async function everyPage(limit: number): Promise<readonly string[][]> {
    const pages: string[][] = [];
    let after: Awaited<ReturnType<DonorDonations['page']>>['next'] = null;
    do {
      const page: Awaited<ReturnType<DonorDonations['page']>> = await gifts.page(donor, { limit, after, accepts });
      pages.push(ids(page.gifts));
      after = page.next;
    } while (after);
    return pages;
  }

  test('a donor’s donations of the same moment are listed once each, for any page size', async () => {
    const own = Array.from({ length: 7 }, () => aPaidGift({ userId: donor.userId, createdAt: at(5) }));
    const asGuest = Array.from({ length: 6 }, () => aGuestGift('amina@example.org', { createdAt: at(5) }));
    const both = { name: 'Amina', email: 'amina@example.org', anonymous: false };
    const inBoth = Array.from({ length: 5 }, () => aPaidGift({ userId: donor.userId, donor: both, createdAt: at(5) }));
    const others = [aPaidGift({ userId: 'user-2', donor: both, createdAt: at(5) }), aGuestGift('b@example.org')];
    const around = [
      aGuestGift(donor.email, { createdAt: at(9) }),
      aPaidGift({ userId: donor.userId, createdAt: at(1) }),
    ];
    for (const donation of [...own, ...asGuest, ...inBoth, ...others, ...around]) await donations.create(donation);
    const expected = ids([...own, ...asGuest, ...inBoth, ...around]).sort();
    for (const limit of [1, 2, 3, 7, 19, 20, 50]) {
      const pages = await everyPage(limit);
      expect(pages.flat().sort()).toEqual(expected);
      expect(pages.map((page) => page.length)).toEqual(
        Array.from({ length: Math.ceil(20 / limit) }, (_, page) => Math.min(limit, 20 - page * limit)),
      );
    }
    expect(ids(await gifts.all(donor)).sort()).toEqual(expected);
    expect(ids(await gifts.all({ ...donor, email: null })).sort()).toEqual(ids([...own, ...inBoth, around[1]!]).sort());
  });

  test('a donor’s donations are read between two moments', async () => {
    const made = [1, 2, 3, 4].map((minute) => aPaidGift({ userId: donor.userId, createdAt: at(minute) }));
    for (const donation of made) await donations.create(donation);
    expect(ids(await gifts.all(donor, { from: at(2), to: at(3) }))).toEqual(ids([made[2]!, made[1]!]));
    expect(await gifts.all(donor, { from: at(3), to: at(2) })).toEqual([]);
  });

  test('a donor’s donations are read no further than the page if all are wanted', async () => {
    for (let minute = 0; minute < 30; minute += 1)
      await donations.create(aPaidGift({ userId: donor.userId, createdAt: at(minute) }));
    let looked = 0;
    const page = await gifts.page(donor, { limit: 3, after: null, accepts: () => (looked += 1) > 0 });
    expect(page.gifts).toHaveLength(3);
    expect(looked).toBe(4);
    // Few of them are wanted, so it reads on.
    const last = await gifts.page(donor, { limit: 3, after: null, accepts: ({ createdAt }) => createdAt < at(2) });
    expect(last).toMatchObject({ gifts: [{ createdAt: at(1) }, { createdAt: at(0) }], next: null });
  });

  test('a donation is untied from its account once, and only at the version that was read', async () => {
    const donation = aPaidGift({ userId: donor.userId });
    await donations.create(donation);
    const newer = await donations.replace(donation);
    expect(await gifts.untie(donation)).toBe(false);
    expect(await gifts.untie(newer!)).toBe(true);
    const { userId: _, ...rest } = newer!;
    expect(await donations.get(donation.id)).toEqual({ ...rest, version: 3 });
    expect(await donations.listOfUser(donor.userId)).toEqual([]);
    expect(ids(await donations.listOfEmail(donation.donor.email!))).toEqual([donation.id]);
    expect(await gifts.untie(aPaidGift({ userId: donor.userId }))).toBe(false);
  });
});

test('missing tables are reported as unavailable storage', async () => {
  const place = createTarget(servers[0]!.endpoint);
  await expect(createAccountStore(createAccountClient('nowhere', place)).profile('a')).rejects.toThrow(
    StorageUnavailable,
  );
  const paging = createPagingClient('nowhere', place);
  await expect(paging.getMany([{ pk: 'a', sk: 'b' }])).rejects.toThrow(StorageUnavailable);
});
