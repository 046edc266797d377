import { useSite } from '../../components/site/SiteContext';
import type { NavLink } from '../../components/ui/link';
import { SliceZone } from '../../slices/SliceZone';

export interface PageSlicesProps {
  readonly slices: readonly unknown[] | null;
  /** The page has its h1 above the slices. */
  readonly titled: boolean;
  /** The page's own ways to give. */
  readonly ways?: readonly NavLink[];
  /** On phones steps and tables are behind a button. */
  readonly folds?: boolean;
}

/** The slices of a page, with the site's data that some of them show. */
export function PageSlices({ slices, titled, ways, folds }: PageSlicesProps) {
  const { nisab } = useSite();
  return <SliceZone slices={slices} context={{ nisab, titled, ways, folds }} />;
}
