import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';

const places = [
  { label: 'Go to the home page', href: '/' },
  { label: 'Contact us', href: '/contact' },
];

/** Shown when the server fails; it asks nothing of the server but itself. */
export default function ServerError() {
  return (
    <StandalonePage
      title="Something went wrong on our side"
      lede="We could not show this page. Nothing was charged. Please try again in a minute. If it still does not work, contact us."
      links={places}
    />
  );
}

export const Head = () => <StandaloneHead title="Something went wrong on our side" path="/500" hidden />;
