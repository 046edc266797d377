import { expect, it } from 'vitest';
import type { Item } from '../donationTable/TableClient';
import { createEmailLimits } from './createEmailLimits';

/** Creates the limits with a table in memory, whose first writes may lose a race: their condition fails. */
function createLimits(lostRaces = 0) {
  const items = new Map<string, Item>();
  let writes = 0;
  const table: Parameters<typeof createEmailLimits>[0] = {
    get: async ({ pk }) => items.get(pk) ?? null,
    async put({ Item, ExpressionAttributeValues }) {
      if ((writes += 1) <= lostRaces) return false;
      const pk = String(Item?.['pk']);
      const before = items.get(pk);
      if (before && before['version'] !== ExpressionAttributeValues?.[':version']) return false;
      items.set(pk, Item ?? {});
      return true;
    },
  };
  return createEmailLimits(table, { maxForms: 3, maxPlans: 5 });
}

const start = Date.UTC(2027, 1, 15);
const at = (seconds: number) => new Date(start + seconds * 1000);
const email = 'amina@donor.example';

it('createEmailLimits allows an address one code in 30 seconds', async () => {
  const limits = createLimits();
  expect(await limits.take(email, 'change-email', at(0))).toBe(true);
  expect(await limits.take('AMINA@donor.example', 'change-email', at(29.9))).toBe(false);
  expect(await limits.take(email, 'change-email', at(30))).toBe(true);
});

it('createEmailLimits allows each address five codes an hour', async () => {
  const limits = createLimits();
  for (const index of [0, 1, 2, 3, 4]) expect(await limits.take(email, 'change-email', at(index * 60))).toBe(true);
  expect(await limits.take(email, 'change-email', at(3599))).toBe(false);
  expect(await limits.take('other@donor.example', 'change-email', at(3599))).toBe(true);
  expect(await limits.take(email, 'change-email', at(3600))).toBe(true);
  expect(await limits.take(email, 'change-email', at(3600))).toBe(false);
});

it('createEmailLimits counts a code that lost a race, and allows none that loses every race', async () => {
  expect(await createLimits(1).take(email, 'change-email', at(0))).toBe(true);
  expect(await createLimits(5).take(email, 'change-email', at(0))).toBe(false);
});

it('createEmailLimits allows an address five emails an hour, of which three may answer forms', async () => {
  const limits = createLimits();
  for (const seconds of [0, 1, 2]) expect(await limits.take(email, 'form', at(seconds))).toBe(true);
  expect(await limits.take('Amina@donor.example', 'form', at(3))).toBe(false);
  for (const seconds of [4, 5]) expect(await limits.take(email, 'plan', at(seconds))).toBe(true);
  expect(await limits.take(email, 'plan', at(6))).toBe(false);
  expect(await limits.take('other@donor.example', 'form', at(6))).toBe(true);
  // The first four are an hour old.
  expect(await limits.take(email, 'form', at(3604))).toBe(true);
});

it('createEmailLimits counts the cards of gifts with the answers to forms', async () => {
  const limits = createLimits();
  for (const what of ['card', 'form', 'card']) expect(await limits.take(email, what, at(0))).toBe(true);
  expect(await limits.take(email, 'card', at(1))).toBe(false);
  expect(await limits.take(email, 'change-email', at(1))).toBe(true);
});

it('createEmailLimits counts codes for forms and plans, but not forms and plans for codes', async () => {
  const limits = createLimits();
  for (const seconds of [0, 30, 60]) expect(await limits.take(email, 'sign-in', at(seconds))).toBe(true);
  expect(await limits.take(email, 'form', at(61))).toBe(false);
  for (const seconds of [62, 63]) expect(await limits.take(email, 'plan', at(seconds))).toBe(true);
  expect(await limits.take(email, 'plan', at(64))).toBe(false);
  for (const seconds of [90, 120]) expect(await limits.take(email, 'sign-in', at(seconds))).toBe(true);
});
