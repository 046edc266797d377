import type { Books, Change } from '../books/createBooks';
import type { CaptureRecord, RefundRecord } from '../books/records';

/** Something that a webhook tells. */
export interface Happening {
  readonly type:
    | 'CHECKOUT.ORDER.APPROVED'
    | 'PAYMENT.CAPTURE.COMPLETED'
    | 'PAYMENT.CAPTURE.PENDING'
    | 'PAYMENT.CAPTURE.DECLINED'
    | 'PAYMENT.CAPTURE.DENIED'
    | 'PAYMENT.CAPTURE.REFUNDED'
    | 'PAYMENT.CAPTURE.REVERSED'
    | 'CUSTOMER.DISPUTE.CREATED'
    | 'CUSTOMER.DISPUTE.RESOLVED';
  readonly resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  readonly resourceId: string;
  readonly summary: string;
  readonly resource: object;
}

/** What every part of the room stands on. */
export interface Core {
  readonly books: Books;
  readonly clock: () => Date;
  /** The clock's time as the API writes it. */
  readonly now: () => string;
  readonly publicUrl: () => string;
  readonly brandName: string;
  readonly capturesOf: (orderId: string) => readonly CaptureRecord[];
  readonly refundsOf: (captureId: string) => readonly RefundRecord[];
  readonly captureOf: (id: string) => CaptureRecord | undefined;
  readonly presentRefund: (refund: RefundRecord) => object;
  /** Changes records and tells what happened, in one: a webhook is sent for all that is stored, and only for that. */
  readonly commit: (changes: readonly Change[], happenings?: readonly Happening[]) => void;
}
