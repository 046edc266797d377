import { Seo } from '../../components/seo/Seo';
import { createBreadcrumbList } from '../../components/seo/createBreadcrumbList';
import type { StructuredData } from '../../components/seo/structuredData';
import type { NavLink } from '../../components/ui/link';
import { browserConfig } from '../../config/browser';
import type { PageNode } from './page';
import { sharePicture } from './sharePicture';

export interface PageHeadProps {
  readonly page: PageNode;
  readonly kind?: 'website' | 'article';
  readonly trail?: readonly NavLink[];
  readonly structuredData?: readonly StructuredData[];
  readonly hidden?: boolean;
}

/** The head of a page with a document: the editor's search engine texts, else title and standfirst. */
export function PageHead({ page, kind, trail, structuredData = [], hidden }: PageHeadProps) {
  const { title, lede, meta_title: metaTitle, meta_description: description } = page.data;
  const crumbs = trail
    ? [createBreadcrumbList([...trail, { label: title ?? '', href: page.url }], browserConfig.siteUrl)]
    : [];
  return (
    <Seo
      title={metaTitle ?? title}
      description={description ?? lede}
      path={page.url}
      image={page.shareImage ?? sharePicture}
      kind={kind}
      hidden={hidden}
      structuredData={[...crumbs, ...structuredData]}
    />
  );
}
