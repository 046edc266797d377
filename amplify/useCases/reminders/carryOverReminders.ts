import type { StoredPreferences } from '../ports/accounts';
import type { OutboxStore } from '../ports/Outbox';
import { toRemindersId, type AccountReminders } from '../ports/subscriptions';
import { getReminderChoices, wakeReminders } from './wakeReminders';

/** An account with the emails it has chosen. */
export interface ChosenBy {
  readonly userId: string;
  readonly preferences: StoredPreferences;
}

/**
 * Has accounts looked at that chose reminders before any were sent, and that were not opened since. One that is known is left as it is, so
 * this may be repeated, and goes on where it was interrupted.
 *
 * @returns how many accounts there were, and how many of them are now looked at
 */
export async function carryOverReminders(
  ports: { readonly reminders: OutboxStore<AccountReminders>; readonly clock: () => Date },
  accounts: AsyncIterable<ChosenBy>,
): Promise<{ readonly accounts: number; readonly carried: number }> {
  let [all, carried] = [0, 0];
  for await (const { userId, preferences } of accounts) {
    all += 1;
    const { zakatReminder, ramadanReminder } = getReminderChoices(preferences, null);
    if ((!zakatReminder && !ramadanReminder) || (await ports.reminders.get(toRemindersId(userId)))) continue;
    await wakeReminders(ports, userId, true);
    carried += 1;
  }
  return { accounts: all, carried };
}
