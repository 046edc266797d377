import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import type { CityCalendar } from './cityCalendar';
import { CityTimetable } from './CityTimetable';
import * as styles from './calendar.module.css';

/**
 * Every city's timetable, with plain links that show one of them: the address's fragment chooses, and CSS hides the
 * others, on screen and in print. Without a fragment all are shown.
 */
export function CityCalendars({ calendars }: { readonly calendars: readonly CityCalendar[] }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <div className={styles.intro} data-screen>
        <h2 id="cities">Choose a city</h2>
        <nav aria-labelledby="cities">
          <ul className={styles.cities}>
            {calendars.map(({ city, slug }) => (
              <li key={slug}>
                <a href={`#${slug}`} className={styles.city}>
                  {city}
                </a>
              </li>
            ))}
            <li>
              <a href="#cities" className={styles.city}>
                All cities
              </a>
            </li>
          </ul>
        </nav>
        <div className={styles.toggle}>
          <Button look="quiet" size="small" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            Show every prayer time
          </Button>
        </div>
        <p className={styles.hint}>
          Print this page for a paper copy of the city you chose, or of all of them. Each city fits on one A4 sheet. The
          calendar file adds suhur (the meal before dawn), iftar (the meal at sunset) and Eid to the calendar on your
          phone or computer.
        </p>
      </div>
      <div className={styles.timetables} data-all={showsAll || undefined}>
        {calendars.map((calendar) => (
          <CityTimetable key={calendar.slug} calendar={calendar} />
        ))}
      </div>
    </>
  );
}
