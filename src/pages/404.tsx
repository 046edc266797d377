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
      title="There is no page here"
      lede="The address may be mistyped, or the page may have moved. Nothing you did has been lost."
      links={places}
    />
  );
}

export const Head = () => <StandaloneHead title="There is no page here" path="/404" hidden />;
