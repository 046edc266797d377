import { isEmailEffect, type Donation, type OutboxEffect } from './Donation';
import { getCardTime, isCardWanted } from './dedicationCard';
import { isGivenOutEmailWanted } from './givenOutEmail';
import { sumFailedCents, sumOwnRefundCents, sumReversedCents } from './sumReversedCents';
import { sumReceiptableCents } from './getRetainedLines';
import { isPaid } from './transitions';

/** Id of an email about refunds, before the sum of all that were ever sent. */
const refundEmail = 'refund_email:';

/** Calculates the sum that a refund's email is about: the refunds since the email before it, whole cents. */
export function getNewRefundCents({ outbox }: Pick<Donation, 'outbox'>, { id }: Pick<OutboxEffect, 'id'>): number {
  const getSum = (effect: Pick<OutboxEffect, 'id'>) => Number(effect.id.slice(refundEmail.length));
  const sums = outbox.filter(({ kind }) => kind === 'refund_email').map(getSum);
  return getSum({ id }) - Math.max(0, ...sums.filter((sum) => sum < getSum({ id })));
}

/** An effect that is needed, with the moment that it waits for, if that isn't now. */
type NeededEffect = Pick<OutboxEffect, 'id' | 'kind'> & Partial<Pick<OutboxEffect, 'dueAt'>>;

/**
 * Returns the donation with an outbox that fits what is known. What should happen follows only from the facts, not from the
 * order they were learnt in: missing effects are added; effects that are not begun and no longer wanted, such as the
 * receipt for an amount that was refunded since, are removed; begun or done effects stay.
 */
export function settleOutbox(donation: Donation, now: Date): Donation {
  const wanted = listNeededEffects(donation);
  const retained = donation.outbox.filter(
    ({ id, state }) => state !== 'pending' || wanted.some((effect) => effect.id === id),
  );
  const missing = wanted
    .filter(({ id }) => !retained.some((effect) => effect.id === id))
    .map((effect): OutboxEffect => ({ dueAt: now.toISOString(), ...effect, state: 'pending', attempts: 0 }));
  if (missing.length === 0 && retained.length === donation.outbox.length) return donation;
  return { ...donation, outbox: [...retained, ...missing].sort((one, other) => turn(one) - turn(other)) };
}

/** Done effects stay in front. An email names the receipt, so it comes after receipts that were requested later. */
function turn(effect: OutboxEffect): number {
  if (effect.state === 'done') return 0;
  return isEmailEffect(effect) ? 2 : 1;
}

/** All effects that follow from the facts. */
function listNeededEffects(donation: Donation): NeededEffect[] {
  const wanted = isPaid(donation) ? afterPayment(donation) : afterFailure(donation);
  return donation.donor.email === undefined ? wanted.filter((effect) => !isEmailEffect(effect)) : wanted;
}

function afterPayment(donation: Donation): NeededEffect[] {
  const { totalCents, refundedCents, dispute, lines, plan, reissue, resent = 0, tellsLostDispute, voidedAt } = donation;
  const ownRefunds = sumOwnRefundCents(donation);
  const reversed = sumReversedCents(donation);
  const failed = sumFailedCents(donation);
  // After a refund failed, what was true before it is true again and has to be done again.
  const again = failed > 0 ? `:${failed}` : '';
  const wanted: NeededEffect[] = [];
  const anew = reissue ? `:reissue:${reissue.count}` : '';
  if (sumReceiptableCents(donation, reversed) > 0)
    wanted.push({ id: `receipt:${reversed}${again}${anew}`, kind: 'receipt' });
  else if (reversed > 0) wanted.push({ id: `void_receipt:${reversed}${again}`, kind: 'void_receipt' });
  if (reversed < totalCents && !plan?.thanksMonthly) wanted.push({ id: 'thanks:1', kind: 'thanks_email' });
  // The same email as at first, with the receipt that is valid when it goes out.
  if (reversed < totalCents && resent > 0) wanted.push({ id: `thanks:again:${resent}`, kind: 'thanks_email' });
  const { card } = donation.dedication ?? {};
  if (card && isCardWanted(donation)) wanted.push({ id: 'card:1', kind: 'card_email', dueAt: getCardTime(card.on) });
  if (isGivenOutEmailWanted(donation)) wanted.push({ id: 'given_out:1', kind: 'given_out_email' });
  // Counts every refund ever sent: so a failed refund does not make an older one new.
  if (ownRefunds > 0) wanted.push({ id: `${refundEmail}${ownRefunds + failed}`, kind: 'refund_email' });
  // The donor's bank tells them that a dispute has begun, and that it is over without a change.
  if (tellsLostDispute && dispute?.status === 'lost')
    wanted.push({ id: 'dispute_lost_email:1', kind: 'dispute_lost_email' });
  // The donor knows nothing of a record that no email was about yet.
  const isToldOf = donation.outbox.some(({ kind, state }) => kind === 'thanks_email' && state !== 'pending');
  if (voidedAt !== undefined && isToldOf) wanted.push({ id: 'void_email:1', kind: 'void_email' });
  if (failed > 0) wanted.push({ id: `refund_failed_email:${failed}`, kind: 'refund_failed_email' });
  if (lines.some(({ beneficiary }) => beneficiary)) {
    wanted.push({ id: `progress:${refundedCents}:${dispute?.status ?? 'none'}${again}`, kind: 'progress' });
  }
  return wanted;
}

/**
 * A donor whom the page asked to wait may have closed it, so an email says that it failed; other donors see it on
 * the page, and those of plans get the plan's email.
 */
function afterFailure({ status, failure, seen, plan }: Donation): NeededEffect[] {
  if (plan) return [];
  const failed = status === 'failed' || status === 'cancelled' || (status === 'created' && failure !== undefined);
  return failed && seen?.processing ? [{ id: 'failed_email:1', kind: 'failed_email' }] : [];
}
