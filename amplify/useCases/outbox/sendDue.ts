import type { Outboxed, OutboxEmail, OutboxStore } from '../ports/Outbox';
import type { OutgoingMail } from '../ports/MailPort';
import { drainDue, endOfRun, type Drained } from '../drainDue';
import { sendOnce, toEffectKey, type SendPorts } from './sendOnce';

/** Dependencies for sending the emails of one kind of item. */
export interface OutboxPorts<T extends Outboxed> extends SendPorts {
  readonly store: OutboxStore<T>;
  /** The email, or `null` if it is no longer wanted. */
  readonly write: (item: T, email: OutboxEmail) => Promise<Omit<OutgoingMail, 'effectKey'> | null>;
  /** The language of an email, by its code; English if absent. */
  readonly getLanguage: (item: T, email: OutboxEmail) => string | null | undefined;
  /** Takes one of the recipient's places, or returns `false`; see `SendOnce`. */
  readonly takePlace?: (item: T, email: OutboxEmail) => Promise<boolean>;
}

/** Sends an item's due emails, each once for any number of calls. */
export async function sendDueById<T extends Outboxed>(ports: OutboxPorts<T>, id: string): Promise<void> {
  const at = ports.clock().toISOString();
  let item = await ports.store.get(id);
  for (;;) {
    const email = item?.emails.find(({ state, dueAt }) => state !== 'done' && dueAt <= at);
    if (!item || !email) return;
    const before = item;
    item = await sendOnce(ports, before, {
      email,
      effectKey: toEffectKey(id, email.id),
      takePlace: async () => ports.takePlace?.(before, email) ?? true,
      save: (from, changed) =>
        ports.store.replace({ ...from, emails: from.emails.map((one) => (one.id === email.id ? changed : one)) }),
      language: ports.getLanguage(before, email),
      write: (claimed) => ports.write(claimed, email),
      about: { item: id },
    });
  }
}

/** Sends every due email, one after the other. A failing one is left for the next call. */
export async function sendDue<T extends Outboxed>(ports: OutboxPorts<T>): Promise<Drained> {
  const { store, clock, log } = ports;
  return drainDue({
    until: endOfRun(clock),
    clock,
    concurrency: 1,
    list: (limit) => store.listDue(clock().toISOString(), limit),
    work: (id) => sendDueById(ports, id),
    onError: (item, error) => log.warn('email_failed', { item, error }),
  });
}
