import { Notice } from '../../components/ui/Notice';
import { formatDay } from '../../domain/calendar/isoDay';
import type { CityCalendar } from './cityCalendar';
import * as styles from './calendar.module.css';

/** When Ramadan is expected, and that the announced sighting decides. */
export function Sighting({ calendar }: { readonly calendar: CityCalendar }) {
  const { year, firstDay, eid, length } = calendar;
  return (
    <div className={styles.expected} data-screen>
      <Notice
        tone="ruling"
        heading={`Ramadan ${year} AH is expected to begin on ${formatDay(firstDay, 'long')}, and Eid al-Fitr on ${formatDay(eid, 'long')}`}
      >
        <p>
          Both dates are from the Umm al-Qura calendar, which gives this Ramadan {length} days. The sighting of the new
          moon decides, as your mosque or council of imams announces it: Ramadan and Eid may come one day earlier or
          later. The times belong to the date beside them, so they stay right either way. Each table begins a day early
          and ends on the expected Eid.
        </p>
      </Notice>
    </div>
  );
}
