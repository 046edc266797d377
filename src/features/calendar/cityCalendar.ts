/** A day of a city's calendar, as the page queries it. 24-hour times: `04:52`. */
export interface CalendarDay {
  /** `eve` is the day before Ramadan, `fast` a day of it, `eid` the day after. */
  readonly kind: string;
  /** `2027-02-08` */
  readonly date: string;
  readonly ramadanDay: number | null;
  /** Which of the last ten nights begins at this day's sunset. */
  readonly night: number | null;
  readonly fajr: string;
  readonly sunrise: string;
  readonly dhuhr: string;
  readonly asr: string;
  readonly asrHanafi: string;
  readonly maghrib: string;
  readonly isha: string;
}

/** A city's calendar, as the page queries it. */
export interface CityCalendar {
  readonly city: string;
  readonly slug: string;
  readonly state: string;
  /** Name of the city's local time. */
  readonly clocks: string;
  readonly year: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly eid: string;
  readonly length: number;
  /** Path of the calendar file. */
  readonly file: string;
  readonly days: readonly CalendarDay[];
}
