import { copy } from '../../texts/en-AU/preview';
import { english } from '../../texts/languages';
import { StandaloneHead } from '../../templates/shared/StandaloneHead';
import { StandalonePage } from '../../templates/shared/StandalonePage';
import type { Change } from './Change';

const texts = copy.removed;

export interface RemovedPageProps {
  readonly change: Extract<Change, { readonly kind: 'removed' | 'unpublished' }>;
}

const getTitle = ({ change }: RemovedPageProps): string => {
  if (change.kind === 'unpublished') return texts.unpublished;
  return change.movedTo ? texts.moved : texts.gone;
};

/**
 * The page shown to an editor if there is no page: in a preview at the address of a published page whose document is gone, or has another
 * address, and after the preview at the address of a page that only it has.
 */
export function RemovedPage({ change }: RemovedPageProps) {
  const movedTo = change.kind === 'removed' ? change.movedTo : null;
  return (
    <div lang={english.code} dir={english.direction}>
      <StandalonePage
        title={getTitle({ change })}
        lede={change.kind === 'unpublished' ? texts.unpublishedText : texts.text}
        links={[movedTo ? { label: texts.newAddress, href: movedTo } : { label: texts.home, href: '/' }]}
      />
    </div>
  );
}

/** Draws the 404 page's head for search engines; only its title says why. */
export function RemovedHead(props: RemovedPageProps) {
  return <StandaloneHead title={getTitle(props)} path="/404" hidden />;
}
