import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

const texts = standaloneCopy.serverError;

const links = [
  { label: standaloneCopy.goHome, href: '/' },
  { label: standaloneCopy.contact, href: '/contact' },
];

/** The page shown when the server fails; it requests nothing from the server but itself. */
export default function ServerError() {
  return <StandalonePage title={texts.title} lede={texts.lede} links={links} />;
}

export const Head = () => <StandaloneHead title={texts.title} path="/500" hidden />;
