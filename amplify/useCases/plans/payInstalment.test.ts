import { expect, it } from 'vitest';
import type { Donation } from '../../../src/domain/donation';
import { aCatalogue } from '../../../tests/builders/giving';
import { aPlan } from '../../../tests/builders/plans';
import { continueInstalment } from './payInstalment';

type Ports = Parameters<typeof continueInstalment>[0];

const now = new Date('2027-03-04T22:00:00.000Z');

/** Looks at an instalment of sadaqah once, and answers which donations were stored for it. */
async function look(open: boolean): Promise<readonly Donation[]> {
  const { funds } = aCatalogue();
  const stored: Donation[] = [];
  const ports = {
    clock: () => now,
    stripe: { livemode: false },
    catalogue: { read: async () => aCatalogue({ funds: { ...funds, sadaqah: { ...funds.sadaqah, name: '', open } } }) },
    donations: {
      get: async () => null,
      // Another process has stored it: this one leaves it alone.
      create: async (donation: Donation) => void stored.push(donation),
    },
  } as unknown as Ports;
  const at = now.toISOString();
  const times = { dueAt: at, firstTriedAt: at, checkAt: at };
  const current = { key: 'month-2027-03', cents: 20_00, tries: 1, state: 'taking', ...times } as const;
  expect(await continueInstalment(ports, aPlan({ current }), { ramadanStart: null })).toBeNull();
  return stored;
}

it('a plan waits while its fund is closed, as no receipt could say what it was for', async () => {
  expect(await look(false)).toEqual([]);
  expect(await look(true)).toHaveLength(1);
});
