import type { ReactNode } from 'react';
import { GiveBar } from '../../components/layout/GiveBar';
import { PageHeader } from '../../components/layout/PageHeader';
import { QuickExit } from '../../components/layout/QuickExit';
import type { ImageValue } from '../../components/media/image';
import { ButtonLink } from '../../components/ui/Button';
import { useSite } from '../../components/site/SiteContext';
import type { NavLink } from '../../components/ui/link';
import type { BasePageData } from './page';
import { PageSlices } from './PageSlices';

/** The category of programs and cases whose pages some people must be able to leave at once. */
export const familySafety = 'Family safety';

export interface SlicePageProps {
  readonly data: BasePageData & { readonly image?: ImageValue | null };
  readonly trail: readonly NavLink[];
  readonly eyebrow?: string | null;
  /** In the header, under the standfirst. */
  readonly headerMore?: ReactNode;
  /** Between the header and the slices. */
  readonly children?: ReactNode;
  /** After the slices. */
  readonly after?: ReactNode;
  /**
   * The bar that stays in reach: a way off the page at once, if it may not be safe to be seen on it; or on a telephone where this page's
   * gifts go, which is the site's way to giving if there are none.
   */
  readonly bar?: 'exit' | readonly NavLink[];
  /** How to give to what the page is about: buttons in the header, and for links of its slices. */
  readonly ways?: readonly NavLink[];
  /** On phones steps and tables are behind a button. */
  readonly folds?: boolean;
}

/** The common order of a page: header, what is the page's own, what its editor put together. */
export function SlicePage({ data, trail, eyebrow, headerMore, children, after, bar, ways, folds }: SlicePageProps) {
  const { giving } = useSite();
  return (
    <>
      {bar === 'exit' && <QuickExit />}
      <PageHeader title={data.title ?? ''} lede={data.lede} eyebrow={eyebrow} image={data.image} trail={trail}>
        {(headerMore || ways) && (
          <>
            {headerMore}
            {ways?.map(({ label, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? 'main' : 'quiet'}>
                {label}
              </ButtonLink>
            ))}
          </>
        )}
      </PageHeader>
      {children}
      <PageSlices slices={data.slices} titled ways={ways} folds={folds} />
      {after}
      {bar && bar !== 'exit' && giving && <GiveBar links={bar.length > 0 ? bar : [giving]} />}
    </>
  );
}
