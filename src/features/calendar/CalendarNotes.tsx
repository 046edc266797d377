import { Section, Stack } from '../../components/layout/Section';
import * as styles from './calendar.module.css';
import { copy } from '../../texts/en-AU/calendar';
import { Notice } from '../../components/ui/Notice';
import { formatDay } from '../../texts/days';
import type { CityCalendar } from './cityCalendar';

const points = [
  {
    term: copy.method.method,
    text: copy.method.angles,
  },
  {
    term: copy.method.asr,
    text: copy.method.asrText,
  },
  {
    term: copy.method.shortNights,
    text: copy.method.shortNightsText,
  },
  {
    term: copy.method.place,
    text: copy.method.placeText,
  },
  {
    term: copy.method.rounding,
    text: copy.method.roundingText,
  },
] as const;

/** The method and rules of the times. */
export function Method() {
  return (
    <Section kind="flow" labelledBy="method">
      <Stack>
        <h2 id="method">{copy.method.title}</h2>
        <dl className={styles.points}>
          {points.map(({ term, text }) => (
            <div key={term}>
              <dt className={styles.term}>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Section>
  );
}

/** Says when Ramadan is expected, and that the announced sighting decides. */
export function Sighting({ calendar }: { readonly calendar: CityCalendar }) {
  const { year, firstDay, eid, length } = calendar;
  return (
    <div className={styles.expected} data-screen>
      <Notice
        tone="ruling"
        heading={copy.sighting.expected(year, formatDay(firstDay, 'long'), formatDay(eid, 'long'))}
        text={copy.sighting.source(length)}
      />
    </div>
  );
}
