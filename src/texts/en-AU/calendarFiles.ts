import { area, message } from '../message';

/** Words of the calendar files with the days of a Ramadan, which open in a person’s own calendar. */
export const calendarFiles = area('calendarFiles', {
  name: (year: number, city: string) => message('Ramadan {year} AH, {city}', { year: String(year), city }),
  place: (city: string) => message('{city}, Australia', { city }),
  note: 'Muslim World League method. The announced moon sighting decides when Ramadan begins and ends.',
  suhur: (time: string, day: number) => message('Suhur ends {time} (Ramadan {day})', { time, day }),
  iftar: (time: string, day: number) => message('Iftar {time} (Ramadan {day})', { time, day }),
  /** The same for the day that may be the last one. */
  suhurIf: (time: string, day: number) =>
    message('Suhur ends {time} (Ramadan {day}, if the new moon is not seen)', { time, day }),
  iftarIf: (time: string, day: number) =>
    message('Iftar {time} (Ramadan {day}, if the new moon is not seen)', { time, day }),
  night: (night: number) => message('Night {night} of Ramadan begins at sunset.', { night }),
  eid: 'Eid al-Fitr (expected)',
});
