export {
  type Reminder,
  type ReminderChoices,
  type ReminderKind,
  type ReminderState,
  findDueReminder,
  getNextLook,
  getQuietEnd,
  isQuiet,
  isSendable,
  listReminders,
} from './reminders';
