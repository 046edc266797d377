import { isOpen } from '../../src/domain/donation';
import type { Donation } from '../../src/domain/donation';
import { askAgainAfter } from '../adapters/donationTable/dueOf';
import { endUnpaid } from './cancelDonation';
import { drainOutbox } from './drainOutbox';
import type { GivingPorts } from './ports';
import { refreshDonation } from './refreshDonation';
import { takeApprovedOrder } from './takeApprovedOrder';
import { tryDrain } from './tryDrain';
import { applyStoredEvent } from './webhooks';

type Ports = Omit<GivingPorts, 'catalogue' | 'challenge'>;

export interface Swept {
  readonly events: number;
  readonly donations: number;
  readonly failures: number;
}

/** An unpaid gift is left open for this long, in milliseconds: by then its donor has gone. */
export const openFor = 24 * 3600 * 1000;

/**
 * Nothing has happened to it for this long, in milliseconds: PayPal forgets an order that is not approved within three hours, so
 * that a donor who came back late is not in PayPal's window any more.
 */
const idleFor = 3 * 3600 * 1000;

/** How much one sweep takes on. */
const batch = 50;

/** Asks the provider how a gift stands; an order that was approved and not captured is captured now. */
async function refresh(ports: Ports, donation: Donation): Promise<Donation> {
  if (!donation.provider.orderId) return refreshDonation(ports, donation);
  const taken = await takeApprovedOrder(ports, donation);
  if (taken !== 'busy' && taken.ok) return taken.value;
  return (await ports.donations.get(donation.id)) ?? donation;
}

/** Asks after a gift that has not settled, and ends one that was left behind. */
async function settle(ports: Ports, donation: Donation): Promise<void> {
  const now = ports.clock();
  const age = now.getTime() - Date.parse(donation.createdAt);
  const fresh = await refresh(ports, donation);
  if (!isOpen(fresh)) {
    await tryDrain(ports, fresh.id);
    return;
  }
  const idle = now.getTime() - Date.parse(fresh.updatedAt);
  if (age >= openFor && idle >= idleFor && fresh.status !== 'processing') {
    const ended = await endUnpaid(ports, fresh, 'expired');
    if (ended.ok && !isOpen(ended.value)) return;
  }
  // The older it is the less is to be expected.
  const pause = Math.max(askAgainAfter, Math.min(age, openFor) / 2);
  await ports.donations.defer(fresh, new Date(now.getTime() + pause).toISOString());
}

/**
 * Does everything that is due and that nobody waits for, letters excepted: events that could not be applied, effects that were
 * left, gifts that have not settled. Any number of sweeps may run at a time. One that fails at something goes on with the next.
 */
export async function sweep(ports: Ports): Promise<Swept> {
  const at = ports.clock().toISOString();
  let failures = 0;
  const attempt = async (what: Record<string, string>, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures += 1;
      ports.log.warn('sweep_failed', { ...what, error });
    }
  };

  const events = await ports.events.due(at, batch);
  for (const { provider, id } of events)
    await attempt({ provider, eventId: id }, () => applyStoredEvent(ports, provider, id));

  const due = await ports.donations.due('donation', at, batch);
  for (const id of due)
    await attempt({ donationId: id }, async () => {
      const donation = await drainOutbox(ports, id);
      if (donation && isOpen(donation)) await settle(ports, donation);
    });
  return { events: events.length, donations: due.length, failures };
}
