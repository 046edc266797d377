import type Stripe from 'stripe';
import type { ListedPayment, ListedPayout } from '../PaymentSnapshot';
import { disputeStates, donationKey } from './snapshotOf';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const isoOf = (at: number) => new Date(at * 1000).toISOString();

/** How each payment stands that is or was disputed since a moment, by its intent's id. A dispute comes after its payment. */
async function listDisputes(stripe: Stripe, from: Date): Promise<ReadonlyMap<string, 'open' | 'won' | 'lost'>> {
  const found = new Map<string, 'open' | 'won' | 'lost'>();
  for await (const { payment_intent: intent, status } of stripe.disputes.list({
    created: { gte: seconds(from) },
    limit: 100,
  })) {
    const id = typeof intent === 'object' ? intent?.id : intent;
    if (id) found.set(id, disputeStates[status] ?? 'open');
  }
  return found;
}

/** Every payment intent that was made in a span of time. */
export async function listPayments(stripe: Stripe, from: Date, to: Date): Promise<ListedPayment[]> {
  const found: ListedPayment[] = [];
  const span = { gte: seconds(from), lt: seconds(to) };
  const disputes = await listDisputes(stripe, from);
  for await (const intent of stripe.paymentIntents.list({
    created: span,
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    found.push({
      object: intent.id,
      donationId: intent.metadata[donationKey] ?? null,
      cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
      refundedCents: charge?.amount_refunded ?? 0,
      currency: intent.currency,
      paid: intent.status === 'succeeded',
      ...(disputes.has(intent.id) && { dispute: disputes.get(intent.id) }),
      createdAt: isoOf(intent.created),
    });
  }
  return found;
}

/** Every payout that arrived in a span of time, with the payments in it. */
export async function listPayouts(stripe: Stripe, from: Date, to: Date): Promise<ListedPayout[]> {
  const found: ListedPayout[] = [];
  const span = { gte: seconds(from), lt: seconds(to) };
  for await (const payout of stripe.payouts.list({ arrival_date: span, limit: 100 })) {
    const payments: ListedPayout['payments'][number][] = [];
    const parts = stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] });
    for await (const { source, amount, fee, type, created } of parts) {
      if (type === 'payout') continue;
      const link = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
      const object = typeof link === 'object' ? link?.id : link;
      payments.push({
        object: object ?? String(typeof source === 'object' ? source?.id : source),
        cents: amount,
        feeCents: fee,
        createdAt: isoOf(created),
      });
    }
    found.push({
      id: payout.id,
      cents: payout.amount,
      arrivesAt: isoOf(payout.arrival_date),
      status: payout.status,
      payments,
    });
  }
  return found;
}
