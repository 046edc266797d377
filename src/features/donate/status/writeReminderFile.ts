import { toWholeDay, writeCalendarFile } from '../../../domain/calendar/writeCalendarFile';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import type { Reminder } from './findReminder';

/** A calendar file of one whole day, with an alarm at nine that morning. Says nothing of the gift. */
export function writeReminderFile({ about, day }: Reminder, now: Date): string {
  const { title, text } = lazyCopy.thanks.reminders[about].entry;
  const entry = {
    id: `${about}-${day}`,
    title,
    description: text,
    ...toWholeDay(day),
    alarms: [{ action: 'display' as const, description: title, trigger: { hours: 9, before: false } }],
  };
  return writeCalendarFile({ product: 'Reminder', entries: [entry], now });
}
