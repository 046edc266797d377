import type { StructuredData } from './structuredData';

/** The site, on its home page only: by it Google names the site in its results (docs: Site names, which requires both). */
export const createWebSite = (name: string, shortName: string, siteUrl: string): StructuredData => ({
  '@type': 'WebSite',
  name,
  alternateName: shortName,
  url: `${siteUrl}/`,
});
