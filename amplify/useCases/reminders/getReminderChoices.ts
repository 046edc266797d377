import type { ReminderChoice } from '../../../src/domain/reminder';
import type { StoredPreferences } from '../../adapters/accountTable/ports';
import type { AccountReminders } from '../../adapters/subscriptionTable/ports';

/** The emails that an account chooses, as its preferences name them. */
export type EmailChoices = Required<Omit<StoredPreferences, 'updatedAt'>>;

const names = {
  zakat: 'zakatReminder',
  ramadan: 'ramadanReminder',
  taxStatement: 'taxStatement',
  case: 'caseUpdates',
} as const satisfies Record<ReminderChoice, keyof EmailChoices>;

/** Which emails an account wants: as chosen there, unless an email's own way to stop was used since. */
export function getReminderChoices(
  preferences: StoredPreferences | null,
  reminders: Pick<AccountReminders, 'stopped'> | null,
): EmailChoices {
  const isOn = ([choice, name]: [string, keyof EmailChoices]) =>
    preferences?.[name] === true && (reminders?.stopped[choice as ReminderChoice] ?? '') < preferences.updatedAt;
  const choices = Object.entries(names).map((entry) => [entry[1], isOn(entry)]);
  return Object.fromEntries(choices) as unknown as EmailChoices;
}
