import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { EffectPorts, LetterPorts } from '../ports';
import { effectKeyOf } from './effectKeyOf';
import { saveEffect } from './saveEffect';

const shortestPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** About three days of trying; then the letter is given up, and the log says so. */
const mostAttempts = 24;

const pauseAfter = (attempts: number) => Math.min(longestPause, shortestPause * 2 ** Math.min(attempts, 12));

const writers = {
  thanks_email: 'thanks',
  refund_email: 'refund',
  refund_failed_email: 'refundFailed',
  failed_email: 'failed',
} as const;

const isLetter = (kind: OutboxEffect['kind']): kind is keyof typeof writers => kind in writers;

/**
 * Sends a letter so that the donor gets it once: that it is being sent is stored first, that it was sent after. Where the second
 * is missing the mail service's record decides, which carries the effect's name; only what is not in it is sent again.
 */
export async function sendLetter(
  ports: EffectPorts & { readonly writer: LetterPorts },
  donation: Donation,
  effect: OutboxEffect,
): Promise<void> {
  const { mailEvents, clock, log } = ports;
  const { mail, letters, confirmationAwaited } = ports.writer;
  const { email } = donation.donor;
  // Without an address no letter is in the outbox.
  if (!isLetter(effect.kind) || email === undefined) return;
  const effectKey = effectKeyOf(donation.id, effect.id);
  if (effect.state === 'started' && (await mailEvents.wasSent(effectKey))) {
    await saveEffect(ports, donation, { ...effect, state: 'done' });
    return;
  }
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  if (effect.attempts >= mostAttempts) {
    log.error('letter_given_up', { donationId: donation.id, effect: effect.id, attempts: effect.attempts });
    await saveEffect(ports, donation, { ...effect, state: 'done', memo: 'given up' });
    return;
  }

  const attempts = effect.attempts + 1;
  const started: OutboxEffect = { ...effect, state: 'started', attempts, dueAt: later(confirmationAwaited) };
  const claimed = await saveEffect(ports, donation, started);
  if (!claimed) return;
  const letter = await letters[writers[effect.kind]](claimed);
  const result = await mail.send({ ...letter, to: email, effectKey });

  if (result.sent) {
    await saveEffect(ports, claimed, { ...started, state: 'done', memo: result.messageId });
    return;
  }
  log.warn('letter_not_sent', {
    donationId: donation.id,
    effect: effect.id,
    reason: result.reason,
    detail: result.detail,
  });
  // Without an answer the letter may be on its way: the record is looked at when the time is over.
  if (result.reason === 'unknown') return;
  await saveEffect(ports, claimed, { ...started, state: 'pending', dueAt: later(pauseAfter(attempts)) });
}
