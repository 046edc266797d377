import { Section, Stack } from '../../components/layout/Section';
import * as styles from './calendar.module.css';

const points = [
  {
    term: 'Method',
    text: 'Muslim World League. Fajr is when the sun stands 18° below the horizon before sunrise, Isha when it stands 17° below after sunset, and Dhuhr one minute after the sun passes its highest point.',
  },
  {
    term: 'Asr',
    text: 'The first time is when a shadow has grown by the length of its object (Shafi‘i, Maliki, Hanbali), the second when it has grown by twice that length (Hanafi).',
  },
  {
    term: 'High latitudes',
    text: 'Where a summer night is too short for these angles, Fajr and Isha stay within the second and the first half of the night. The rule is set for Hobart too, and changes none of these times.',
  },
  {
    term: 'Place and clocks',
    text: 'The times are for the centre of each city, on its clocks, daylight saving included. In the outer suburbs they differ by a minute or two.',
  },
  {
    term: 'Rounding',
    text: 'To the nearest minute. Leave a few minutes on the side of care: end suhur before Fajr, and begin iftar when you are sure of sunset. Where your mosque publishes its own times, follow your mosque.',
  },
] as const;

/** By which method and rules the times are computed. */
export function Method() {
  return (
    <Section kind="flow" labelledBy="method">
      <Stack>
        <h2 id="method">How the times are computed</h2>
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
