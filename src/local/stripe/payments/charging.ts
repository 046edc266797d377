import { declines } from '../cards/declines';
import type { Decline } from '../cards/declines';
import { namedTestCard } from '../cards/testCards';
import type { Work } from '../core/Work';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records';
import { bookCharge } from './balance';
import { newCharge } from './newCharge';
import { declineError } from './paymentError';

/**
 * Charges the payment's card: the bank says yes, no, or later.
 *
 * @returns the payment as it is then; `requires_payment_method` with its last error where the bank said no.
 */
export function chargeCard(
  work: Work,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  authenticated = false,
): PaymentIntentRecord {
  const card = work.get('card', method.id);
  const behaviour = namedTestCard(card?.behaviour ?? '');
  if (behaviour?.decline) {
    const decline = declines[behaviour.decline];
    const charge = newCharge(work, intent, method, { status: 'failed', decline }, authenticated);
    return declined(work, intent, charge, method, decline);
  }
  if (card) work.put('card', { ...card, used: true });

  if (behaviour?.settles) {
    const charge = newCharge(work, intent, method, { status: 'pending' }, authenticated);
    work.put('charge', charge);
    const waiting: PaymentIntentRecord = {
      ...intent,
      status: 'processing',
      latest_charge: charge.id,
      payment_method: method.id,
      processing: { type: 'card', card: {} },
      next_action: null,
    };
    work.put('payment_intent', waiting);
    work.emit('charge.pending', charge);
    work.emit('payment_intent.processing', waiting);
    work.later('settle', intent.id, behaviour.settles);
    return waiting;
  }

  const charge = newCharge(work, intent, method, { status: 'succeeded' }, authenticated);
  return succeeded(work, { ...intent, payment_method: method.id }, charge);
}

/** The bank's late answer to a payment that is processing; nothing where it has one already. */
export function settle(work: Work, intentId: string, outcome: 'succeeded' | 'failed'): void {
  const intent = work.get('payment_intent', intentId);
  const charge = work.get('charge', intent?.latest_charge ?? '');
  const method = work.get('payment_method', intent?.payment_method ?? '');
  if (intent?.status !== 'processing' || !charge || !method) return;
  const waiting = { ...intent, processing: null };
  if (outcome === 'failed') {
    const decline = declines.generic_decline;
    const failed = newCharge(work, intent, method, { status: 'failed', decline }, false);
    declined(work, waiting, { ...failed, id: charge.id, created: charge.created }, method, decline);
    return;
  }
  const done = newCharge(work, intent, method, { status: 'succeeded' }, false);
  succeeded(work, waiting, { ...done, id: charge.id, created: charge.created });
}

function succeeded(work: Work, intent: PaymentIntentRecord, charge: ChargeRecord): PaymentIntentRecord {
  work.put('charge', charge);
  const paid: PaymentIntentRecord = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  work.put('payment_intent', paid);
  if (intent.capture_method === 'automatic') bookCharge(work, charge.id);
  else work.later('balance', charge.id);
  work.emit('charge.succeeded', work.get('charge', charge.id) ?? charge);
  work.emit('payment_intent.succeeded', paid);

  const disputed = namedTestCard(work.get('card', charge.payment_method ?? '')?.behaviour ?? '')?.disputed;
  if (disputed) work.later('dispute', charge.id, disputed);
  return paid;
}

function declined(
  work: Work,
  intent: PaymentIntentRecord,
  charge: ChargeRecord,
  method: PaymentMethodRecord,
  decline: Decline,
): PaymentIntentRecord {
  work.put('charge', charge);
  const open: PaymentIntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: declineError(decline, charge, method),
    next_action: null,
  };
  work.put('payment_intent', open);
  work.emit('charge.failed', charge);
  work.emit('payment_intent.payment_failed', open);
  return open;
}
