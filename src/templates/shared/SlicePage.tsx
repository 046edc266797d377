import type { ReactNode } from 'react';
import { PageHeader } from '../../components/layout/PageHeader';
import type { ImageValue } from '../../components/media/image';
import type { NavLink } from '../../components/ui/link';
import type { BasePageData } from './page';
import { PageSlices } from './PageSlices';

export interface SlicePageProps {
  readonly data: BasePageData & { readonly image?: ImageValue | null };
  readonly trail: readonly NavLink[];
  readonly eyebrow?: string | null;
  /** Stands in the header, under the standfirst. */
  readonly headerMore?: ReactNode;
  /** Stands between the header and the slices. */
  readonly children?: ReactNode;
  /** Stands after the slices. */
  readonly after?: ReactNode;
}

/** The common order of a page: header, what is the page's own, what its editor put together. */
export function SlicePage({ data, trail, eyebrow, headerMore, children, after }: SlicePageProps) {
  return (
    <>
      <PageHeader title={data.title ?? ''} lede={data.lede} eyebrow={eyebrow} image={data.image} trail={trail}>
        {headerMore}
      </PageHeader>
      {children}
      <PageSlices slices={data.slices} titled />
      {after}
    </>
  );
}
