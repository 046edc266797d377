import type Stripe from 'stripe';
import type {
  ListedPayment,
  ListedPayout,
  ListedRefund,
  ListedTransfer,
  PayoutSum,
} from '../../useCases/ports/PaymentSnapshot';
import { disputeStates, donationKey, getFee, seenRefund } from './toIntentSnapshot';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const toIsoTime = (at: number) => new Date(at * 1000).toISOString();

interface Moved extends Pick<ListedPayment, 'dispute' | 'disputedCents'> {
  readonly at: number;
  /** Those since the moment. */
  readonly refunds?: readonly ListedRefund[];
}

const toDispute = ({ status, amount }: Stripe.Dispute) => ({
  dispute: disputeStates[status] ?? ('open' as const),
  disputedCents: amount,
});

/** Payments with a refund or dispute since a moment, by intent id: when the last one was, and the dispute state. */
async function listMoved(stripe: Stripe, from: Date): Promise<ReadonlyMap<string, Moved>> {
  const found = new Map<string, Moved>();
  const span = { created: { gte: seconds(from) }, limit: 100 };
  const note = (link: string | Stripe.PaymentIntent | null, at: number, move: Omit<Moved, 'at'>) => {
    const id = typeof link === 'object' ? link?.id : link;
    if (!id) return;
    const before = found.get(id);
    const refunds = [...(before?.refunds ?? []), ...(move.refunds ?? [])];
    found.set(id, { ...before, ...move, refunds, at: Math.max(at, before?.at ?? 0) });
  };
  for await (const refund of stripe.refunds.list(span)) {
    const { id, cents, failed } = seenRefund(refund);
    note(refund.payment_intent, refund.created, { refunds: [{ id, cents, failed }] });
  }
  for await (const dispute of stripe.disputes.list(span))
    note(dispute.payment_intent, dispute.created, toDispute(dispute));
  return found;
}

/** The payment that a movement of money belongs to: its intent's id. */
function getIntentId(source: Stripe.BalanceTransaction['source']): string | undefined {
  const link = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
  return typeof link === 'object' ? link?.id : link;
}

/** Sums the movements of each payment in the balance since a moment, less fees, by intent id; whole cents. */
async function sumMovements(stripe: Stripe, from: Date): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  const moved = stripe.balanceTransactions.list({
    created: { gte: seconds(from) },
    limit: 100,
    expand: ['data.source'],
  });
  for await (const { source, net } of moved) {
    const id = getIntentId(source);
    if (id) sums.set(id, (sums.get(id) ?? 0) + net);
  }
  return sums;
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
    dispute: moved?.dispute ?? 'none',
    ...(moved?.disputedCents !== undefined && { disputedCents: moved.disputedCents }),
    ...(moved && { movedAt: toIsoTime(moved.at) }),
  };
}

/** Lists every payment intent created in a span of time, and each older one with a refund or dispute in it. */
export async function listPayments(stripe: Stripe, from: Date, to: Date): Promise<ListedPayment[]> {
  const found = new Map<string, ListedPayment>();
  const made = stripe.paymentIntents.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: 100,
    expand: ['data.latest_charge.balance_transaction'],
  });
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of made) intents.push(intent);
  // Afterwards, so that whatever has moved for these payments is known.
  const moved = await listMoved(stripe, from);
  const sums = await sumMovements(stripe, from);
  for (const intent of intents) {
    const payment = toListedPayment(intent, moved.get(intent.id));
    // The charge is in the balance some seconds after it was paid, and then its fee is known.
    const netCents = payment.feeCents === undefined ? undefined : (sums.get(intent.id) ?? 0);
    const refunds = moved.get(intent.id)?.refunds ?? [];
    found.set(intent.id, { ...payment, refunds, ...(netCents !== undefined && { netCents }) });
  }
  for (const [id, move] of moved) {
    if (found.has(id)) continue;
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
    // Intents created after the span belong to the next one.
    if (intent.created >= seconds(from)) continue;
    // Its dispute may be older than the span.
    const [dispute] = move.dispute ? [] : (await stripe.disputes.list({ payment_intent: id, limit: 1 })).data;
    found.set(id, toListedPayment(intent, dispute ? { ...move, ...toDispute(dispute) } : move));
  }
  return [...found.values()];
}

