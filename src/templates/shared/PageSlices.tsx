import { useSite } from '../../components/site/SiteContext';
import { SliceZone } from '../../slices/SliceZone';

/** The slices of a page, with the site's data that some of them show. */
export function PageSlices({ slices }: { readonly slices: readonly unknown[] | null }) {
  const { nisab } = useSite();
  return <SliceZone slices={slices} context={{ nisab }} />;
}
