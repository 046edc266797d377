interface SitemapPage {
  readonly path: string;
}

/** Pages to leave out: errors, the editors' page, the draft, and the offline shell. */
const excludes = [
  '/404',
  '/404.html',
  '/500',
  '/500.html',
  '/offline',
  '/plan',
  '/preview',
  '/right-to-zakat-draft',
  '/account',
  '/offline-plugin-app-shell-fallback',
];

/** `sitemap-index.xml` and its parts, with every public page. */
export const sitemapOptions = {
  output: '/',
  excludes,
  query: /* GraphQL */ `
    {
      site {
        siteMetadata {
          siteUrl
        }
      }
      allSitePage {
        nodes {
          path
        }
      }
    }
  `,
  resolvePages: ({ allSitePage }: { allSitePage: { nodes: SitemapPage[] } }) => allSitePage.nodes,
  serialize: ({ path }: SitemapPage) => ({ url: path }),
};
