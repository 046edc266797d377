import type { ReminderKind } from '../../../src/domain/reminder';
import type { StoredPreferences } from '../../adapters/accountTable/ports';
import type { AccountReminders } from '../../adapters/subscriptionTable/AccountReminders';

/** Which reminders an account wants: as chosen there, unless an email's own way to stop was used since. */
export function getReminderChoices(
  preferences: StoredPreferences | null,
  reminders: Pick<AccountReminders, 'stopped'> | null,
): Pick<StoredPreferences, 'zakatReminder' | 'ramadanReminder'> {
  const isStopped = (kind: ReminderKind) => (reminders?.stopped[kind] ?? '') >= (preferences?.updatedAt ?? '');
  return {
    zakatReminder: preferences !== null && preferences.zakatReminder && !isStopped('zakat'),
    ramadanReminder: preferences !== null && preferences.ramadanReminder && !isStopped('ramadan'),
  };
}
