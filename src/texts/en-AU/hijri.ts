import { area, message } from '../message';

/** Words of dates in the Islamic calendar, which browsers name in several ways. */
export const hijri = area('hijri', {
  /** First to last. */
  months: [
    'Muharram',
    'Safar',
    'Rabi al-awwal',
    'Rabi al-thani',
    'Jumada al-ula',
    'Jumada al-akhirah',
    'Rajab',
    "Sha'ban",
    'Ramadan',
    'Shawwal',
    "Dhu al-Qa'dah",
    'Dhu al-Hijjah',
  ],
  date: (day: string, month: string, year: string) => message('{day} {month} {year} AH', { day, month, year }),
  plainDate: (day: string, month: string, year: string) => message('{day} {month} {year}', { day, month, year }),
  day: (day: string, month: string) => message('{day} {month}', { day, month }),
  month: (month: string, year: string) => message('{month} {year}', { month, year }),
});
