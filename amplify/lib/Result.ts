import type { Challenge, FieldIssue, ErrorCode } from '../../src/domain/donation/issues';

/** Why a request is rejected. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly message: string;
  readonly faults?: readonly FieldIssue[];
  readonly retryAfterSeconds?: number;
  readonly challenge?: Challenge;
}

/** Result of a use case. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorDetail };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (error: ErrorDetail): { readonly ok: false; readonly error: ErrorDetail } => ({
  ok: false,
  error,
});
