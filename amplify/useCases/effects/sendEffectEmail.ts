import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { EffectPorts, EmailPorts } from '../ports';
import { toEffectKey } from './toEffectKey';
import { saveEffect } from './saveEffect';

const shortestPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** About three days of retries; then the email is given up and logged. */
const mostAttempts = 24;

const pauseAfter = (attempts: number) => Math.min(longestPause, shortestPause * 2 ** Math.min(attempts, 12));

const writers = {
  thanks_email: 'thanks',
  refund_email: 'refund',
  refund_failed_email: 'refundFailed',
  failed_email: 'failed',
} as const;

const isEmailEffect = (kind: OutboxEffect['kind']): kind is keyof typeof writers => kind in writers;

/**
 * Sends an email exactly once: the start is stored first, the success afterwards. If the second is missing, the mail
 * service's record with the effect's name decides; only emails not in it are sent again.
 */
export async function sendEffectEmail(
  ports: EffectPorts & { readonly writer: EmailPorts },
  donation: Donation,
  effect: OutboxEffect,
): Promise<Donation | null> {
  const { mailEvents, clock, log } = ports;
  const { mail, letters, confirmationAwaited } = ports.writer;
  const { email } = donation.donor;
  // Without an address there are no emails in the outbox.
  if (!isEmailEffect(effect.kind) || email === undefined) return null;
  const effectKey = toEffectKey(donation.id, effect.id);
  if (effect.state === 'started' && (await mailEvents.wasSent(effectKey)))
    return saveEffect(ports, donation, { ...effect, state: 'done' });
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  if (effect.attempts >= mostAttempts) {
    log.error('letter_given_up', { donationId: donation.id, effect: effect.id, attempts: effect.attempts });
    return saveEffect(ports, donation, { ...effect, state: 'done', memo: 'given up' });
  }

  const attempts = effect.attempts + 1;
  const started: OutboxEffect = { ...effect, state: 'started', attempts, dueAt: later(confirmationAwaited) };
  const claimed = await saveEffect(ports, donation, started);
  if (!claimed) return null;
  const letter = await letters[writers[effect.kind]](claimed);
  const result = await mail.send({ ...letter, to: email, effectKey });

  if (result.sent) return saveEffect(ports, claimed, { ...started, state: 'done', memo: result.messageId });
  log.warn('letter_not_sent', {
    donationId: donation.id,
    effect: effect.id,
    reason: result.reason,
    detail: result.detail,
  });
  // Without an answer the email may be sent: the record is checked after the wait.
  if (result.reason === 'unknown') return claimed;
  return saveEffect(ports, claimed, { ...started, state: 'pending', dueAt: later(pauseAfter(attempts)) });
}
