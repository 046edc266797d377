import type {
  ChargeRecord,
  DeliveryRecord,
  DisputeRecord,
  EventRecord,
  PaymentIntentRecord,
  RefundRecord,
} from '../store/records';
import type { Reader } from '../store/Store';

/** A payment with all that belongs to it. */
export interface PaymentView {
  readonly intent: PaymentIntentRecord;
  readonly charges: readonly ChargeRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly disputes: readonly DisputeRecord[];
  readonly events: readonly { readonly event: EventRecord; readonly deliveries: readonly DeliveryRecord[] }[];
  /** What of it could still be given back, in cents. */
  readonly refundable: number;
}

export interface PaymentsPage {
  readonly payments: readonly PaymentView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Payments on one page. */
const perPage = 20;

/** A page of payments, newest first. */
export function paymentsPage(reader: Reader, wanted: number): PaymentsPage {
  const intents = reader.all('payment_intent').reverse();
  const pages = Math.max(1, Math.ceil(intents.length / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const shown = intents.slice((page - 1) * perPage, page * perPage);

  const charges = groupBy(reader.all('charge'), ({ payment_intent: id }) => id);
  const refunds = groupBy(reader.all('refund'), ({ payment_intent: id }) => id);
  const disputes = groupBy(reader.all('dispute'), ({ payment_intent: id }) => id);
  const events = groupBy(reader.all('event'), paymentOf);
  const deliveries = groupBy(reader.all('delivery'), ({ event }) => event);
  const payments = shown.map((intent): PaymentView => {
    const own = charges.get(intent.id) ?? [];
    const paid = own.find(({ status }) => status === 'succeeded');
    const isDisputed = disputes.get(intent.id)?.some(({ status }) => status !== 'won') ?? false;
    return {
      intent,
      charges: own,
      refunds: refunds.get(intent.id) ?? [],
      disputes: disputes.get(intent.id) ?? [],
      events: (events.get(intent.id) ?? []).map((event) => ({ event, deliveries: deliveries.get(event.id) ?? [] })),
      refundable: paid && !isDisputed ? paid.amount - paid.amount_refunded : 0,
    };
  });
  return { payments, total: intents.length, page, pages };
}

/** The payment that an event is about. */
function paymentOf({ data }: EventRecord): string | null {
  const { object, id, payment_intent: intent } = data.object;
  return (object === 'payment_intent' ? id : intent) as string | null;
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
