import type { Challenge, FieldFault, RefusalCode } from '../../src/domain/donation/faults';

/** Why a request is rejected. */
export interface RefusalDetail {
  readonly code: RefusalCode;
  readonly message: string;
  readonly faults?: readonly FieldFault[];
  readonly retryAfterSeconds?: number;
  readonly challenge?: Challenge;
}

/** Result of a use case. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: RefusalDetail };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refused = (refusal: RefusalDetail): { readonly ok: false; readonly refusal: RefusalDetail } => ({
  ok: false,
  refusal,
});
