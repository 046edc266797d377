import { graphql, type PageProps } from 'gatsby';
import { createBreadcrumbList } from '../components/seo/createBreadcrumbList';
import { PageHeader } from '../components/layout/PageHeader';
import { Section, Stack } from '../components/layout/Section';
import { TextLink } from '../components/ui/TextLink';
import { browserConfig } from '../config/browser';
import { CityCalendars, Method, Sighting, type CityCalendar } from '../features/calendar';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

interface Query {
  readonly calendars: { readonly nodes: readonly CityCalendar[] };
}

const texts = standaloneCopy.ramadanCalendars;
const trail = [{ label: texts.home, href: '/' }];

/** Prayer times of the coming Ramadan in the capital cities; computed when the site is built. */
export default function RamadanCalendars({ data }: PageProps<Query>) {
  const calendars = data.calendars.nodes;
  const [first] = calendars;
  return (
    <>
      {/* On paper each city's sheet says by itself what this page says around it. */}
      <div data-screen>
        <PageHeader title={texts.title} eyebrow={first && texts.year(first.year)} lede={texts.lede} trail={trail} />
      </div>
      <Section labelledBy="cities">
        {first && <Sighting calendar={first} />}
        <CityCalendars calendars={calendars} />
      </Section>
      <div data-screen>
        <Method />
        <Section kind="flow" labelledBy="dues">
          <Stack>
            <h2 id="dues">{texts.give}</h2>
            <Stack as="ul">
              <li>
                <TextLink href="/pay/fitr">{texts.fitr}</TextLink>
              </li>
              <li>
                <TextLink href="/pay/fidyah">{texts.fidyah}</TextLink>
              </li>
              <li>
                <TextLink href="/pay/ramadan">{texts.ramadan}</TextLink>
              </li>
            </Stack>
          </Stack>
        </Section>
      </div>
    </>
  );
}

export function Head() {
  const path = '/ramadan-calendars';
  const crumbs = [...trail, { label: texts.title, href: path }];
  return (
    <StandaloneHead
      title={texts.title}
      description={texts.description}
      path={path}
      structuredData={[createBreadcrumbList(crumbs, browserConfig.siteUrl)]}
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
