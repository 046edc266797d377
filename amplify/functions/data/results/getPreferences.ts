import { toRemindersId } from '../../../adapters/subscriptionTable/ports';
import { getReminderChoices } from '../../../useCases/reminders/getReminderChoices';
import type { DataPorts } from '../DataPorts';
import type { Caller } from '../lib/Caller';

/**
 * The caller's preferences in the schema's shape. The newsletter belongs to the address: it may have been subscribed or
 * ended without an account, and other emails stopped by one of them. Nothing is sent to an unverified address.
 */
export async function getPreferences(ports: DataPorts, { userId, email, emailVerified }: Caller) {
  const [stored, subscription, reminders] = await Promise.all([
    ports.accounts.preferences(userId),
    emailVerified ? ports.subscriptions.get(email) : null,
    ports.reminders.get(toRemindersId(userId)),
  ]);
  const newsletter = subscription?.newsletter ?? false;
  return { updatedAt: stored?.updatedAt ?? null, ...getReminderChoices(stored, reminders), newsletter };
}
