import { groupBy } from '../shared/groupBy';
import type { PaymentIntentRecord, StripeState } from './state';

/** A payment with all that belongs to it. */
export type PaymentView = ReturnType<ReturnType<typeof viewPayments>>;

/** Reads every table once, and returns a function that puts together what belongs to a payment. */
export function viewPayments(state: StripeState) {
  const byPayment = <Row extends { readonly payment_intent: string | null }>(rows: readonly Row[]) =>
    groupBy(rows, ({ payment_intent: id }) => id);
  const charges = byPayment(state.all('charge'));
  const refunds = byPayment(state.all('refund'));
  const disputes = byPayment(state.all('dispute'));
  const events = groupBy(state.all('event'), ({ data: { object } }) =>
    object.object === 'payment_intent' ? object.id : object.payment_intent,
  );
  const deliveries = groupBy(state.all('webhook_delivery'), ({ event }) => event);
  return (intent: PaymentIntentRecord) => {
    const paid = charges.get(intent.id)?.find(({ status }) => status === 'succeeded');
    const own = disputes.get(intent.id) ?? [];
    const isDisputed = own.some(({ status }) => status !== 'won');
    return {
      intent,
      card: charges.get(intent.id)?.at(-1)?.payment_method_details?.card,
      refunds: refunds.get(intent.id) ?? [],
      disputes: own,
      events: (events.get(intent.id) ?? []).map((event) => ({ event, deliveries: deliveries.get(event.id) ?? [] })),
      /** What can still be refunded, in cents. */
      refundable: paid && !isDisputed ? paid.amount - paid.amount_refunded : 0,
    };
  };
}
