import { invalidRequest, noSuch } from '../api/ApiFailure';
import type { Books } from '../core/createBooks';
import type { TaskRunner } from '../core/TaskRunner';
import { settle } from '../payments/charging';
import { closeDispute, openDispute } from '../payments/disputes';
import { refundCharge } from '../payments/refunds';
import type { DeliveryRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { Dispatcher } from '../webhooks/Dispatcher';

export interface ControlDeps {
  readonly store: Store;
  readonly books: Books;
  readonly dispatcher: Dispatcher;
  readonly tasks: TaskRunner;
  readonly newDeliveryId: () => string;
  readonly clock: () => Date;
}

export interface ReleaseRequest {
  /** In the order in which the events happened, or the other way round. */
  readonly order: 'created' | 'reversed';
  /** Which of the events that are held or dropped; all that are held without. */
  readonly events?: readonly string[] | undefined;
}

export type Controls = ReturnType<typeof createControls>;

/**
 * What a person or a test has the bank, the cardholder or the network do.
 * Each throws an ApiFailure where it makes no sense.
 */
export function createControls({ store, books, dispatcher, tasks, newDeliveryId, clock }: ControlDeps) {
  function chargeOf(intentId: string): string {
    const intent = store.get('payment_intent', intentId);
    if (!intent) throw noSuch('payment_intent', intentId);
    if (!intent.latest_charge) throw invalidRequest('Nothing was charged for this payment.');
    return intent.latest_charge;
  }

  return {
    /** The bank answers a payment that is processing. */
    settle: (intentId: string, outcome: 'succeeded' | 'failed') =>
      books.run((work) => {
        if (work.get('payment_intent', intentId)?.status !== 'processing')
          throw invalidRequest('Only a payment that is processing can be settled.');
        settle(work, intentId, outcome);
      }),

    /** Gives a payment back; all that is left of it without an amount in cents. */
    refund: (intentId: string, amount?: number) =>
      books.run((work) => {
        const charge = work.get('charge', chargeOf(intentId));
        if (!charge) throw noSuch('charge', intentId);
        refundCharge(work, charge, { amount, reason: 'requested_by_customer', metadata: {} });
      }),

    /** The cardholder disputes a payment. */
    dispute: (intentId: string, reason: string) =>
      books.run((work) => {
        if (!openDispute(work, chargeOf(intentId), reason))
          throw invalidRequest('This payment cannot be disputed: it is not made, given back, or disputed already.');
      }),

    /** The bank decides a dispute. */
    resolve: (disputeId: string, outcome: 'won' | 'lost') =>
      books.run((work) => {
        const dispute = work.get('dispute', disputeId);
        if (!dispute) throw noSuch('dispute', disputeId);
        closeDispute(work, dispute, outcome);
      }),

    /** Sends an event once more, as if for the first time; so often. */
    async resend(eventId: string, copies = 1): Promise<DeliveryRecord[]> {
      const event = store.get('event', eventId);
      if (!event) throw noSuch('event', eventId);
      const deliveries = Array.from({ length: copies }, (): DeliveryRecord => ({
        id: newDeliveryId(),
        event: event.id,
        type: event.type,
        state: 'pending',
        attempts: [],
        due: clock().getTime(),
      }));
      const { kept } = store.transact((writer) => deliveries.forEach((delivery) => writer.put('delivery', delivery)));
      await kept;
      return dispatcher.sendInOrder(deliveries.map(({ id }) => id));
    },

    /** Lets events go that were held, one after the other. */
    release: ({ order, events }: ReleaseRequest) => {
      const waiting = store
        .all('delivery')
        .filter(({ state, event }) =>
          events ? (state === 'held' || state === 'dropped') && events.includes(event) : state === 'held',
        );
      return dispatcher.sendInOrder((order === 'created' ? waiting : waiting.reverse()).map(({ id }) => id));
    },

    /** Sends what waits for a retry, without waiting. */
    flush: () =>
      dispatcher.sendInOrder(
        store
          .all('delivery')
          .filter(({ state }) => state === 'pending')
          .map(({ id }) => id),
      ),

    /** Does everything that the bank would do later. */
    runTasks: () => tasks.runAll(),
  };
}
