import { Section } from '../components/layout/Section';
import { SiteSearch } from '../features/search/SiteSearch';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { searchCopy } from '../texts/en-AU/search';

/** The search of the whole site; without scripts it leads to the pages from which all others can be reached. */
export default function SearchPage() {
  return (
    <StandalonePage title={searchCopy.title} lede={searchCopy.lede}>
      <Section kind="flow">
        <SiteSearch />
        <noscript>
          <p>{searchCopy.noScript}</p>
        </noscript>
      </Section>
    </StandalonePage>
  );
}

export const Head = () => (
  <StandaloneHead title={searchCopy.title} description={searchCopy.description} path="/search" hidden />
);
