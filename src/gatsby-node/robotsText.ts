/** robots.txt: crawlers may read every page; pages that should not be listed have their own meta tag. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`;
}
