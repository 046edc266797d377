import { expect, it } from 'vitest';
import type { Donation } from '../../src/domain/donation';
import { aDonation, givingDay } from '../../tests/builders/giving';
import type { DueKind } from './ports/donations';
import { sweep } from './sweep';

type Ports = Parameters<typeof sweep>[0];

/** Ports of a table with one open donation on one of the due lists. */
function createPorts(list: DueKind, donation: Donation) {
  const deferred: string[] = [];
  const quiet = () => undefined;
  const ports = {
    clock: () => givingDay,
    log: { info: quiet, warn: quiet, error: quiet },
    events: { due: async () => [] },
    formerCustomers: { due: async () => [] },
    donations: {
      due: async (kind: DueKind) => (kind === list ? [donation.id] : []),
      get: async () => donation,
      defer: async ({ id }: Donation) => deferred.push(id) > 0,
    },
  } as unknown as Ports;
  return { ports, deferred };
}

it.each(['open', 'donation'] as const)(
  'an open donation on the old list "%s" is checked and moved to the list of open ones',
  async (list) => {
    const { ports, deferred } = createPorts(list, aDonation());
    expect(await sweep(ports)).toEqual({ events: 0, donations: 1, failures: 0 });
    expect(deferred).toEqual([aDonation().id]);
  },
);
