import type { Outboxed, OutboxLetter, OutboxStore } from '../../adapters/enquiryTable/Outbox';
import type { MailEventStore } from '../../adapters/donationTable/ports';
import type { MailPort, OutgoingMail } from '../../adapters/mail/MailPort';
import type { Log } from '../../lib/createLog';
import { drainDue, endOfRun } from '../drainDue';
import type { Drained } from '../drainDue';

/** Everything that sending the letters of one kind of item needs. */
export interface OutboxPorts<T extends Outboxed> {
  readonly store: OutboxStore<T>;
  /** What is to be sent, or `null` where that is not wanted any more. Reads nothing that a letter could be lost over. */
  readonly write: (item: T, letter: OutboxLetter) => Promise<Omit<OutgoingMail, 'effectKey'> | null>;
  readonly mail: MailPort;
  readonly mailEvents: Pick<MailEventStore, 'wasSent'>;
  /** How long the mail service's own record of a message is waited for before it counts as not sent, in milliseconds. */
  readonly confirmationAwaited: number;
  readonly clock: () => Date;
  readonly log: Log;
}

const shortestPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** About three days of trying; then the letter is given up, and the log says so. */
const mostAttempts = 24;

const pauseAfter = (attempts: number) => Math.min(longestPause, shortestPause * 2 ** Math.min(attempts, 12));

/** A letter's name as a tag of the mail service, which takes letters, digits, hyphens and underscores. */
export const effectKeyOf = ({ id }: Outboxed, letter: OutboxLetter) => `${id}-${letter.id}`;

const withLetter = <T extends Outboxed>(item: T, changed: OutboxLetter): T => ({
  ...item,
  letters: item.letters.map((letter) => (letter.id === changed.id ? changed : letter)),
});

/**
 * Sends one letter so that it arrives once: that it is being sent is stored first, that it was sent after. Where the second is
 * missing the mail service's record decides, which carries the letter's name; only what is not in it is sent again.
 *
 * @returns the item as it is stored now, or `null` where somebody else wrote in between and has to be let finish.
 */
async function sendLetter<T extends Outboxed>(ports: OutboxPorts<T>, item: T, letter: OutboxLetter): Promise<T | null> {
  const { store, clock, log } = ports;
  const effectKey = effectKeyOf(item, letter);
  const save = (from: T, changed: OutboxLetter) => store.replace(withLetter(from, changed));
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
  if (letter.state === 'started' && (await ports.mailEvents.wasSent(effectKey)))
    return save(item, { ...letter, state: 'done' });
  if (letter.attempts >= mostAttempts) {
    log.error('letter_given_up', { effect: effectKey, attempts: letter.attempts });
    return save(item, { ...letter, state: 'done' });
  }
  const mail = await ports.write(item, letter);
  if (!mail) return save(item, { ...letter, state: 'done' });

  const attempts = letter.attempts + 1;
  const started: OutboxLetter = { ...letter, state: 'started', attempts, dueAt: later(ports.confirmationAwaited) };
  const claimed = await save(item, started);
  if (!claimed) return null;
  const result = await ports.mail.send({ ...mail, effectKey });
  if (result.sent) return save(claimed, { ...started, state: 'done' });
  log.warn('letter_not_sent', { effect: effectKey, reason: result.reason, detail: result.detail });
  // Without an answer the letter may be on its way: the record is looked at when the time is over.
  if (result.reason === 'unknown') return claimed;
  return save(claimed, { ...started, state: 'pending', dueAt: later(pauseAfter(attempts)) });
}

/** Sends the letters of an item that are due, each once however often and by how many this is called. */
async function drain<T extends Outboxed>(ports: OutboxPorts<T>, id: string): Promise<void> {
  const at = ports.clock().toISOString();
  let item = await ports.store.get(id);
  for (;;) {
    const letter = item?.letters.find(({ state, dueAt }) => state !== 'done' && dueAt <= at);
    if (!item || !letter) return;
    item = await sendLetter(ports, item, letter);
  }
}

/** Sends every letter that is due, one after the other. One that fails is left for the next call, and the others go on. */
export async function sendDue<T extends Outboxed>(ports: OutboxPorts<T>): Promise<Drained> {
  const { store, clock, log } = ports;
  return drainDue({
    until: endOfRun(clock),
    clock,
    atOnce: 1,
    list: (limit) => store.due(clock().toISOString(), limit),
    work: (id) => drain(ports, id),
    onError: (item, error) => log.warn('letter_failed', { item, error }),
  });
}
