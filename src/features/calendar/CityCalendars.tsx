import { memo, useEffect, useState } from 'react';
import { readDonorCity } from '../../components/giving/donorCity';
import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { formatDay, formatClock } from '../../texts/days';
import type { CityCalendar, CalendarDay } from './cityCalendar';
import * as styles from './calendar.module.css';
import { copy } from '../../texts/en-AU/calendar';
import { placeNames } from '../../texts/en-AU/places';
import { getLanguage } from '../../texts/language';
import { toLanguageFile } from '../../texts/languages';

const columns = [
  { key: 'fajr', name: copy.cityTimetable.times.fajr, note: copy.cityTimetable.suhurEnds },
  { key: 'sunrise', name: copy.cityTimetable.times.sunrise, note: null },
  { key: 'dhuhr', name: copy.cityTimetable.times.dhuhr, note: null },
  { key: 'asr', name: copy.cityTimetable.times.asr, note: null },
  { key: 'asrHanafi', name: copy.cityTimetable.times.asr, note: copy.cityTimetable.hanafi },
  { key: 'maghrib', name: copy.cityTimetable.times.maghrib, note: copy.cityTimetable.iftar },
  { key: 'isha', name: copy.cityTimetable.times.isha, note: null },
] as const;

/** On phones the ends of suhur and of the fast are what is shown first. */
const isMeal = (key: (typeof columns)[number]['key']) => key === 'fajr' || key === 'maghrib';

/** A city's prayer times for each day of Ramadan, the day before it and Eid: some 300 cells, which don't change. */
const CityTimetable = memo(function CityTimetable({
  calendar,
  isOwn,
}: {
  readonly calendar: CityCalendar;
  /** Shown if the address names no city. */
  readonly isOwn: boolean;
}) {
  const { slug, year, days, file } = calendar;
  const name = placeNames[slug] ?? calendar.city;
  return (
    <section className={styles.timetable} id={slug} data-own={isOwn || undefined} aria-labelledby={`${slug}-name`}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name} id={`${slug}-name`}>
            {name}
          </h3>
          <p className={styles.state}>{describeClocks(calendar)}</p>
        </div>
        <a className={styles.download} href={toLanguageFile(file, getLanguage())} download data-screen>
          <Icon name="calendar" />
          <span>
            {copy.cityTimetable.calendarFile(
              (text) => (
                <span className={styles.format}>{text}</span>
              ),
              (text) => (
                <span className={styles.hidden}>{text}</span>
              ),
              name,
            )}
          </span>
        </a>
      </div>
      <ScrollRegion labelledBy={`${slug}-caption`} className={styles.scroll}>
        <table className={styles.table} aria-labelledby={`${slug}-caption`}>
          <caption>
            <span id={`${slug}-caption`}>{copy.cityTimetable.caption(name, year)}</span>
            <span className={styles.legend}>{copy.cityTimetable.shadedRows}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{copy.cityTimetable.ramadan}</th>
              <th scope="col">{copy.cityTimetable.date}</th>
              {columns.map(({ key, name, note }) => (
                <th key={key} scope="col" className={isMeal(key) ? undefined : styles.other}>
                  {name}
                  {note && <span className={styles.note}> {note}</span>}
                </th>
              ))}
              <th scope="col" className={styles.night}>
                {copy.cityTimetable.fromSunset}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.paper}>{copy.cityTimetable.expectedDates}</p>
    </section>
  );
});

function Day({ day }: { readonly day: CalendarDay }) {
  return (
    <tr className={[styles[day.kind], day.night && styles.lastTen].filter(Boolean).join(' ') || undefined}>
      <th scope="row">{dayName(day)}</th>
      <td>
        <time dateTime={day.date}>{formatDay(day.date, 'short')}</time>
        {/* On a phone, which has no room for the column of nights. */}
        {day.night && <span className={styles.nightNote}>{evening(day)}</span>}
      </td>
      {columns.map(({ key }) => (
        <td key={key} className={isMeal(key) ? styles.meal : styles.other}>
          {formatClock(day[key])}
        </td>
      ))}
      <td className={styles.night}>{evening(day)}</td>
    </tr>
  );
}

function dayName({ kind, ramadanDay }: CalendarDay): string {
  if (kind === 'eve') return copy.cityTimetable.dayBefore;
  return kind === 'eid' ? copy.cityTimetable.eid : String(ramadanDay);
}

/**
 * Which of the last ten nights begins at the day's sunset; the odd ones, in which Laylat al-Qadr is sought, are
 * emphasised.
 */
function evening({ kind, night }: CalendarDay) {
  if (kind === 'eve') return copy.cityTimetable.firstTarawih;
  if (!night) return null;
  return night % 2 === 1 ? <strong>{copy.cityTimetable.night(night)}</strong> : copy.cityTimetable.night(night);
}

/** The state and the name of its time, which the build took from the calendar in English. */
function describeClocks({ state, clocks }: Pick<CityCalendar, 'state' | 'clocks'>): string {
  const { states, zones, clocks: ofState, clocksChange } = copy.cityTimetable;
  const name = states[state] ?? state;
  const [first = '', second] = clocks.split(', then ').map((zone) => zones[zone] ?? zone);
  return second ? clocksChange(name, first, second) : ofState(name, first);
}

/**
 * Every city's timetable, with plain links that show one of them: the address's fragment chooses, and CSS hides the
 * others, on screen and in print. Without a fragment it is the visitor's city, of all cities' the same size, so that nothing moves.
 */
export function CityCalendars({ calendars }: { readonly calendars: readonly CityCalendar[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [own, setOwn] = useState(calendars[0]?.slug);
  useEffect(() => {
    const slug = readDonorCity();
    if (calendars.some((calendar) => calendar.slug === slug)) setOwn(slug ?? undefined);
  }, [calendars]);
  return (
    <>
      <div className={styles.intro} data-screen>
        <h2 id="cities">{copy.cityCalendars.choose}</h2>
        <nav aria-labelledby="cities">
          <ul className={styles.cities}>
            {calendars.map(({ slug }) => (
              <li key={slug}>
                <a href={`#${slug}`} className={styles.city}>
                  {placeNames[slug]}
                </a>
              </li>
            ))}
            <li>
              <a href="#cities" className={styles.city}>
                {copy.cityCalendars.allCities}
              </a>
            </li>
          </ul>
        </nav>
        <div className={styles.toggle}>
          <Button look="quiet" size="small" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {copy.cityCalendars.showAll}
          </Button>
        </div>
        <p className={styles.hint}>{copy.cityCalendars.printHint}</p>
      </div>
      <div className={styles.timetables} data-all={showsAll || undefined}>
        {calendars.map((calendar) => (
          <CityTimetable key={calendar.slug} calendar={calendar} isOwn={calendar.slug === own} />
        ))}
      </div>
    </>
  );
}
