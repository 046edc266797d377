import type { BankDelays } from '../StripeRoomDeps';
import type { TaskRecord, Tables } from '../store/records';
import type { Writer } from '../store/Store';

/** Objects that events tell of. */
export type Told = Tables['payment_intent' | 'charge' | 'refund' | 'dispute' | 'payout'];

/** A piece of work on the books: kept whole or not at all. */
export interface Work extends Writer {
  /** Seconds since 1970, the same for the whole piece. */
  readonly now: number;
  /** Where the room is mounted. */
  readonly publicUrl: string;
  /** A new id, such as `pi_…`. */
  newId(prefix: string): string;
  /** Random letters and digits. */
  secret(length: number): string;
  /** Tells whoever listens of a change, as part of it. */
  emit(type: string, object: Told, previous?: Record<string, unknown>): void;
  /** Leaves something for later, as part of the change. */
  later(kind: TaskRecord['kind'] & keyof BankDelays, target: string, outcome?: string): void;
}

/** Where a change comes from: a request, or the bank by itself. */
export interface Origin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export const bankItself: Origin = { requestId: null, idempotencyKey: null };
