import type { AuditEntry, Outcome } from '../../../src/contract/finance';
import { formatAud } from '../../../src/domain/money';
import { wrong } from './audit';

/** Whether a request is to void a record, and not to refund. */
export const isVoid = ({ action }: Pick<AuditEntry, 'action'>): boolean => action === 'voided';

/** Returns the outcome of a request that waits for a second person. */
export const wait = (entry: AuditEntry): Outcome => ({
  ok: true,
  said: [
    isVoid(entry)
      ? 'A second person has to approve this. Nothing is voided before that.'
      : 'A second person has to approve this refund. Nothing is refunded before that.',
  ],
});

/** Returns the outcome of a request that was declined, for everyone but the person who declines. */
export const wasDeclined = (entry: AuditEntry): Outcome =>
  wrong(
    '',
    isVoid(entry) ? 'This was declined. Nothing was voided.' : 'This refund was declined. Nothing was refunded.',
  );

/** Returns the answer to the person who declines. */
export const decline = (entry: AuditEntry): Outcome => ({
  ok: true,
  said: [isVoid(entry) ? 'It is declined. Nothing was voided.' : 'The refund is declined. Nothing was refunded.'],
});

/** Describes the outcome of a request that was carried out. @param leftCents - what is left of the gift, whole cents */
export const describeDone = (entry: AuditEntry, cents: number, leftCents: number): Outcome => ({
  ok: true,
  said: [
    isVoid(entry)
      ? `The record of ${formatAud(cents)} is void.`
      : `${formatAud(cents)} was refunded. ${formatAud(leftCents)} of the gift is left.`,
  ],
});
