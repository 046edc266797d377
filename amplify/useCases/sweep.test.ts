import { expect, it } from 'vitest';
import type { Donation } from '../../src/domain/donation';
import { aDonation, givingDay } from '../../tests/builders/giving';
import type { DueKind } from '../adapters/donationTable/dueOf';
import { sweep } from './sweep';

type Ports = Parameters<typeof sweep>[0];

/** The ports of a table in which one open donation is on one of the lists of due ones. */
function portsOf(list: DueKind, donation: Donation) {
  const deferred: string[] = [];
  const quiet = () => undefined;
  const ports = {
    clock: () => givingDay,
    log: { info: quiet, warn: quiet, error: quiet },
    events: { due: async () => [] },
    donations: {
      due: async (kind: DueKind) => (kind === list ? [donation.id] : []),
      get: async () => donation,
      defer: async ({ id }: Donation) => deferred.push(id) > 0,
    },
  } as unknown as Ports;
  return { ports, deferred };
}

it.each(['open', 'donation'] as const)(
  'asks after an open donation on the list "%s", where old ones were kept, and defers it to that of open ones',
  async (list) => {
    const { ports, deferred } = portsOf(list, aDonation());
    expect(await sweep(ports)).toEqual({ events: 0, donations: 1, failures: 0 });
    expect(deferred).toEqual([aDonation().id]);
  },
);
