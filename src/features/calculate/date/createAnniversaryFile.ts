import { formatHijri } from '../../../texts/hijri';
import { toWholeDay, writeCalendarFile } from '../../../domain/calendar/writeCalendarFile';
import type { Anniversary } from '../../../domain/zakat/listHijriAnniversaries';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.date.file;

/** Hour of a reminder on the day itself, because the day begins at midnight. */
const startHour = 9;

/**
 * Creates a calendar file of the days on which to calculate zakat, each a whole day with a reminder.
 *
 * @param daysBefore - how many days earlier the reminder is, at nine in the morning
 */
export function createAnniversaryFile(days: readonly Anniversary[], daysBefore: number, now: Date): string {
  const entries = days.map(({ day, hijri }) => ({
    id: `zakat-${hijri.year}-${hijri.month}-${hijri.day}`,
    title: texts.title,
    description: texts.text(formatHijri(day)),
    ...toWholeDay(day),
    alarms: [{ action: 'display' as const, description: texts.name, trigger: before(daysBefore) }],
  }));
  return writeCalendarFile({ name: texts.name, product: 'Zakat date', entries, now });
}

/** From the start of the day. */
function before(days: number) {
  return days === 0 ? { hours: startHour, before: false } : { days: days - 1, hours: 24 - startHour, before: true };
}
