import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import type { EffectPorts, EmailPorts, PreparedEmail } from '../ports';
import { saveEffect } from './saveEffect';

const shortestPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** About three days of retries; then the email is given up and logged. */
const mostAttempts = 24;

/** The memo of an effect whose email was given up. */
const givenUp = 'given up';

const pauseAfter = (attempts: number) => Math.min(longestPause, shortestPause * 2 ** Math.min(attempts, 12));

const writers = {
  thanks_email: 'thanks',
  refund_email: 'refund',
  refund_failed_email: 'refundFailed',
  failed_email: 'failed',
} as const satisfies Record<Extract<OutboxEffect['kind'], `${string}_email`>, keyof EmailPorts['emails']>;

const isEmailEffect = (kind: OutboxEffect['kind']): kind is keyof typeof writers => kind in writers;

/** One email of an item's outbox, as far as sending it once is concerned. */
type SentEffect = Omit<OutboxEffect, 'kind'>;

/** How an outbox's item is stored, and what the email of an effect is. */
interface SendOnce<Item, Effect extends SentEffect> {
  readonly effect: Effect;
  /** Names the effect among all emails. */
  readonly effectKey: string;
  readonly to: string;
  /** Stores the item with the changed effect. @returns the stored item, or `null` if it was written meanwhile */
  readonly save: (item: Item, effect: Effect) => Promise<Item | null>;
  readonly write: (item: Item) => Promise<PreparedEmail>;
  /** Names the item in the log. */
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Sends an email exactly once: the start is stored first, the success afterwards. If the second is missing, the mail
 * service's record with the effect's name decides; only emails not in it are sent again.
 *
 * @returns the stored item, or `null` if it was written meanwhile
 */
export async function sendOnce<Item, Effect extends SentEffect>(
  ports: Pick<EffectPorts, 'mailEvents' | 'clock' | 'log'> & {
    readonly writer: Pick<EmailPorts, 'mail' | 'confirmationAwaited'>;
  },
  item: Item,
  { effect, effectKey, to, save, write, about }: SendOnce<Item, Effect>,
): Promise<Item | null> {
  const { mailEvents, clock, log } = ports;
  const { mail, confirmationAwaited } = ports.writer;
  if (effect.state === 'started' && (await mailEvents.wasSent(effectKey)))
    return save(item, { ...effect, state: 'done' });
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  if (effect.attempts >= mostAttempts) {
    log.error('email_given_up', { ...about, effect: effect.id, attempts: effect.attempts });
    return save(item, { ...effect, state: 'done', memo: givenUp });
  }

  const attempts = effect.attempts + 1;
  const started: Effect = { ...effect, state: 'started', attempts, dueAt: later(confirmationAwaited) };
  const claimed = await save(item, started);
  if (!claimed) return null;
  const email = await write(claimed);
  const result = await mail.send({ ...email, to, effectKey });

  if (result.sent) return save(claimed, { ...started, state: 'done', memo: result.messageId });
  log.warn('email_not_sent', { ...about, effect: effect.id, reason: result.reason, detail: result.detail });
  // Without an answer the email may be sent: the record is checked after the wait.
  if (result.reason === 'unknown') return claimed;
  return save(claimed, { ...started, state: 'pending', dueAt: later(pauseAfter(attempts)) });
}

/** Sends an email of a donation's outbox, see `sendOnce`. */
export async function sendEffectEmail(
  ports: EffectPorts & { readonly writer: EmailPorts },
  donation: Donation,
  effect: OutboxEffect,
): Promise<Donation | null> {
  const { kind } = effect;
  const { email } = donation.donor;
  // Without an address there are no emails in the outbox.
  if (!isEmailEffect(kind) || email === undefined) return null;
  const sent = await sendOnce(ports, donation, {
    effect,
    effectKey: toEffectKey(donation.id, effect.id),
    to: email,
    save: (known, changed) => saveEffect(ports, known, changed),
    write: (known) => ports.writer.emails[writers[kind]](known),
    about: { donationId: donation.id },
  });
  const after = sent?.outbox.find(({ id }) => id === effect.id);
  if (effect.id === 'thanks:1' && after?.state === 'done' && after.memo !== givenUp && donation.succeededAt) {
    const ageSeconds = (ports.clock().getTime() - Date.parse(donation.succeededAt)) / 1000;
    ports.log.info('thanks_sent', { donationId: donation.id, attempts: after.attempts, ageSeconds });
  }
  return sent;
}

/** An effect's name as a mail service tag of letters, digits, hyphens and underscores. */
export const toEffectKey = (donationId: string, effectId: string) =>
  `${donationId}-${effectId.replace(/[^\w-]/g, '-')}`;
