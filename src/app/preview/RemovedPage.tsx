import { copy } from '../../features/preview/copy';
import { StandaloneHead } from '../../templates/shared/StandaloneHead';
import { StandalonePage } from '../../templates/shared/StandalonePage';

const words = copy.removed;

export interface RemovedPageProps {
  /** Where the page is in the preview; `null` where it is nowhere. */
  readonly movedTo: string | null;
}

/** Shown in a preview at the address of a published page whose document is gone, or has another address. */
export function RemovedPage({ movedTo }: RemovedPageProps) {
  return (
    <StandalonePage
      title={movedTo ? words.moved : words.gone}
      lede={words.text}
      links={[movedTo ? { label: words.newAddress, href: movedTo } : { label: words.home, href: '/' }]}
    />
  );
}

/** What search engines get there is the 404 page's head; only its title says why. */
export function RemovedHead({ movedTo }: RemovedPageProps) {
  return <StandaloneHead title={movedTo ? words.moved : words.gone} path="/404" hidden />;
}
