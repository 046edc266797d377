import { StandalonePage } from '../templates/shared/StandalonePage';
import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

const texts = standaloneCopy.notFound;

const links = [
  { label: texts.search, href: '/search' },
  { label: texts.give, href: '/pay' },
  { label: texts.workOut, href: '/calculate' },
  { label: texts.cases, href: '/cases' },
  { label: texts.questions, href: '/faq' },
  { label: texts.help, href: '/apply' },
  { label: standaloneCopy.contact, href: '/contact' },
];

/** The page shown if there is none; the server answers with status 404. */
export default function NotFound() {
  return <StandalonePage title={texts.title} lede={texts.lede} links={links} />;
}

export const Head = () => <StandaloneHead title={texts.title} path="/404" hidden />;
