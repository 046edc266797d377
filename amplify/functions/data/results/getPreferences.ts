import type { StoredPreferences } from '../../../adapters/accountTable/ports';
import { toRemindersId } from '../../../adapters/subscriptionTable/AccountReminders';
import { getReminderChoices } from '../../../useCases/reminders/getReminderChoices';
import type { DataPorts } from '../DataPorts';
import type { Caller } from '../lib/Caller';

const none: Omit<StoredPreferences, 'updatedAt'> = { caseUpdates: false, zakatReminder: false, ramadanReminder: false };

/**
 * The caller's preferences in the schema's shape. The newsletter belongs to the address: it may have been subscribed or
 * ended without an account, and a reminder stopped by its email. Nothing is sent to an unverified address.
 */
export async function getPreferences(ports: DataPorts, { userId, email, emailVerified }: Caller) {
  const [stored, subscription, reminders] = await Promise.all([
    ports.accounts.preferences(userId),
    emailVerified ? ports.subscriptions.get(email) : null,
    ports.reminders.get(toRemindersId(userId)),
  ]);
  const newsletter = subscription?.newsletter ?? false;
  return { updatedAt: null, ...none, ...stored, ...getReminderChoices(stored, reminders), newsletter };
}
