import type { FieldIssue, ErrorCode } from '../../domain/donation/issues';

/** Why a form could not be sent; `offline` if there was no response, so that it is unknown whether it was received. */
export interface SendFailure {
  readonly code: ErrorCode | 'offline';
  readonly issues: readonly FieldIssue[];
  readonly retryAfterSeconds: number | null;
}

/** Result of sending a form. */
export type Sent<Receipt> =
  { readonly ok: true; readonly value: Receipt } | { readonly ok: false; readonly failure: SendFailure };
