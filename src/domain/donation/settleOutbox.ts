import type { Donation, OutboxEffect } from './Donation';
import { failedCents } from './failedRefunds';
import { receiptableCents } from './keptLines';
import { reversedCents } from './reversedCents';
import { isPaid } from './transitions';

type Wanted = Pick<OutboxEffect, 'id' | 'kind'>;

/**
 * The gift with an outbox that fits what is known of it. What ought to have happened follows from the facts alone, and not from
 * the order they were learnt in: what is wanted and not there is added; what nobody has begun and is wanted no more, such as the
 * receipt for an amount that has since been refunded, is taken out; what was begun or done stays.
 */
export function settleOutbox(donation: Donation, now: Date): Donation {
  const wanted = wantedEffects(donation);
  const kept = donation.outbox.filter(
    ({ id, state }) => state !== 'pending' || wanted.some((effect) => effect.id === id),
  );
  const missing = wanted
    .filter(({ id }) => !kept.some((effect) => effect.id === id))
    .map((effect): OutboxEffect => ({ ...effect, state: 'pending', attempts: 0, dueAt: now.toISOString() }));
  if (missing.length === 0 && kept.length === donation.outbox.length) return donation;
  return { ...donation, outbox: [...kept, ...missing].sort((one, other) => turn(one) - turn(other)) };
}

/** What is done stays in front. A letter names the receipt, so it comes after receipts that were asked for later. */
function turn({ kind, state }: OutboxEffect): number {
  if (state === 'done') return 0;
  return kind.endsWith('_email') ? 2 : 1;
}

/** Everything that the facts ask for. */
function wantedEffects(donation: Donation): Wanted[] {
  const wanted = isPaid(donation) ? afterPayment(donation) : afterFailure(donation);
  return donation.donor.email === undefined ? wanted.filter(({ kind }) => !kind.endsWith('_email')) : wanted;
}

function afterPayment(donation: Donation): Wanted[] {
  const { totalCents, refundedCents, dispute, lines } = donation;
  const reversed = reversedCents(donation);
  const failed = failedCents(donation);
  // What was true of a donation before a refund is true again after it failed, and has to be done again.
  const again = failed > 0 ? `:${failed}` : '';
  const wanted: Wanted[] = [];
  if (receiptableCents(donation, reversed) > 0) wanted.push({ id: `receipt:${reversed}${again}`, kind: 'receipt' });
  else if (reversed > 0) wanted.push({ id: `void_receipt:${reversed}${again}`, kind: 'void_receipt' });
  if (reversed < totalCents) wanted.push({ id: 'thanks:1', kind: 'thanks_email' });
  // By all that was ever sent back: a refund that fails makes no older one news.
  if (refundedCents > 0) wanted.push({ id: `refund_email:${refundedCents + failed}`, kind: 'refund_email' });
  if (failed > 0) wanted.push({ id: `refund_failed_email:${failed}`, kind: 'refund_failed_email' });
  if (lines.some(({ beneficiary }) => beneficiary)) {
    wanted.push({ id: `progress:${refundedCents}:${dispute?.status ?? 'none'}${again}`, kind: 'progress' });
  }
  return wanted;
}

/** A donor who was told to wait, and may have closed the page, hears that it came to nothing; others see it on the page. */
function afterFailure({ status, failure, seen }: Donation): Wanted[] {
  const failed = status === 'failed' || status === 'cancelled' || (status === 'created' && failure !== undefined);
  return failed && seen?.processing ? [{ id: 'failed_email:1', kind: 'failed_email' }] : [];
}
