import { expect, it } from 'vitest';
import type { Donation } from '../../src/domain/donation';
import { aDonation, givingDay } from '../../tests/builders/giving';
import type { DueKind } from './ports/donations';
import { sweep } from './sweep';

type Ports = Parameters<typeof sweep>[0];

/** Ports of a table that has one open donation, due on one list, and stores until when it is deferred. */
function createPorts(list: DueKind, donation: Donation) {
  const dueTimes: string[] = [];
  const noop = () => undefined;
  const ports = {
    clock: () => givingDay,
    log: { info: noop, warn: noop, error: noop },
    events: { listDue: async () => [] },
    formerCustomers: { listDue: async () => [] },
    donations: {
      listDue: async (kind: DueKind) => (kind === list ? [donation.id] : []),
      get: async () => donation,
      async defer(_donation: Donation, dueAt: string) {
        dueTimes.push(dueAt);
        return true;
      },
    },
  } as unknown as Ports;
  return { ports, dueTimes };
}

const openDonation = aDonation({ createdAt: givingDay.toISOString(), updatedAt: givingDay.toISOString() });
const inFifteenMinutes = '2027-02-15T00:15:00.000Z';

it('rechecks an open donation that is due on its own list, and again in fifteen minutes', async () => {
  const { ports, dueTimes } = createPorts('open', openDonation);
  expect(await sweep(ports)).toEqual({ events: 0, donations: 1, failures: 0 });
  expect(dueTimes).toEqual([inFifteenMinutes]);
});

it('rechecks an open donation that an older release left on the donation list', async () => {
  const { ports, dueTimes } = createPorts('donation', openDonation);
  expect(await sweep(ports)).toEqual({ events: 0, donations: 1, failures: 0 });
  expect(dueTimes).toEqual([inFifteenMinutes]);
});
