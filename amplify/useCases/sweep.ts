import { isOpen, type Donation } from '../../src/domain/donation';
import { rereadAfter } from './getNextDue';
import type { DueKind } from './ports/donations';
import { workLimits } from '../lib/workLimits';
import { endUnpaid } from './cancelDonation';
import { drainDue, endOfRun } from './drainDue';
import { drainOutbox, tryDrain } from './drainOutbox';
import type { PaymentPorts } from './ports/giving';
import { refreshDonation } from './refreshDonation';
import { takeApprovedOrder } from './takeApprovedOrder';
import { applyStoredEvent } from './webhooks';

export interface Swept {
  readonly events: number;
  readonly donations: number;
  readonly failures: number;
}

/** Milliseconds after which an unpaid donation expires: its donor has left. */
export const openFor = 24 * 3600 * 1000;

/** The same for a plan's donation, which the plan ends before that. */
const openForPlans = 60 * openFor;

/**
 * Milliseconds without activity: PayPal removes an unapproved order within three hours, so no donor is still in
 * PayPal's window.
 */
const idleFor = 3 * 3600 * 1000;

/** Reads a donation's state from the provider, and captures an approved order, except a plan's. */
async function refresh(ports: PaymentPorts, donation: Donation): Promise<Donation> {
  if (!donation.provider.orderId || donation.plan) return refreshDonation(ports, donation);
  const taken = await takeApprovedOrder(ports, donation);
  if (taken !== 'busy' && taken.ok) return taken.value;
  return (await ports.donations.get(donation.id)) ?? donation;
}

/** Checks an open donation, and ends an abandoned one. */
async function settle(ports: PaymentPorts, donation: Donation): Promise<void> {
  const now = ports.clock();
  const age = now.getTime() - Date.parse(donation.createdAt);
  const fresh = await refresh(ports, donation);
  if (!isOpen(fresh)) {
    await tryDrain(ports, fresh.id, { loaded: fresh });
    return;
  }
  const idle = now.getTime() - Date.parse(fresh.updatedAt);
  const isOver = age >= (donation.plan ? openForPlans : openFor);
  if (isOver && idle >= idleFor && fresh.status !== 'processing') {
    const ended = await endUnpaid(ports, fresh, 'expired');
    if (ended.ok && !isOpen(ended.value)) return;
  }
  // The older it is, the less often it is checked.
  const pause = Math.max(rereadAfter, Math.min(age, openFor) / 2);
  await ports.donations.defer(fresh, new Date(now.getTime() + pause).toISOString());
}

/**
 * Does everything due that no request waits for, except emails: events that could not be applied, remaining effects,
 * open donations, and Stripe's customers of deleted accounts. The four lists are processed in parallel, so that a thousand abandoned forms delay no receipt.
 * Sweeps may run concurrently.
 */
export async function sweep(ports: PaymentPorts): Promise<Swept> {
  const { clock, log, events, donations, formerCustomers, stripe } = ports;
  const until = endOfRun(clock);
  const at = () => clock().toISOString();
  const run = { until, clock };
  const failed = (what: Record<string, string>, error: unknown) => log.warn('sweep_failed', { ...what, error });
  const drainDonations = (kind: DueKind, concurrency: number) =>
    drainDue({
      ...run,
      concurrency,
      list: (limit) => donations.listDue(kind, at(), limit),
      async work(id) {
        const donation = await drainOutbox(ports, id);
        if (donation && isOpen(donation)) await settle(ports, donation);
      },
      onError: (donationId, error) => failed({ donationId }, error),
    });

  const lists = [
    drainDue({
      ...run,
      concurrency: workLimits.concurrency.events,
      list: (limit) => events.listDue(at(), limit),
      work: ({ provider, id }) => applyStoredEvent(ports, provider, id),
      onError: ({ provider, id }, error) => failed({ provider, eventId: id }, error),
    }),
    drainDonations('donation', workLimits.concurrency.receipts),
    drainDonations('open', workLimits.concurrency.openDonations),
    drainDue({
      ...run,
      concurrency: workLimits.concurrency.openDonations,
      list: (limit) => formerCustomers.listDue(at(), limit),
      async work(customerId) {
        const deleted = await stripe.deleteCustomer(customerId);
        if (!deleted.ok) throw new Error(deleted.error.detail);
        await formerCustomers.remove(customerId);
      },
      onError: (customerId, error) => failed({ customerId }, error),
    }),
  ] as const;
  // If one list fails the others still finish, and then the sweep fails.
  await Promise.allSettled(lists);
  const [applied, effects, open, customers] = await Promise.all(lists);
  return {
    events: applied.items,
    donations: effects.items + open.items,
    failures: applied.failures + effects.failures + open.failures + customers.failures,
  };
}
