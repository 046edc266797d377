import type { ReactNode } from 'react';
import { area, message, rich } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('calendar', {
  cityCalendars: {
    choose: 'Choose a city',
    allCities: 'All cities',
    showAll: 'Show every prayer time',
    printHint:
      'Print this page for a paper copy of the city you chose, or of all of them. Each city fits on one A4 sheet. The calendar file adds suhur (the meal before dawn), iftar (the meal at sunset) and Eid to the calendar on your phone or computer.',
  },
  cityTimetable: {
    times: {
      fajr: 'Fajr',
      sunrise: 'Sunrise',
      dhuhr: 'Dhuhr',
      asr: 'Asr',
      maghrib: 'Maghrib',
      isha: 'Isha',
    },
    suhurEnds: 'suhur ends',
    iftar: 'iftar',
    hanafi: 'Hanafi',
    /** @param ofCity - draws the words that only a screen reader says */
    calendarFile: (format: (text: string) => ReactNode, ofCity: (text: string) => ReactNode, city: string) =>
      rich('Calendar file <format>(.ics)</format><ofCity> for {city}</ofCity>', { format, ofCity, city }),
    caption: (city: ReactNode, year: ReactNode) => rich('Prayer times in {city}, Ramadan {year} AH', { city, year }),
    shadedRows: 'In the shaded rows, one of the last ten nights begins at sunset. The odd nights are in bold.',
    ramadan: 'Ramadan',
    date: 'Date',
    fromSunset: 'From sunset',
    expectedDates:
      'These dates are expected, from the Umm al-Qura calendar. The announced moon sighting may move Ramadan and Eid by a day. The times belong to the date beside them. Method: Muslim World League (Fajr 18°, Isha 17°), to the nearest minute.',
    dayBefore: 'Day before',
    eid: 'Eid',
    firstTarawih: 'First tarawih, if sighted',
    night: (night: number) =>
      message('{night, selectordinal, one {#st night} two {#nd night} few {#rd night} other {#th night}}', { night }),
    /** A state, and the name of its time by `getZoneName`; two of them if it changes within the calendar. */
    clocks: (state: string, zone: string) => message('{state} · {zone}', { state, zone }),
    clocksChange: (state: string, first: string, second: string) =>
      message('{state} · {first}, then {second}', { state, first, second }),
    states: {
      'New South Wales': 'New South Wales',
      Victoria: 'Victoria',
      Queensland: 'Queensland',
      'Western Australia': 'Western Australia',
      'South Australia': 'South Australia',
      'Australian Capital Territory': 'Australian Capital Territory',
      Tasmania: 'Tasmania',
      'Northern Territory': 'Northern Territory',
    } as Readonly<Record<string, string>>,
    zones: {
      'Australian Eastern Daylight Time': 'Australian Eastern Daylight Time',
      'Australian Eastern Standard Time': 'Australian Eastern Standard Time',
      'Australian Central Daylight Time': 'Australian Central Daylight Time',
      'Australian Central Standard Time': 'Australian Central Standard Time',
      'Australian Western Standard Time': 'Australian Western Standard Time',
    } as Readonly<Record<string, string>>,
  },
  method: {
    method: 'Method',
    angles:
      'Muslim World League. Fajr is when the sun is 18° below the horizon before sunrise. Isha is when it is 17° below the horizon after sunset. Dhuhr is one minute after the sun passes its highest point.',
    asr: 'Asr',
    asrText:
      'The first time is when a shadow has grown by the length of its object (Shafi’i, Maliki, Hanbali). The second is when it has grown by twice that length (Hanafi).',
    shortNights: 'Short summer nights',
    shortNightsText:
      'Where a summer night is too short for these angles, Isha stays within the first half of the night and Fajr within the second half. We set this rule for Hobart too, and it changes none of these times.',
    place: 'Place and clocks',
    placeText:
      'The times are for the centre of each city, in its local time, including daylight saving. In the outer suburbs they differ by a minute or two.',
    rounding: 'Rounding',
    roundingText:
      'To the nearest minute. Allow a few minutes to be safe: end suhur before Fajr, and begin iftar when you are sure the sun has set. If your mosque publishes its own times, follow your mosque.',
    title: 'How we work out the times',
  },
  sighting: {
    expected: (year: string | number, firstDay: string | number, eid: string | number) =>
      message('Ramadan {year} AH is expected to begin on {firstDay}, and Eid al-Fitr on {eid}', {
        year,
        firstDay,
        eid,
      }),
    source: (length: ReactNode) =>
      rich(
        'Both dates are from the Umm al-Qura calendar, which gives this Ramadan {length} days. It is worked out for Makkah: a month begins when the new moon is born before sunset there, and sets after the sun (R. H. van Gent, The Umm al-Qura Calendar of Saudi Arabia, Utrecht University, <link>read 27 November 2026</link>). For Australia the Australian Fatwa Council announces the days, by the new moon and the sunset in Sydney and Perth (<link2>Khaleej Times, 10 March 2024</link2>); other councils and mosques go by a sighting. What they announce decides: Ramadan and Eid may come one day earlier or later. The times belong to the date beside them, so they stay right either way. Each table begins a day early and ends on the expected Eid.',
        {
          length,
          link: (words) => (
            <a rel="noopener external" href="https://webspace.science.uu.nl/~gent0113/islam/ummalqura_rules.htm">
              {words}
            </a>
          ),
          link2: (words) => (
            <a
              rel="noopener external"
              href="https://www.khaleejtimes.com/article/ramadan-2024-first-day-of-holy-month-announced-in-australia"
            >
              {words}
            </a>
          ),
        },
      ),
  },
});
