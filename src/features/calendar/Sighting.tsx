import { Notice } from '../../components/ui/Notice';
import { formatDay } from '../../domain/calendar/isoDay';
import type { CityCalendar } from './cityCalendar';
import * as styles from './calendar.module.css';
import { copy } from './copy';

/** When Ramadan is expected, and that the announced sighting decides. */
export function Sighting({ calendar }: { readonly calendar: CityCalendar }) {
  const { year, firstDay, eid, length } = calendar;
  return (
    <div className={styles.expected} data-screen>
      <Notice
        tone="ruling"
        heading={copy.sighting.ramadanAhIsExpectedTo(year, formatDay(firstDay, 'long'), formatDay(eid, 'long'))}
        text={copy.sighting.bothDatesAreFromThe(length)}
      />
    </div>
  );
}
