export {
  type Reminder,
  type ReminderChoices,
  type ReminderKind,
  type ReminderState,
  findDueReminder,
  findNextZakatDate,
  getNextLook,
  getQuietEnd,
  isQuiet,
  isSendable,
  listReminders,
} from './reminders';
