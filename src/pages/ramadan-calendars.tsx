import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { PageHeader } from '../components/layout/PageHeader';
import { Section } from '../components/layout/Section';
import { Seo } from '../components/seo/Seo';
import { TextLink } from '../components/ui/TextLink';
import { CityCalendars, Sighting } from '../features/calendar';
import type { CityCalendar } from '../features/calendar';

interface Query {
  readonly calendars: { readonly nodes: readonly CityCalendar[] };
}

const lede =
  'Prayer times for every day of the coming fast in the capital cities, to read, to print, or for your calendar.';

/** Prayer times of the coming Ramadan in the capital cities; computed when the site is built. */
export default function RamadanCalendars({ data }: PageProps<Query>) {
  const calendars = data.calendars.nodes;
  const [first] = calendars;
  return (
    <>
      <PageHeader
        title="Ramadan calendars"
        eyebrow={first && `Ramadan ${first.year} AH`}
        lede={lede}
        trail={[{ label: 'Home', href: '/' }]}
      />
      {first && (
        <Section kind="flow">
          <Sighting calendar={first} />
        </Section>
      )}
      <CityCalendars calendars={calendars} />
      <Section kind="flow" labelledBy="method">
        <h2 id="method">How the times are computed</h2>
        <ul>
          <li>
            Method: Muslim World League. Fajr is when the sun stands 18° below the horizon before sunrise, Isha when it
            stands 17° below after sunset, and Dhuhr one minute after the sun passes its highest point.
          </li>
          <li>
            Asr: the first time is when a shadow has grown by the length of its object (Shafi‘i, Maliki, Hanbali), the
            second when it has grown by twice that length (Hanafi).
          </li>
          <li>
            High latitudes: where a summer night is too short for these angles, Fajr and Isha stay within the second and
            the first half of the night. The rule is set for Hobart too, and changes none of these times.
          </li>
          <li>
            Place and clocks: the times are for the centre of each city, on its clocks, daylight saving included. In the
            outer suburbs they differ by a minute or two.
          </li>
          <li>
            Rounding: to the nearest minute. Leave a few minutes on the side of care: end suhur before Fajr, and begin
            iftar when you are sure of sunset. Where your mosque publishes its own times, follow your mosque.
          </li>
        </ul>
      </Section>
      <Section kind="flow" labelledBy="dues">
        <h2 id="dues">Dues of the month</h2>
        <ul>
          <li>
            <TextLink href="/pay/fitr">Zakat al-fitr, before the Eid prayer</TextLink>
          </li>
          <li>
            <TextLink href="/pay/fidyah">Fidyah, for fasts that can’t be made up</TextLink>
          </li>
          <li>
            <TextLink href="/pay/ramadan">Giving in Ramadan</TextLink>
          </li>
        </ul>
      </Section>
    </>
  );
}

export function Head() {
  return (
    <Seo
      title="Ramadan calendars"
      description="Suhur, iftar and prayer times for the coming Ramadan in Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra, Hobart and Darwin."
      path="/ramadan-calendars"
    />
  );
}

export const query = graphql`
  query RamadanCalendars {
    calendars: allRamadanCalendar(sort: { position: ASC }) {
      nodes {
        city
        slug
        state
        clocks
        year
        firstDay
        lastDay
        eid
        length
        file
        days {
          kind
          date
          ramadanDay
          night
          fajr
          sunrise
          dhuhr
          asr
          asrHanafi
          maghrib
          isha
        }
      }
    }
  }
`;
