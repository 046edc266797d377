import type { Books } from '../books/createBooks';
import type { CaptureRecord, RefundRecord } from '../books/records';
import { presentRefund } from '../payments/presentRefund';
import type { Deliveries } from '../webhooks/createDeliveries';
import { newEvent } from '../webhooks/newEvent';
import type { Core } from './Core';
import { timeOf } from './timeOf';

export interface CoreDeps {
  readonly books: Books;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  readonly brandName: string;
  readonly deliveries: Deliveries;
}

/** Ties records, time and webhooks together. */
export function createCore({ books, clock, publicUrl, brandName, deliveries }: CoreDeps): Core {
  // Looked up at each order that is shown; a scan of all would make thousands of orders slow.
  const captures = indexed<CaptureRecord>(({ orderId }) => orderId);
  const refunds = indexed<RefundRecord>(({ captureId }) => captureId);
  books.list('captures').forEach(captures.add);
  books.list('refunds').forEach(refunds.add);

  const core: Core = {
    books,
    clock,
    now: () => timeOf(clock()),
    publicUrl,
    brandName,
    capturesOf: (orderId) => captures.of(orderId),
    refundsOf: (captureId) => refunds.of(captureId),
    captureOf: (id) => books.find('captures', id),
    presentRefund: (refund) => presentRefund(refund, { publicUrl }),
    commit(changes, happenings = []) {
      const events = happenings.map((happening) => newEvent(happening, { publicUrl, clock }));
      const queued = deliveries.plan(events);
      books.commit([
        ...changes,
        ...events.map((event) => ['events', event] as const),
        ...queued.map((delivery) => ['deliveries', delivery] as const),
      ]);
      for (const [table, record] of changes) {
        if (table === 'captures') captures.add(record);
        if (table === 'refunds') refunds.add(record);
      }
      deliveries.start(queued);
    },
  };
  return core;
}

function indexed<Value extends { readonly id: string }>(keyOf: (value: Value) => string) {
  const groups = new Map<string, Map<string, Value>>();
  return {
    add(value: Value) {
      const group = groups.get(keyOf(value)) ?? new Map<string, Value>();
      groups.set(keyOf(value), group.set(value.id, value));
    },
    of: (key: string): readonly Value[] => [...(groups.get(key)?.values() ?? [])],
  };
}
