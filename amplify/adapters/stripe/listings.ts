import type Stripe from 'stripe';
import type { ListedPayment, ListedPayout } from '../PaymentSnapshot';
import { disputeStates, donationKey, getFee } from './toIntentSnapshot';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const toIsoTime = (at: number) => new Date(at * 1000).toISOString();

interface Moved {
  readonly at: number;
  readonly dispute?: ListedPayment['dispute'];
}

/** Payments with a refund or dispute since a moment, by intent id: when the last one was, and the dispute state. */
async function listMoved(stripe: Stripe, from: Date): Promise<ReadonlyMap<string, Moved>> {
  const found = new Map<string, Moved>();
  const span = { created: { gte: seconds(from) }, limit: 100 };
  const note = (link: string | Stripe.PaymentIntent | null, at: number, dispute?: Moved['dispute']) => {
    const id = typeof link === 'object' ? link?.id : link;
    if (!id) return;
    const before = found.get(id);
    found.set(id, { ...before, at: Math.max(at, before?.at ?? 0), ...(dispute && { dispute }) });
  };
  for await (const { payment_intent: intent, created } of stripe.refunds.list(span)) note(intent, created);
  for await (const { payment_intent: intent, created, status } of stripe.disputes.list(span))
    note(intent, created, disputeStates[status] ?? 'open');
  return found;
}

function toListedPayment(intent: Stripe.PaymentIntent, moved: Moved | undefined): ListedPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    object: intent.id,
    donationId: intent.metadata[donationKey] ?? null,
    cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    paid: intent.status === 'succeeded',
    ...getFee(charge),
    createdAt: toIsoTime(intent.created),
    ...(moved?.dispute && { dispute: moved.dispute }),
    ...(moved && { movedAt: toIsoTime(moved.at) }),
  };
}

/** Every payment intent created in a span of time, and each older one with a refund or dispute in it. */
export async function listPayments(stripe: Stripe, from: Date, to: Date): Promise<ListedPayment[]> {
  const moved = await listMoved(stripe, from);
  const found = new Map<string, ListedPayment>();
  const made = stripe.paymentIntents.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: 100,
    expand: ['data.latest_charge.balance_transaction'],
  });
  for await (const intent of made) found.set(intent.id, toListedPayment(intent, moved.get(intent.id)));
  for (const [id, move] of moved) {
    if (found.has(id)) continue;
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
    // Intents created after the span belong to the next one.
    if (intent.created < seconds(from)) found.set(id, toListedPayment(intent, move));
  }
  return [...found.values()];
}

/** Every payout whose arrival date is in a span of time, with its payments. */
export async function listPayouts(stripe: Stripe, from: Date, to: Date): Promise<ListedPayout[]> {
  const found: ListedPayout[] = [];
  const span = { gte: seconds(from), lt: seconds(to) };
  for await (const payout of stripe.payouts.list({ arrival_date: span, limit: 100 })) {
    const payments: ListedPayout['payments'][number][] = [];
    let otherCents = 0;
    const parts = stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] });
    for await (const { source, amount, fee, type, created } of parts) {
      if (type === 'payout') continue;
      const link = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
      const object = typeof link === 'object' ? link?.id : link;
      if (!object) {
        otherCents += amount - fee;
        continue;
      }
      payments.push({
        object,
        cents: amount,
        feeCents: fee,
        createdAt: toIsoTime(created),
      });
    }
    found.push({
      id: payout.id,
      cents: payout.amount,
      arrivesAt: toIsoTime(payout.arrival_date),
      status: payout.status,
      otherCents,
      payments,
    });
  }
  return found;
}
