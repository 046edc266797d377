import { site as identity } from '../config/site';

interface Article {
  readonly url: string;
  readonly data: {
    readonly title: string;
    readonly lede: string | null;
    readonly meta_description: string | null;
    readonly published_on: string | null;
  };
}
interface FeedQuery {
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
  readonly allPrismicLandingPage: { readonly nodes: readonly Article[] };
}

/** The RSS feed of the learn articles, newest first. */
export const feedOptions = {
  query: /* GraphQL */ `
    {
      site {
        siteMetadata {
          title
          description
          siteUrl
          site_url: siteUrl
        }
      }
    }
  `,
  feeds: [
    {
      title: `${identity.name}: learn`,
      output: '/learn/feed.xml',
      match: '^/learn',
      query: /* GraphQL */ `
        {
          allPrismicLandingPage(filter: { data: { kind: { eq: "article" } } }, sort: { data: { published_on: DESC } }) {
            nodes {
              url
              data {
                title
                lede
                meta_description
                published_on
              }
            }
          }
        }
      `,
      serialize: ({ query: { site, allPrismicLandingPage } }: { query: FeedQuery }) =>
        allPrismicLandingPage.nodes.map(({ url, data }) => ({
          title: data.title,
          description: data.meta_description ?? data.lede ?? '',
          url: `${site.siteMetadata.siteUrl}${url}`,
          guid: `${site.siteMetadata.siteUrl}${url}`,
          ...(data.published_on && { date: data.published_on }),
        })),
    },
  ],
};
