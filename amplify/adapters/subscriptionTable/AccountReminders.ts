import type { ReminderChoice, ReminderChoices } from '../../../src/domain/reminder';
import type { Outboxed } from '../enquiryTable/Outbox';

/**
 * The reminders of an account. Its emails have the reminders' keys. The choices are those that the last look
 * found in the account, which is where they are made.
 */
export interface AccountReminders extends Outboxed, ReminderChoices {
  readonly userId: string;
  /** Day of the last reminder in Sydney, `2027-02-01`. */
  readonly lastOn: string | null;
  /** When an email's own way to stop was used, ISO 8601: older choices no longer hold. */
  readonly stopped: Readonly<Partial<Record<ReminderChoice, string>>>;
}

const prefix = 'rem_';

/** The id of an account's reminders; a tag of the mail service, too. */
export const toRemindersId = (userId: string) => `${prefix}${userId}`;

export const isRemindersId = (id: string): boolean => id.startsWith(prefix);

export const createAccountReminders = (userId: string): AccountReminders => ({
  id: toRemindersId(userId),
  version: 0,
  userId,
  emails: [],
  zakat: null,
  ramadan: false,
  lastOn: null,
  stopped: {},
});
