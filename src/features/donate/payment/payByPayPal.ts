import type { DonationView } from '../../../domain/donation';
import type { Failure } from '../../../contract/CallResult';
import type { GivingServices } from './GivingServices';
import type { PaymentEnd } from './PaymentEnd';
import { getPaymentStatus, getLeftToPay } from './getPaymentStatus';
import type { Paying } from './usePaying';

/** State of one PayPal window. */
export interface PayPalVisit {
  reference: string | null;
  /** The page already says why it failed. */
  isReported: boolean;
}

type Services = Pick<GivingServices, 'payments' | 'paypal'>;

/**
 * Stores the donation and creates its order when PayPal's button is pressed.
 *
 * @param isNamed - see `Paying.begin`
 * @throws if that fails: PayPal's window then closes, and the page says why
 */
export async function orderPayPal(
  paying: Paying,
  services: Services,
  visit: PayPalVisit,
  isNamed = true,
): Promise<string> {
  visit.isReported = false;
  const reference = await paying.begin({ isNamed });
  visit.reference = reference;
  const order = reference === null ? null : await services.paypal.order(reference);
  if (order?.ok) return order.value.orderId;
  visit.isReported = true;
  if (order && reference !== null) paying.finish(await classifyOrder(order.error, reference, services));
  throw new Error('No order was made');
}

async function classifyOrder(failure: Failure, reference: string, { payments }: Services): Promise<PaymentEnd> {
  if (failure.code !== 'wrong_state') return { type: 'failed', failure };
  const status = await payments.status(reference);
  return status.ok ? getLeftToPay(status.value) : { type: 'spent' };
}

/** Captures the payment after the donor approved it in PayPal's window. */
export async function capturePayPal(orderId: string, reference: string, services: Services): Promise<PaymentEnd> {
  const captured = await services.paypal.capture(orderId, reference);
  if (captured.ok) return classifyCapture(captured.value);
  const { code } = captured.error;
  if (code === 'payment_declined') return classifyDecline(reference, services);
  // It may have been captured anyway.
  const status = await services.payments.status(reference);
  if (!status.ok) return { type: 'unknown', reference };
  if (code === 'wrong_state' || getPaymentStatus(status.value.status) === 'settled') return getLeftToPay(status.value);
  // It may have been captured without an answer: PayPal never captures twice and returns the status.
  const again = await services.paypal.capture(orderId, reference);
  if (again.ok) return classifyCapture(again.value);
  return again.error.code === 'payment_declined'
    ? classifyDecline(reference, services)
    : { type: 'unknown', reference };
}

/** The function counts a decline before it answers, and ends the donation with the last. */
async function classifyDecline(reference: string, { payments }: Services): Promise<PaymentEnd> {
  const status = await payments.status(reference);
  return status.ok && getPaymentStatus(status.value.status) === 'ended'
    ? getLeftToPay(status.value)
    : { type: 'declined', reason: 'paypal_declined' };
}

function classifyCapture(view: DonationView): PaymentEnd {
  return getPaymentStatus(view.status) === 'settled'
    ? { type: 'settled', view }
    : { type: 'declined', reason: view.failure ?? 'paypal_declined' };
}
