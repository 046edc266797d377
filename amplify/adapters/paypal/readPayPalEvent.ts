import type { PayPalEvent } from './PayPalPort';
import { eventSchema } from './schemas';

/** The id at the end of an address such as `…/v2/payments/captures/8MC585209K746392H`. */
const lastPart = (href: string) => href.split('/').at(-1) ?? null;

/** What a webhook's body is about, or `null` if it is not an event. */
export function readPayPalEvent(rawBody: string): PayPalEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return null;
  const { id, event_type: type, resource } = parsed.data;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const isCapture = type.startsWith('PAYMENT.CAPTURE.');
  const isRefund =
    type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED' || type.startsWith('PAYMENT.REFUND.');
  const related = resource?.supplementary_data?.related_ids;
  const up = resource?.links?.find(({ rel }) => rel === 'up')?.href;
  return {
    id,
    type,
    orderId: (isOrder ? resource?.id : related?.order_id) ?? null,
    // A refund has its own id; its `up` link leads to the capture.
    captureId:
      (isRefund ? (related?.capture_id ?? (up ? lastPart(up) : null)) : isCapture ? resource?.id : null) ?? null,
    donationId: resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id ?? null,
    disputeId: resource?.dispute_id ?? null,
  };
}
