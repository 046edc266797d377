import { Section } from '../components/layout/Section';
import { LazyForm } from '../components/form/LazyForm';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { searchCopy } from '../texts/en-AU/search';

const loadSearch = () => import('../features/search/SiteSearch').then(({ SiteSearch }) => SiteSearch);

/** The search of the whole site; without scripts it leads to the pages from which all others can be reached. */
export default function SearchPage() {
  return (
    <StandalonePage title={searchCopy.title} lede={searchCopy.lede}>
      <Section kind="flow">
        <LazyForm load={loadSearch} size="small" otherwise={<p>{searchCopy.otherwise}</p>} />
      </Section>
    </StandalonePage>
  );
}

export const Head = () => (
  <StandaloneHead title={searchCopy.title} description={searchCopy.description} path="/search" hidden />
);
