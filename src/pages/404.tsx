import { Section } from '../components/layout/Section';
import { SearchForm } from '../features/search/SearchForm';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

const words = standaloneCopy.notFound;

const places = [
  { label: words.give, href: '/pay' },
  { label: words.workOut, href: '/calculate' },
  { label: words.cases, href: '/cases' },
  { label: words.questions, href: '/faq' },
  { label: words.help, href: '/apply' },
  { label: standaloneCopy.contact, href: '/contact' },
];

/** Shown where there is no page; the server answers with status 404. */
export default function NotFound() {
  return (
    <StandalonePage title={words.title} lede={words.lede} links={places}>
      <Section kind="flow">
        <SearchForm />
      </Section>
    </StandalonePage>
  );
}

export const Head = () => <StandaloneHead title={words.title} path="/404" hidden />;
