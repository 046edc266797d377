import type { Work } from '../core/Work';
import type { BalanceTransactionRecord, PayoutRecord } from '../store/records';
import { book } from './balance';

const day = 86_400;

/** What is in the account on the day after a payout leaves. */
const arrivesAfter = day;

/**
 * Brings payouts up to date: at each midnight (UTC) since, one for each currency, of all that was available by then.
 * Money that is owed to the provider waits for more.
 */
export function makePayouts(work: Work): void {
  for (const payout of work.all('payout')) {
    if (payout.status !== 'in_transit' || payout.arrival_date > work.now) continue;
    const paid: PayoutRecord = { ...payout, status: 'paid', reconciliation_status: 'completed' };
    work.put('payout', paid);
    work.emit('payout.paid', paid);
  }
  const today = Math.floor(work.now / day) * day;
  const waiting = work
    .all('balance_transaction')
    .filter(({ id, type }) => type !== 'payout' && work.get('paid_out', id) === undefined)
    .filter(({ available_on }) => available_on <= today);
  if (waiting.length === 0) return;
  const days = new Set(waiting.map(({ available_on }) => Math.ceil(available_on / day) * day));
  const open = new Set(waiting);
  for (const at of [...days].sort((a, b) => a - b)) {
    for (const currency of new Set(waiting.map((entry) => entry.currency))) {
      const due = [...open].filter((entry) => entry.currency === currency && entry.available_on <= at);
      const amount = due.reduce((sum, { net }) => sum + net, 0);
      if (due.length === 0 || amount <= 0) continue;
      payOut(work, due, { amount, currency, at });
      for (const entry of due) open.delete(entry);
    }
  }
}

interface Sum {
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

function payOut(work: Work, due: readonly BalanceTransactionRecord[], { amount, currency, at }: Sum): void {
  const id = work.newId('po');
  const arrival = at + arrivesAfter;
  const arrived = arrival <= work.now;
  const { id: transaction } = book(work, {
    type: 'payout',
    category: 'payout',
    source: id,
    amount: -amount,
    currency,
    description: 'STRIPE PAYOUT',
    atOnce: true,
  });
  const payout: PayoutRecord = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: true,
    balance_transaction: transaction,
    created: at,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: arrived ? 'completed' : 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: arrived ? 'paid' : 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  work.put('payout', payout);
  work.put('paid_out', { id: transaction, payout: id });
  for (const entry of due) work.put('paid_out', { id: entry.id, payout: id });
  work.emit('payout.created', payout);
  if (arrived) work.emit('payout.paid', payout);
}
