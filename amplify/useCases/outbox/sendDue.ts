import type { Outboxed, OutboxEmail, OutboxStore } from '../../adapters/enquiryTable/Outbox';
import type { MailEventStore } from '../../adapters/donationTable/ports';
import type { MailPort, OutgoingMail } from '../../adapters/mail/MailPort';
import type { Log } from '../../lib/createLog';
import { sendOnce } from '../effects/sendEffectEmail';
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

/** An email's name as a mail service tag of letters, digits, hyphens and underscores. */
export const toEffectKey = ({ id }: Outboxed, email: OutboxEmail) => `${id}-${email.id}`;

const replaceEmail = <T extends Outboxed>(item: T, changed: OutboxEmail): T => ({
  ...item,
  emails: item.emails.map((email) => (email.id === changed.id ? changed : email)),
});

/** Sends one email, see `sendOnce`. @returns the stored item, or `null` if another call is sending it */
async function sendOutboxEmail<T extends Outboxed>(
  { store, write, mail: service, mailEvents, confirmationAwaited, clock, log }: OutboxPorts<T>,
  item: T,
  email: OutboxEmail,
): Promise<T | null> {
  const effectKey = toEffectKey(item, email);
  const save = (from: T, { memo: _memo, ...changed }: OutboxEmail & { readonly memo?: string }) =>
    store.replace(replaceEmail(from, changed));
  const mail = await write(item, email);
  if (!mail) return save(item, { ...email, state: 'done' });
  const ports = { mailEvents, clock, log, writer: { mail: service, confirmationAwaited } };
  const about = { effect: effectKey };
  return sendOnce(ports, item, { effect: email, effectKey, to: mail.to, save, write: async () => mail, about });
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
