import { expect, it } from 'vitest';
import type { Item } from '../donationTable/TableClient';
import { createCodeLimits } from './createCodeLimits';

/** Limits over a table in memory, whose first writes may fail their condition. */
function someLimits(lostRaces = 0) {
  const items = new Map<string, Item>();
  let lost = 0;
  return createCodeLimits({
    get: async ({ pk }) => items.get(pk) ?? null,
    async put({ Item, ExpressionAttributeValues }) {
      if ((lost += 1) <= lostRaces) return false;
      const pk = String(Item?.['pk']);
      const before = items.get(pk);
      if (before && before['version'] !== ExpressionAttributeValues?.[':version']) return false;
      items.set(pk, Item ?? {});
      return true;
    },
  });
}

const start = Date.UTC(2027, 1, 15);
const at = (seconds: number) => new Date(start + seconds * 1000);
const email = 'amina@donor.example';

it.each(['sign-up', 'change-email'])(
  'code limits allow an address one code in 30 seconds, whatever the second is for: %s',
  async (second) => {
    const limits = someLimits();
    expect(await limits.take(email, 'sign-up', at(0))).toBe(true);
    expect(await limits.take('AMINA@donor.example', second, at(29.9))).toBe(false);
    expect(await limits.take(email, second, at(30))).toBe(true);
  },
);

it('code limits allow a code for a new password at once after one that confirmed the address', async () => {
  const limits = someLimits();
  expect(await limits.take(email, 'sign-up', at(0))).toBe(true);
  expect(await limits.take(email, 'reset-password', at(1))).toBe(true);
  expect(await limits.take(email, 'sign-up', at(2))).toBe(false);
});

it('code limits allow an address five codes an hour, for all purposes, independent of other addresses', async () => {
  const limits = someLimits();
  for (const [index, what] of ['sign-up', 'reset-password', 'change-email', 'sign-in', 'sign-up'].entries())
    expect(await limits.take(email, what, at(index * 60))).toBe(true);
  expect(await limits.take(email, 'reset-password', at(3599))).toBe(false);
  expect(await limits.take('other@donor.example', 'sign-up', at(3599))).toBe(true);
  expect(await limits.take(email, 'reset-password', at(3600))).toBe(true);
  expect(await limits.take(email, 'change-email', at(3600))).toBe(false);
});

it('code limits count each of two concurrent codes', async () => {
  expect(await someLimits(1).take(email, 'sign-up', at(0))).toBe(true);
  expect(await someLimits(5).take(email, 'sign-up', at(0))).toBe(false);
});
