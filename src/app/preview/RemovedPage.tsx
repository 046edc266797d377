import { StandaloneHead } from '../../templates/shared/StandaloneHead';
import { StandalonePage } from '../../templates/shared/StandalonePage';

const titles = { gone: 'This page will be taken off the site', moved: 'This page will move to a new address' };

export interface RemovedPageProps {
  /** Where the page is in the preview; `null` where it is nowhere. */
  readonly movedTo: string | null;
}

/** Stands in a preview at the address of a published page whose document is gone, or has another address. */
export function RemovedPage({ movedTo }: RemovedPageProps) {
  return (
    <StandalonePage
      title={movedTo ? titles.moved : titles.gone}
      lede="Once this preview is published, visitors won’t find a page at this address. Links to it from other sites will stop working."
      links={[
        movedTo ? { label: 'Go to the new address', href: movedTo } : { label: 'Go to the home page', href: '/' },
      ]}
    />
  );
}

/** What search engines get there is the 404 page's head; only its title says why. */
export function RemovedHead({ movedTo }: RemovedPageProps) {
  return <StandaloneHead title={movedTo ? titles.moved : titles.gone} path="/404" hidden />;
}
