/** Days before a zakat date on which reminders come: emails of an account, and the calculator's calendar file. */
export const zakatReminderDays = [30, 7, 0] as const;

/** When emails with reminders come, in Sydney: the same day in every part of Australia. */
export const reminderHours = { opens: '08:00', closes: '20:00' } as const;

/** Days after which an account is reminded once of a saved calculation. */
export const calculationReminderDays = 14;

/** Days before the first day of fasting on which the email about Ramadan comes. */
export const ramadanReminderDays = 7;
