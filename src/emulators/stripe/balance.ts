import { invalidRequest } from './errors';
import { nulls, type BalanceTransactionRecord, type PayoutRecord, type Work } from './state';

const day = 86_400;

/** Smallest and largest amount in Australian dollars, in cents (https://docs.stripe.com/currencies). */
const limits = { min: 50, max: 99_999_999 };

/**
 * Stripe's fees, GST included: 1.7 % and 30 cents for a domestic card; 1 % and 30 cents, at most A$3.50, for a direct debit
 * (https://help.practicebetter.io/hc/en-us/articles/43292300575387, read in November 2026; Stripe's own list is
 * https://stripe.com/au/pricing/local-payment-methods#australia-becs-direct-debit).
 */
const feeRates = {
  card: { perThousand: 17, fixed: 30, max: Infinity },
  au_becs_debit: { perThousand: 10, fixed: 30, max: 350 },
} as const;

/** Stripe's fee for a dispute, in cents; it comes back when that is won. */
export const disputeFee = 2_500;

/** Calculates Stripe's fee for a payment, in cents. */
export function calculateFee(amount: number, method: keyof typeof feeRates = 'card'): number {
  const { perThousand, fixed, max } = feeRates[method];
  return Math.min(max, Math.round((amount * perThousand) / 1_000) + fixed);
}

/**
 * Checks an amount that is to be charged.
 *
 * @param amount - the amount, in cents.
 * @throws ApiFailure for an amount or currency that cannot be charged.
 */
export function checkAmount(amount: number, currency: string): void {
  if (currency !== 'aud')
    throw invalidRequest(`Invalid currency: ${currency}. Stripe currently supports these currencies: aud`, {
      param: 'currency',
    });
  if (amount < limits.min)
    throw invalidRequest(`Amount must be at least ${showAmount(limits.min)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > limits.max)
    throw invalidRequest(`Amount must be no more than ${showAmount(limits.max)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}

/** Formats an amount: `$1,250.00` */
export function showAmount(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

interface Entry {
  readonly type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'refund_failure' | 'stripe_fee';
  readonly category: string;
  /** The charge, refund, dispute or payout; none of what Stripe charges the account. */
  readonly source: string | null;
  /** In cents; negative for money that leaves. */
  readonly amount: number;
  /** In cents. */
  readonly fee?: number;
  readonly feeDescription?: string;
  readonly description?: string | null;
}

/** Writes a movement of money into the account's balance: available two days later, at midnight UTC. */
export function addTransaction(work: Work, entry: Entry): BalanceTransactionRecord {
  const { amount, fee = 0, feeDescription = 'Stripe processing fees' } = entry;
  const record: BalanceTransactionRecord = {
    id: work.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: entry.type === 'payout' ? work.now : (Math.floor(work.now / day) + 2) * day,
    balance_type: 'payments',
    created: work.now,
    currency: 'aud',
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'aud', description: feeDescription, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: entry.category,
    source: entry.source,
    status: 'pending',
    type: entry.type,
  };
  work.put('balance_transaction', record);
  return record;
}

/** Gives a captured charge its balance transaction, half a second after the payment as with `automatic_async`. */
export function addChargeTransaction(work: Work, chargeId: string): void {
  const charge = work.get('charge', chargeId);
  if (!charge || charge.balance_transaction !== null || charge.status !== 'succeeded') return;
  const { id } = addTransaction(work, {
    type: 'charge',
    category: 'charge',
    source: charge.id,
    amount: charge.amount,
    fee: calculateFee(charge.amount, charge.payment_method_details?.au_becs_debit ? 'au_becs_debit' : 'card'),
    description: charge.description,
  });
  const updated = { ...charge, balance_transaction: id };
  work.put('charge', updated);
  work.emit('charge.updated', updated);
}

/**
 * Brings payouts up to date: one at each midnight (UTC) since, of all that was available by then.
 * A negative balance waits for more.
 */
export function makePayouts(work: Work): void {
  for (const payout of work.all('payout'))
    if (payout.status === 'in_transit' && payout.arrival_date <= work.now)
      work.put('payout', { ...payout, status: 'paid', reconciliation_status: 'completed' });
  const today = Math.floor(work.now / day) * day;
  let open = work
    .all('balance_transaction')
    .filter(({ id, type }) => type !== 'payout' && work.get('paid_out', id) === undefined)
    .filter(({ available_on }) => available_on <= today);
  for (const at of [...new Set(open.map(({ available_on }) => available_on))].sort((a, b) => a - b)) {
    const due = open.filter(({ available_on }) => available_on <= at);
    const amount = due.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) continue;
    payOut(work, due, amount, at);
    open = open.filter((entry) => !due.includes(entry));
  }
}

/**
 * Shows the account's balance: the sums that may be paid out, and those that are not available yet.
 * https://docs.stripe.com/api/balance/balance_object
 */
export function showBalance(work: Work): object {
  makePayouts(work);
  const all = work.all('balance_transaction');
  const sum = (isWanted: (transaction: BalanceTransactionRecord) => boolean) => {
    const amount = all.filter(isWanted).reduce((total, { net }) => total + net, 0);
    return [{ amount, currency: 'aud', source_types: { card: amount } }];
  };
  return {
    object: 'balance',
    available: sum(({ available_on: at }) => at <= work.now),
    livemode: false,
    pending: sum(({ available_on: at }) => at > work.now),
  };
}

function payOut(work: Work, due: readonly BalanceTransactionRecord[], amount: number, at: number): void {
  const id = work.newId('po');
  const hasArrived = at + day <= work.now;
  const description = 'STRIPE PAYOUT';
  const { id: transaction } = addTransaction(work, {
    type: 'payout',
    category: 'payout',
    source: id,
    amount: -amount,
    description,
  });
  const payout: PayoutRecord = {
    id,
    object: 'payout',
    amount,
    ...nulls('application_fee application_fee_amount destination failure_balance_transaction failure_code'),
    ...nulls('failure_message original_payout payout_method reversed_by statement_descriptor trace_id'),
    arrival_date: at + day,
    automatic: true,
    balance_transaction: transaction,
    created: at,
    currency: 'aud',
    description,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: hasArrived ? 'completed' : 'in_progress',
    source_type: 'card',
    status: hasArrived ? 'paid' : 'in_transit',
    type: 'bank_account',
  };
  work.put('payout', payout);
  for (const entry of [transaction, ...due.map((one) => one.id)]) work.put('paid_out', { id: entry, payout: id });
}
