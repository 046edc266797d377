import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import type { CityCalendar } from './cityCalendar';
import { CityTimetable } from './CityTimetable';
import * as styles from './calendar.module.css';
import { copy } from './copy';

/**
 * Every city's timetable, with plain links that show one of them: the address's fragment chooses, and CSS hides the
 * others, on screen and in print. Without a fragment all are shown.
 */
export function CityCalendars({ calendars }: { readonly calendars: readonly CityCalendar[] }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <div className={styles.intro} data-screen>
        <h2 id="cities">{copy.cityCalendars.chooseACity}</h2>
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
                {copy.cityCalendars.allCities}
              </a>
            </li>
          </ul>
        </nav>
        <div className={styles.toggle}>
          <Button look="quiet" size="small" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {copy.cityCalendars.showEveryPrayerTime}
          </Button>
        </div>
        <p className={styles.hint}>{copy.cityCalendars.printThisPageForA}</p>
      </div>
      <div className={styles.timetables} data-all={showsAll || undefined}>
        {calendars.map((calendar) => (
          <CityTimetable key={calendar.slug} calendar={calendar} />
        ))}
      </div>
    </>
  );
}
