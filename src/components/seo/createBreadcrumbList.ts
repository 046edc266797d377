import type { NavLink } from '../ui/link';
import type { StructuredData } from './structuredData';

/** Creates the page's breadcrumbs for search engines, the same as the visitor's. */
export function createBreadcrumbList(crumbs: readonly NavLink[], siteUrl: string): StructuredData {
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
