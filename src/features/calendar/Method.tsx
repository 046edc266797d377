import { Section, Stack } from '../../components/layout/Section';
import * as styles from './calendar.module.css';

const points = [
  {
    term: 'Method',
    text: 'Muslim World League. Fajr is when the sun is 18° below the horizon before sunrise. Isha is when it is 17° below the horizon after sunset. Dhuhr is one minute after the sun passes its highest point.',
  },
  {
    term: 'Asr',
    text: 'The first time is when a shadow has grown by the length of its object (Shafi‘i, Maliki, Hanbali). The second is when it has grown by twice that length (Hanafi).',
  },
  {
    term: 'Short summer nights',
    text: 'Where a summer night is too short for these angles, Isha stays within the first half of the night and Fajr within the second half. We set this rule for Hobart too, and it changes none of these times.',
  },
  {
    term: 'Place and clocks',
    text: 'The times are for the centre of each city, in its local time, including daylight saving. In the outer suburbs they differ by a minute or two.',
  },
  {
    term: 'Rounding',
    text: 'To the nearest minute. Allow a few minutes to be safe: end suhur before Fajr, and begin iftar when you are sure the sun has set. If your mosque publishes its own times, follow your mosque.',
  },
] as const;

/** The method and rules of the times. */
export function Method() {
  return (
    <Section kind="flow" labelledBy="method">
      <Stack>
        <h2 id="method">How we work out the times</h2>
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
