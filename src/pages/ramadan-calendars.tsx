import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { PageHeader } from '../components/layout/PageHeader';
import { Section, Stack } from '../components/layout/Section';
import { TextLink } from '../components/ui/TextLink';
import { CityCalendars, Method, Sighting } from '../features/calendar';
import type { CityCalendar } from '../features/calendar';
import { StandaloneHead } from '../templates/shared/StandaloneHead';

interface Query {
  readonly calendars: { readonly nodes: readonly CityCalendar[] };
}

const lede =
  'Prayer times for every day of the next Ramadan in Australia’s capital cities. Read them, print them or add them to your calendar.';

/** Prayer times of the coming Ramadan in the capital cities; computed when the site is built. */
export default function RamadanCalendars({ data }: PageProps<Query>) {
  const calendars = data.calendars.nodes;
  const [first] = calendars;
  return (
    <>
      {/* On paper each city's sheet says by itself what this page says around it. */}
      <div data-screen>
        <PageHeader
          title="Ramadan calendars"
          eyebrow={first && `Ramadan ${first.year} AH`}
          lede={lede}
          trail={[{ label: 'Home', href: '/' }]}
        />
      </div>
      <Section labelledBy="cities">
        {first && <Sighting calendar={first} />}
        <CityCalendars calendars={calendars} />
      </Section>
      <div data-screen>
        <Method />
        <Section kind="flow" labelledBy="dues">
          <Stack>
            <h2 id="dues">Give in Ramadan</h2>
            <Stack as="ul">
              <li>
                <TextLink href="/pay/fitr">Zakat al-fitr, given before the Eid prayer</TextLink>
              </li>
              <li>
                <TextLink href="/pay/fidyah">Fidyah, for fasts you can’t make up</TextLink>
              </li>
              <li>
                <TextLink href="/pay/ramadan">A gift in Ramadan</TextLink>
              </li>
            </Stack>
          </Stack>
        </Section>
      </div>
    </>
  );
}

export function Head() {
  return (
    <StandaloneHead
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
