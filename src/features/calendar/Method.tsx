import { Section, Stack } from '../../components/layout/Section';
import * as styles from './calendar.module.css';
import { copy } from './copy';

const points = [
  {
    term: copy.method.method,
    text: copy.method.muslimWorldLeagueFajrIs,
  },
  {
    term: copy.method.asr,
    text: copy.method.theFirstTimeIsWhen,
  },
  {
    term: copy.method.shortSummerNights,
    text: copy.method.whereASummerNightIs,
  },
  {
    term: copy.method.placeAndClocks,
    text: copy.method.theTimesAreForThe,
  },
  {
    term: copy.method.rounding,
    text: copy.method.toTheNearestMinuteAllow,
  },
] as const;

/** The method and rules of the times. */
export function Method() {
  return (
    <Section kind="flow" labelledBy="method">
      <Stack>
        <h2 id="method">{copy.method.howWeWorkOutThe}</h2>
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