const listArriving = (stripe: Stripe, from: Date, to: Date) =>
  stripe.payouts.list({ arrival_date: { gte: seconds(from), lt: seconds(to) }, limit: 100 });

const toPayoutSum = ({ id, amount, arrival_date: arrivesAt, status }: Stripe.Payout): PayoutSum => ({
  id,
  cents: amount,
  arrivesAt: toIsoTime(arrivesAt),
  status,
});

/** Lists every payout whose arrival date is in a span of time, without its payments. */
export async function listPayoutSums(stripe: Stripe, from: Date, to: Date): Promise<PayoutSum[]> {
  const found: PayoutSum[] = [];
  for await (const payout of listArriving(stripe, from, to)) found.push(toPayoutSum(payout));
  return found;
}

/** Lists every payout whose arrival date is in a span of time, with its payments. */
export async function listPayouts(stripe: Stripe, from: Date, to: Date): Promise<ListedPayout[]> {
  const found: ListedPayout[] = [];
  for await (const payout of listArriving(stripe, from, to)) {
    const payments: ListedPayout['payments'][number][] = [];
    let otherCents = 0;
    const parts = stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] });
    for await (const { source, amount, fee, type, created } of parts) {
      if (type === 'payout') continue;
      const object = getIntentId(source);
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
    found.push({ ...toPayoutSum(payout), otherCents, payments });
  }
  return found;
}

/** Stripe's charges for the account: the foundation's own money pays them. https://docs.stripe.com/reports/balance-transaction-types */
const ownCharges: ReadonlySet<string> = new Set(['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost']);

/** Money added to the account from the foundation's bank, and that coming back. */
const topUps: ReadonlySet<string> = new Set(['topup', 'topup_reversal']);

/**
 * Lists the movements in a span of time that belong to no payment: charges for the account, and money added from the
 * bank.
 */
export async function listTransfers(stripe: Stripe, from: Date, to: Date): Promise<ListedTransfer[]> {
  const found: ListedTransfer[] = [];
  const span = { created: { gte: seconds(from), lt: seconds(to) }, limit: 100 };
  for await (const { id, type, net, created } of stripe.balanceTransactions.list(span)) {
    if (!ownCharges.has(type) && !topUps.has(type)) continue;
    const cents = 0 - net;
    found.push({ id, at: toIsoTime(created), cents, feeCents: ownCharges.has(type) ? cents : 0 });
  }
  return found;
}

/** Payouts move what the account holds to the bank: that is counted until it has arrived. */
const payoutTypes: ReadonlySet<string> = new Set(['payout', 'payout_cancel', 'payout_failure']);

/** Reads the sum that the account holds now, in whole cents. */
async function readBalance(stripe: Stripe): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  const now = [...available, ...pending].filter(({ currency }) => currency === 'aud');
  return now.reduce((sum, { amount }) => sum + amount, 0);
}

/** How often the account is read again because money moved meanwhile. */
const maxReadings = 5;

/**
 * Calculates what the account held at a moment, in whole cents. A payment that comes between the readings would be in only one of them:
 * they are repeated until the balance is the same before and after.
 */
export async function readHeld(stripe: Stripe, at: Date): Promise<number> {
  let before = await readBalance(stripe);
  for (let reading = 1; ; reading += 1) {
    const held = await readHeldFrom(before, stripe, at);
    const after = await readBalance(stripe);
    if (after === before || reading === maxReadings) return held;
    before = after;
  }
}

/** Reads the sum that the account holds now and that is on its way to the bank, less the movements since. */
async function readHeldFrom(balance: number, stripe: Stripe, at: Date): Promise<number> {
  let held = balance;
  for (const status of ['pending', 'in_transit'])
    for await (const { amount } of stripe.payouts.list({ status, limit: 100 })) held += amount;
  const since = stripe.balanceTransactions.list({ created: { gte: seconds(at) }, limit: 100 });
  for await (const { net, type } of since) if (!payoutTypes.has(type)) held -= net;
  return held;
}
