import { area, message } from '../message';

/** Words of dates and times that are written without the browser’s formatter. */
export const dates = area('dates', {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  date: (day: number, month: string, year: string) =>
    message('{day} {month} {year}', { day: String(day), month, year }),
  morning: (hour: string, minute: string) => message('{hour}:{minute} am', { hour, minute }),
  afternoon: (hour: string, minute: string) => message('{hour}:{minute} pm', { hour, minute }),
});
