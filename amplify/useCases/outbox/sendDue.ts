import type { Outboxed, OutboxEmail, OutboxStore } from '../../adapters/enquiryTable/Outbox';
import type { MailEventStore } from '../../adapters/donationTable/ports';
import type { MailPort, OutgoingMail } from '../../adapters/mail/MailPort';
import type { Log } from '../../lib/createLog';
import { drainDue, endOfRun, type Drained } from '../drainDue';

/** Dependencies for sending the emails of one kind of item. */
export interface OutboxPorts<T extends Outboxed> {
  readonly store: OutboxStore<T>;
  /** The email, or `null` if it is no longer wanted. Reads nothing that could fail. */
  readonly write: (item: T, email: OutboxEmail) => Promise<Omit<OutgoingMail, 'effectKey'> | null>;
  readonly mail: MailPort;
  readonly mailEvents: Pick<MailEventStore, 'wasSent'>;
  /** How long to wait for the mail service's record before a message counts as not sent, in milliseconds. */
  readonly confirmationAwaited: number;
  readonly clock: () => Date;
  readonly log: Log;
}

const shortestPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** About three days of retries; then the email is given up and logged. */
const mostAttempts = 24;

const pauseAfter = (attempts: number) => Math.min(longestPause, shortestPause * 2 ** Math.min(attempts, 12));

/** An email's name as a mail service tag of letters, digits, hyphens and underscores. */
export const toEffectKey = ({ id }: Outboxed, email: OutboxEmail) => `${id}-${email.id}`;

const replaceEmail = <T extends Outboxed>(item: T, changed: OutboxEmail): T => ({
  ...item,
  emails: item.emails.map((email) => (email.id === changed.id ? changed : email)),
});

/**
 * Sends one email exactly once: the start is stored first, the success afterwards. If the second is missing, the mail
 * service's record with the email's name decides; only emails not in it are sent again.
 *
 * @returns the stored item, or `null` if another call is sending it
 */
async function sendOutboxEmail<T extends Outboxed>(
  ports: OutboxPorts<T>,
  item: T,
  email: OutboxEmail,
): Promise<T | null> {
  const { store, clock, log } = ports;
  const effectKey = toEffectKey(item, email);
  const save = (from: T, changed: OutboxEmail) => store.replace(replaceEmail(from, changed));
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  if (email.state === 'started' && (await ports.mailEvents.wasSent(effectKey)))
    return save(item, { ...email, state: 'done' });
  if (email.attempts >= mostAttempts) {
    log.error('email_given_up', { effect: effectKey, attempts: email.attempts });
    return save(item, { ...email, state: 'done' });
  }
  const mail = await ports.write(item, email);
  if (!mail) return save(item, { ...email, state: 'done' });

  const attempts = email.attempts + 1;
  const started: OutboxEmail = { ...email, state: 'started', attempts, dueAt: later(ports.confirmationAwaited) };
  const claimed = await save(item, started);
  if (!claimed) return null;
  const result = await ports.mail.send({ ...mail, effectKey });
  if (result.sent) return save(claimed, { ...started, state: 'done' });
  log.warn('email_not_sent', { effect: effectKey, reason: result.reason, detail: result.detail });
  // Without an answer the email may be sent: the record is checked after the wait.
  if (result.reason === 'unknown') return claimed;
  return save(claimed, { ...started, state: 'pending', dueAt: later(pauseAfter(attempts)) });
}

/** Sends an item's due emails, each once for any number of calls. */
export async function sendDueOf<T extends Outboxed>(ports: OutboxPorts<T>, id: string): Promise<void> {
  const at = ports.clock().toISOString();
  let item = await ports.store.get(id);
  for (;;) {
    const email = item?.emails.find(({ state, dueAt }) => state !== 'done' && dueAt <= at);
    if (!item || !email) return;
    item = await sendOutboxEmail(ports, item, email);
  }
}

/** Sends every due email, one after the other. A failing one is left for the next call. */
export async function sendDue<T extends Outboxed>(ports: OutboxPorts<T>): Promise<Drained> {
  const { store, clock, log } = ports;
  return drainDue({
    until: endOfRun(clock),
    clock,
    atOnce: 1,
    list: (limit) => store.due(clock().toISOString(), limit),
    work: (id) => sendDueOf(ports, id),
    onError: (item, error) => log.warn('email_failed', { item, error }),
  });
}
