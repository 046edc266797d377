import type { StructuredData } from './structuredData';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** The trail of a page, for search engines: the same entries the visitor sees. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteUrl}${href}`,
    })),
  };
}
