import { reminderChoices, type ReminderChoice } from '../../../src/domain/reminder';
import { changeItem, type OutboxStore } from '../ports/Outbox';
import { createAccountReminders, toRemindersId, type AccountReminders } from '../ports/subscriptions';
import { readToken } from '../../lib/signedToken';
import type { UseCaseResult } from '../../lib/ErrorDetail';
import type { StoredPreferences } from '../ports/accounts';
import { fail, succeed } from '../../../src/domain/Result';

interface WakePorts {
  readonly reminders: OutboxStore<AccountReminders>;
  readonly clock: () => Date;
}

/** Has the account looked at again. What was to be sent by its former choices is not sent. */
const wake = (reminders: AccountReminders, now: Date): AccountReminders => ({
  ...reminders,
  emails: reminders.emails.filter(({ state }) => state !== 'pending'),
  nextLookAt: now.toISOString(),
});

/**
 * Notifies the scheduler that an account's choices, zakat date or existence have changed. Call it when they are stored.
 *
 * @param isChosen - whether a reminder is wanted; without one, an account that never had any needs no item
 */
export async function wakeReminders(ports: WakePorts, userId: string, isChosen: boolean): Promise<void> {
  await changeItem(ports.reminders, toRemindersId(userId), (reminders) =>
    reminders || isChosen ? wake(reminders ?? createAccountReminders(userId), ports.clock()) : null,
  );
}

const choices: readonly string[] = reminderChoices;

/** Stops what one choice in the account has sent, by the token of an email, which never expires and works for its holder. Idempotent. */
export async function stopReminders(
  { secret, reminders, clock }: WakePorts & { readonly secret: string },
  token: string,
): Promise<UseCaseResult<{ readonly reminder: false }>> {
  const now = clock();
  const read = readToken(secret, 'unsubscribe', token, now);
  if (read.state !== 'valid' || !choices.includes(read.nonce))
    return fail({ code: 'invalid_signature', message: 'This link is none of ours, or not all of it.' });
  await changeItem(
    reminders,
    read.subject,
    (current) => current && wake({ ...current, stopped: { ...current.stopped, [read.nonce]: now.toISOString() } }, now),
  );
  return succeed({ reminder: false });
}

/** The emails that an account chooses, as its preferences name them. */
export type EmailChoices = Required<Omit<StoredPreferences, 'updatedAt'>>;

const names = {
  zakat: 'zakatReminder',
  ramadan: 'ramadanReminder',
  taxStatement: 'taxStatement',
  case: 'caseUpdates',
} as const satisfies Record<ReminderChoice, keyof EmailChoices>;

/** Returns which emails an account wants: as chosen there, unless an email's own way to stop was used since. */
export function getReminderChoices(
  preferences: StoredPreferences | null,
  reminders: Pick<AccountReminders, 'stopped'> | null,
): EmailChoices {
  const isOn = ([choice, name]: [string, keyof EmailChoices]) =>
    preferences?.[name] === true && (reminders?.stopped[choice as ReminderChoice] ?? '') < preferences.updatedAt;
  const choices = Object.entries(names).map((entry) => [entry[1], isOn(entry)]);
  return Object.fromEntries(choices) as unknown as EmailChoices;
}
