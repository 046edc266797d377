import type { Failure } from '../../../services/http/Answer';
import type { GivingServices } from './GivingServices';
import type { PaymentEnd } from './PaymentEnd';
import { standing } from './standing';
import type { Paying } from './usePaying';

/** What one opening of PayPal's window must remember. */
export interface PayPalVisit {
  reference: string | null;
  /** The donor knows already why it did not work. */
  told: boolean;
}

type Services = Pick<GivingServices, 'payments' | 'paypal'>;

/**
 * Has the gift stored and its order made, when PayPal's button is pressed.
 *
 * @throws where there is none: PayPal's window then closes, and the donor has been told why
 */
export async function orderPayPal(paying: Paying, services: Services, visit: PayPalVisit): Promise<string> {
  visit.told = false;
  const reference = await paying.begin();
  visit.reference = reference;
  const order = reference === null ? null : await services.paypal.order(reference);
  if (order?.ok) return order.value.orderId;
  visit.told = true;
  if (order && reference !== null) paying.finish(await judgeOrder(order.failure, reference, services));
  throw new Error('No order was made');
}

async function judgeOrder(failure: Failure, reference: string, { payments }: Services): Promise<PaymentEnd> {
  if (failure.code !== 'wrong_state') return { type: 'failed', failure };
  const status = await payments.status(reference);
  return status.ok && standing(status.value.status) === 'settled'
    ? { type: 'settled', view: status.value }
    : { type: 'spent' };
}

/** Takes the money once the donor has agreed to it in PayPal's window. */
export async function capturePayPal(orderId: string, reference: string, services: Services): Promise<PaymentEnd> {
  const captured = await services.paypal.capture(orderId, reference);
  if (captured.ok) {
    return standing(captured.value.status) === 'settled'
      ? { type: 'settled', view: captured.value }
      : { type: 'declined', reason: captured.value.failure ?? 'paypal_declined' };
  }
  const { code } = captured.failure;
  if (code === 'payment_declined') return { type: 'declined', reason: 'paypal_declined' };
  // It may have been taken all the same.
  const status = await services.payments.status(reference);
  if (!status.ok) return { type: 'unknown', reference };
  if (standing(status.value.status) === 'settled') return { type: 'settled', view: status.value };
  return code === 'wrong_state' ? { type: 'spent' } : { type: 'failed', failure: captured.failure };
}
