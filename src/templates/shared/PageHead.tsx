import { Seo } from '../../components/seo/Seo';
import { createDonateAction } from '../../components/seo/createDonateAction';
import { createBreadcrumbList } from '../../components/seo/createBreadcrumbList';
import type { StructuredData } from '../../components/seo/structuredData';
import type { NavLink } from '../../components/ui/link';
import { browserConfig } from '../../config/browser';
import { site } from '../../config/site';
import { describeSharePicture, toShareText } from '../../content/shareText';
import type { PageNode } from './page';
import { sharePicture } from './sharePicture';

export interface PageHeadProps {
  readonly page: PageNode;
  readonly kind?: 'website' | 'article';
  readonly trail?: readonly NavLink[];
  readonly structuredData?: readonly StructuredData[];
  readonly hidden?: boolean;
  /** The cause to which this page gives, and where. */
  readonly gives?: { readonly title: string | null; readonly path: string };
}

/** The head of a page with a document: the editor's search engine texts, else title and standfirst. */
export function PageHead({ page, kind, trail, structuredData = [], hidden, gives }: PageHeadProps) {
  const { title, lede, meta_title: metaTitle, meta_description: description } = page.data;
  const crumbs = trail
    ? [createBreadcrumbList([...trail, { label: title ?? '', href: page.url }], browserConfig.siteUrl)]
    : [];
  const { siteUrl } = browserConfig;
  const actions = gives ? [createDonateAction({ ...gives, organisation: site.name, siteUrl })] : [];
  return (
    <Seo
      title={metaTitle ?? title}
      description={description ?? lede}
      path={page.url}
      image={page.shareImage ?? sharePicture}
      imageAlt={describeSharePicture(toShareText(page.data), site.name)}
      kind={kind}
      hidden={hidden}
      structuredData={[...crumbs, ...actions, ...structuredData]}
    />
  );
}
