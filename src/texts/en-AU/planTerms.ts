import { area, message } from '../message';

/** Words for when a plan gives, on screens and in emails. */
export const planTerms = area('planTerms', {
  /** Within a sentence, behind an amount. */
  schedules: {
    day: (day: number) =>
      message(
        '{day, selectordinal, one {on the #st of each month} two {on the #nd of each month} few {on the #rd of each month} other {on the #th of each month}}',
        { day },
      ),
    lastDay: 'on the last day of each month',
    friday: 'every Friday',
    hijriMonth: 'on the first day of each Hijri month',
    night: 'each night of Ramadan',
    nightIn: (city: string) => message('each night of Ramadan, at Maghrib in {city}', { city }),
    lastTen: 'over the last ten nights of Ramadan',
    lastTenIn: {
      equal: (city: string) =>
        message('over the last ten nights of Ramadan, at Maghrib in {city}, in equal shares', { city }),
      odd_nights: (city: string) =>
        message('over the last ten nights of Ramadan, at Maghrib in {city}, twice as much on the odd nights', { city }),
      night_27: (city: string) =>
        message('over the last ten nights of Ramadan, at Maghrib in {city}, half of it on the 27th night', { city }),
    },
  },
  night: (night: string, year: string) => message('Night {night} of Ramadan {year}', { night, year }),
  nightOn: (night: string, day: string) => message('Night {night} of Ramadan, the evening of {day}', { night, day }),
});
