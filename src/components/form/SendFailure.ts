import type { FieldFault, RefusalCode } from '../../domain/donation/faults';

/** Why a form could not be sent; `offline` if no answer came, so that it is unknown whether it arrived. */
export interface SendFailure {
  readonly code: RefusalCode | 'offline';
  readonly faults: readonly FieldFault[];
  readonly retryAfterSeconds: number | null;
}

/** Result of sending a form. */
export type Sent<Receipt> =
  { readonly ok: true; readonly value: Receipt } | { readonly ok: false; readonly failure: SendFailure };
