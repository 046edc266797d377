import type { FieldFault, RefusalCode } from '../../domain/donation/faults';

/** Why a form could not be sent; `offline` where no answer came, and nobody here knows whether it arrived. */
export interface SendFailure {
  readonly code: RefusalCode | 'offline';
  readonly faults: readonly FieldFault[];
  readonly retryAfterSeconds: number | null;
}

/** What sending a form gives: failure is data. */
export type Sent<Receipt> =
  { readonly ok: true; readonly value: Receipt } | { readonly ok: false; readonly failure: SendFailure };
