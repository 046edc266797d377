import { Icon } from '../../components/ui/Icon';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { formatDay } from '../../domain/calendar/isoDay';
import { formatClock } from '../../domain/calendar/toZonedTime';
import type { CalendarDay, CityCalendar } from './cityCalendar';
import * as styles from './calendar.module.css';

const columns = [
  { key: 'fajr', name: 'Fajr', note: 'suhur ends' },
  { key: 'sunrise', name: 'Sunrise', note: null },
  { key: 'dhuhr', name: 'Dhuhr', note: null },
  { key: 'asr', name: 'Asr', note: null },
  { key: 'asrHanafi', name: 'Asr', note: 'Hanafi' },
  { key: 'maghrib', name: 'Maghrib', note: 'iftar' },
  { key: 'isha', name: 'Isha', note: null },
] as const;

/** On phones the ends of suhur and of the fast are what is shown first. */
const isMeal = (key: (typeof columns)[number]['key']) => key === 'fajr' || key === 'maghrib';

/** A city's prayer times for each day of Ramadan, the day before it and Eid. */
export function CityTimetable({ calendar }: { readonly calendar: CityCalendar }) {
  const { city, slug, state, clocks, year, days, file } = calendar;
  return (
    <section className={styles.timetable} id={slug} aria-labelledby={`${slug}-name`}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name} id={`${slug}-name`}>
            {city}
          </h3>
          <p className={styles.state}>
            {state} · {clocks}
          </p>
        </div>
        <a className={styles.download} href={file} download data-screen>
          <Icon name="calendar" />
          <span>
            Calendar file <span className={styles.format}>(.ics)</span>
            <span className={styles.hidden}> for {city}</span>
          </span>
        </a>
      </div>
      <ScrollRegion labelledBy={`${slug}-caption`} className={styles.scroll}>
        <table className={styles.table} aria-labelledby={`${slug}-caption`}>
          <caption>
            <span id={`${slug}-caption`}>
              Prayer times in {city}, Ramadan {year} AH
            </span>
            <span className={styles.legend}>
              In the shaded rows, one of the last ten nights begins at sunset. The odd nights are in bold.
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Ramadan</th>
              <th scope="col">Date</th>
              {columns.map(({ key, name, note }) => (
                <th key={key} scope="col" className={isMeal(key) ? undefined : styles.other}>
                  {name}
                  {note && <span className={styles.note}> {note}</span>}
                </th>
              ))}
              <th scope="col">From sunset</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.paper}>
        These dates are expected, from the Umm al-Qura calendar. The announced moon sighting may move Ramadan and Eid by
        a day. The times belong to the date beside them. Method: Muslim World League (Fajr 18°, Isha 17°), to the
        nearest minute.
      </p>
    </section>
  );
}

function Day({ day }: { readonly day: CalendarDay }) {
  return (
    <tr className={[styles[day.kind], day.night && styles.lastTen].filter(Boolean).join(' ') || undefined}>
      <th scope="row">{dayName(day)}</th>
      <td>
        <time dateTime={day.date}>{formatDay(day.date, 'short')}</time>
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
  if (kind === 'eve') return 'Day before';
  return kind === 'eid' ? 'Eid' : String(ramadanDay);
}

/**
 * Which of the last ten nights begins at the day's sunset; the odd ones, in which Laylat al-Qadr is sought, are
 * emphasised.
 */
function evening({ kind, night }: CalendarDay) {
  if (kind === 'eve') return 'First tarawih, if sighted';
  if (!night) return null;
  return night % 2 === 1 ? <strong>{ordinal(night)} night</strong> : `${ordinal(night)} night`;
}

/** `21st`, `22nd`, `23rd`, `24th`; only for 21 to 30. */
function ordinal(number: number): string {
  const endings: Readonly<Record<number, string>> = { 21: 'st', 22: 'nd', 23: 'rd' };
  return `${number}${endings[number] ?? 'th'}`;
}
