import { StandalonePage } from '../templates/shared/StandalonePage';
import { StandaloneHead } from '../templates/shared/StandaloneHead';

const places = [
  { label: 'Give', href: '/pay' },
  { label: 'Work out your zakat', href: '/calculate' },
  { label: 'See the cases', href: '/cases' },
  { label: 'Questions and answers', href: '/faq' },
  { label: 'Ask for help', href: '/apply' },
  { label: 'Contact us', href: '/contact' },
];

/** Shown where there is no page; the server answers with status 404. */
export default function NotFound() {
  return (
    <StandalonePage
      title="Page not found"
      lede="If you typed the address, check that it is right. If you followed a link, the page may have moved. Nothing you did has been lost."
      links={places}
    />
  );
}

export const Head = () => <StandaloneHead title="Page not found" path="/404" hidden />;
