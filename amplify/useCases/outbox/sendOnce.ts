import { inLanguage } from '../../../src/texts/language';
import type { MailEventStore } from '../ports/donations';
import type { OutboxEmail } from '../ports/Outbox';
import type { MailPort, OutgoingMail } from '../ports/MailPort';
import type { Log } from '../../lib/createLog';

const shortestPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** About four days of retries; then the email is given up and logged. */
const maxAttempts = 24;

/** How long an email waits whose recipient has got too many, in milliseconds. */
const limitedPause = 600_000;

/** The memo of an email that was given up. */
export const givenUp = 'given up';

const pauseAfter = (attempts: number) => Math.min(longestPause, shortestPause * 2 ** Math.min(attempts, 12));

/** An email as far as sending it once is concerned. */
type SentEmail = Omit<OutboxEmail, 'kind'>;

/** Dependencies for sending the emails of any outbox. */
export interface SendPorts {
  readonly mail: MailPort;
  readonly mailEvents: Pick<MailEventStore, 'wasSent'>;
  /** How long to wait for the mail service's record before a message counts as not sent, in milliseconds. */
  readonly confirmationAwaited: number;
  readonly clock: () => Date;
  readonly log: Log;
}

/** How an outbox's item is stored, and what is written in its email. */
interface SendOnce<Item, Email extends SentEmail> {
  readonly email: Email;
  /** The email's name, unique among all emails. */
  readonly effectKey: string;
  /**
   * Takes one of its recipient's places, for an email that anyone can cause who knows the address. If none is left the email
   * waits. Absent for what has to be sent at once.
   */
  readonly takePlace?: (() => Promise<boolean>) | undefined;
  /** Stores the item with the changed email. @returns the stored item, or `null` if it was written meanwhile */
  readonly save: (item: Item, email: Email) => Promise<Item | null>;
  /** The language that the email is written in, by its code; English if absent. */
  readonly language: string | null | undefined;
  /** The email, or `null` if it is no longer wanted. */
  readonly write: (item: Item) => Promise<Omit<OutgoingMail, 'effectKey'> | null>;
  /** The fields that name the item in the log. */
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Sends an email exactly once: the start is stored first, the success afterwards. If the second is missing, the mail
 * service's record with the email's name decides; only emails not in it are sent again. A try that fails, be it in writing
 * or in sending, is repeated after a longer and longer pause.
 *
 * @returns the stored item, or `null` if it was written meanwhile
 * @throws what writing the email throws; the next try is stored then
 */
export async function sendOnce<Item, Email extends SentEmail>(
  { mail, mailEvents, confirmationAwaited, clock, log }: SendPorts,
  item: Item,
  { email, effectKey, takePlace, save, language, write, about }: SendOnce<Item, Email>,
): Promise<Item | null> {
  if (email.state === 'started' && (await mailEvents.wasSent(effectKey)))
    return save(item, { ...email, state: 'done' });
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  if (email.attempts >= maxAttempts) {
    log.error('email_given_up', { ...about, effect: email.id, attempts: email.attempts });
    return save(item, { ...email, state: 'done', memo: givenUp });
  }
  if (takePlace && email.attempts === 0 && !(await takePlace())) {
    log.warn('email_limited', { ...about, effect: email.id });
    return save(item, { ...email, dueAt: later(limitedPause) });
  }

  const attempts = email.attempts + 1;
  // A mail service that never answers is asked as seldom as one that fails: the email is not given up before its days are over.
  const wait = Math.max(confirmationAwaited, pauseAfter(email.attempts));
  const started: Email = { ...email, state: 'started', attempts, dueAt: later(wait) };
  const claimed = await save(item, started);
  if (!claimed) return null;
  const tryAgain = () => save(claimed, { ...started, state: 'pending', dueAt: later(pauseAfter(attempts)) });
  const written = await inLanguage(language, () => write(claimed)).catch(async (error: unknown) => {
    await tryAgain();
    throw error;
  });
  if (!written) return save(claimed, { ...started, state: 'done' });
  const result = await mail.send({ ...written, effectKey });

  if (result.sent) return save(claimed, { ...started, state: 'done', memo: result.messageId });
  log.warn('email_not_sent', { ...about, effect: email.id, reason: result.reason, detail: result.detail });
  // Without an answer the email may be sent: the record is checked after the wait.
  return result.reason === 'unknown' ? claimed : tryAgain();
}

/** Returns an email's name as a mail service tag of letters, digits, hyphens and underscores. */
export const toEffectKey = (itemId: string, emailId: string) => `${itemId}-${emailId.replace(/[^\w-]/g, '-')}`;
