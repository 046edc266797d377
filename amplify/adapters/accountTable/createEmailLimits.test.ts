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

it('createEmailLimits counts a code that lost a race once', async () => {
  const limits = createLimits(1);
  expect(await limits.take(email, 'change-email', at(0))).toBe(true);
  expect(await limits.take(email, 'change-email', at(1))).toBe(false);
});

it('createEmailLimits allows no code that loses every race', async () => {
  expect(await createLimits(5).take(email, 'change-email', at(0))).toBe(false);
});

it('createEmailLimits allows an address three answers to forms an hour', async () => {
  const limits = createLimits();
  for (const seconds of [0, 1, 2]) expect(await limits.take(email, 'form', at(seconds))).toBe(true);
  expect(await limits.take('Amina@donor.example', 'form', at(3))).toBe(false);
  expect(await limits.take('other@donor.example', 'form', at(3))).toBe(true);
});

it('createEmailLimits allows an address five emails an hour', async () => {
  const limits = createLimits();
  for (const seconds of [0, 1, 2]) expect(await limits.take(email, 'form', at(seconds))).toBe(true);
  for (const seconds of [4, 5]) expect(await limits.take(email, 'plan', at(seconds))).toBe(true);
  expect(await limits.take(email, 'plan', at(6))).toBe(false);
});

it('createEmailLimits allows another email once an earlier one is an hour old', async () => {
  const limits = createLimits();
  for (const seconds of [0, 1, 2]) expect(await limits.take(email, 'form', at(seconds))).toBe(true);
  expect(await limits.take(email, 'form', at(3599))).toBe(false);
  expect(await limits.take(email, 'form', at(3604))).toBe(true);
});

it('createEmailLimits counts the cards of gifts with the answers to forms', async () => {
  const limits = createLimits();
  for (const kind of ['card', 'form', 'card']) expect(await limits.take(email, kind, at(0))).toBe(true);
  expect(await limits.take(email, 'card', at(1))).toBe(false);
  expect(await limits.take(email, 'change-email', at(1))).toBe(true);
});

it('createEmailLimits lets codes use up places of forms and plans', async () => {
  const limits = createLimits();
  for (const seconds of [0, 30, 60]) expect(await limits.take(email, 'sign-in', at(seconds))).toBe(true);
  expect(await limits.take(email, 'form', at(61))).toBe(false);
  for (const seconds of [62, 63]) expect(await limits.take(email, 'plan', at(seconds))).toBe(true);
  expect(await limits.take(email, 'plan', at(64))).toBe(false);
});

it('createEmailLimits lets forms and plans use up no places of codes', async () => {
  const limits = createLimits();
  for (const seconds of [0, 1, 2, 3, 4]) expect(await limits.take(email, 'plan', at(seconds))).toBe(true);
  expect(await limits.take(email, 'plan', at(5))).toBe(false);
  for (const seconds of [30, 60]) expect(await limits.take(email, 'sign-in', at(seconds))).toBe(true);
});
