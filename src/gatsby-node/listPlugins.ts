import { resolve } from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import { createRuntime } from 'gatsby-source-prismic';
import type { Environment } from '../config/environment';
import { site, site as identity } from '../config/site';
import { resolvePath, contentServiceRoutes } from '../content/routes';
import type { TypePaths } from '../content/validation/fitDocument';
import { createContentFetch } from './createContentFetch';
import { imgixParams, placeholderImgixParams } from './images/constants';
import { readCustomTypeModels, readSharedSliceModels, type Model } from './readModels';
import { overrideDocumentWalk } from './overrideDocumentWalk';
import { stopBuild } from './createPages';
import { getLanguageOf, toEnglishPath } from '../texts/languages';

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

/** The RSS feed of the learn articles in English, newest first: too few are translated for a feed of another language. */
const feedOptions = {
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

/** Previews need this file from the server each time, whatever the worker has cached. */
const typePaths = 'type-paths___';

/**
 * Tells the service worker what to cache. The plugin merges these rules into its own by position, so they are in its order; they are its
 * own, except that neither the rule for `static/` nor the one for files may match the type paths.
 */
export const offlineOptions = {
  precachePages: ['/'],
  appendScript: resolve('src/app/offlinePage.sw.js'),
  // Otherwise workbox logs to the console on localhost.
  debug: false,
  workboxConfig: {
    runtimeCaching: [
      { urlPattern: new RegExp(`(\\.js$|\\.css$|static/(?!${typePaths}))`), handler: 'CacheFirst' },
      { urlPattern: /^https?:.*\/page-data\/.*\.json/, handler: 'StaleWhileRevalidate' },
      {
        urlPattern: new RegExp(
          `^https?:(?!.*/${typePaths}).*\\.(png|jpg|jpeg|webp|avif|svg|gif|tiff|js|woff|woff2|json|css)$`,
        ),
        handler: 'StaleWhileRevalidate',
      },
    ],
  },
};

/** Type paths of the models, as the source plugin will look them up. */
function collectTypePaths(models: {
  readonly customTypeModels: Model[];
  readonly sharedSliceModels: Model[];
}): TypePaths {
  const runtime = createRuntime();
  runtime.registerCustomTypeModels(models.customTypeModels as never);
  runtime.registerSharedSliceModels(models.sharedSliceModels as never);
  return new Map(runtime.typePaths.map(({ path, type }) => [path, type]));
}

const readModels = (directory: string) => ({
  customTypeModels: readCustomTypeModels(directory),
  sharedSliceModels: readSharedSliceModels(directory),
});

/**
 * Creates a `fetch` for documents, which it fits to their models; ends the build with a line that says why, if the service does not answer.
 * @param print - what is no error
 */
export const createDocumentFetch = (env: Environment, print?: (line: string) => void) =>
  createContentFetch(env, stopBuild, {
    typePaths: collectTypePaths(readModels(process.cwd())),
    ...(print && { print }),
  });

interface SitemapPage {
  readonly path: string;
  readonly pageContext: { readonly changed?: string; readonly untranslated?: readonly string[] } | null;
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
  '/search',
  '/account',
  '/offline-plugin-app-shell-fallback',
];

/** `sitemap-index.xml` and its parts, with every public page, and when its document was last published. */
const sitemapOptions = {
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
          pageContext
        }
      }
    }
  `,
  resolvePages: ({ allSitePage }: { allSitePage: { nodes: SitemapPage[] } }) =>
    allSitePage.nodes.filter(
      ({ path, pageContext }) =>
        !excludes.includes(toEnglishPath(path)) && !pageContext?.untranslated?.includes(getLanguageOf(path).code),
    ),
  serialize: ({ path, pageContext }: SitemapPage) => ({
    url: path,
    ...(pageContext?.changed && { lastmod: pageContext.changed }),
  }),
};

/** Lists every plugin of the site with its options; plugins without their key in the environment are left out. */
export function listPlugins(env: Environment): NonNullable<GatsbyConfig['plugins']> {
  const models = readModels(process.cwd());
  const content = {
    repositoryName: env.prismicRepository,
    apiEndpoint: env.prismicApiEndpoint,
    lang: site.contentLanguage,
    routes: contentServiceRoutes,
    imageImgixParams: imgixParams,
    imagePlaceholderImgixParams: placeholderImgixParams,
  };

  return [
    'gatsby-plugin-image',
    {
      resolve: 'gatsby-source-prismic',
      options: {
        ...content,
        accessToken: env.prismicAccessToken,
        linkResolver: resolvePath,
        ...models,
        fetch: overrideDocumentWalk(createDocumentFetch(env), Object.values(models).flat()),
      },
    },
    // These options are compiled into every page, so only the two required ones; src/app/onPreRenderHTML.tsx removes
    // the toolbar from visitors' pages.
    {
      resolve: 'gatsby-plugin-prismic-previews',
      options: { repositoryName: env.prismicRepository, apiEndpoint: env.prismicApiEndpoint },
    },
    {
      resolve: 'gatsby-plugin-imgix',
      options: {
        domain: 'images.prismic.io',
        sourceType: 'webFolder',
        fields: [{ nodeType: 'SitePicture', fieldName: 'picture', rawURLKey: 'path' }],
        defaultImgixParams: imgixParams,
      },
    },
    {
      resolve: 'gatsby-plugin-manifest',
      options: {
        id: '/',
        name: site.name,
        short_name: site.shortName,
        description: site.description,
        // An installed site has one manifest. It begins in English, where the menu and the offer lead to the other languages.
        lang: 'en-AU',
        start_url: '/',
        display: 'minimal-ui',
        theme_color: site.themeColor,
        background_color: site.backgroundColor,
        icon: 'src/content/images/icon.svg',
        icon_options: { purpose: 'any maskable' },
        include_favicon: true,
        shortcuts: [
          { name: 'Give', url: '/pay' },
          { name: 'Calculate your zakat', short_name: 'Calculate', url: '/calculate' },
          { name: 'Ramadan calendars', url: '/ramadan-calendars' },
        ],
        // src/components/seo sets the theme colours of the light and dark schemes.
        theme_color_in_head: false,
        cache_busting_mode: 'query',
      },
    },
    { resolve: 'gatsby-plugin-sitemap', options: sitemapOptions },
    { resolve: 'gatsby-plugin-feed', options: feedOptions },
    ...(env.gtmId
      ? [{ resolve: 'gatsby-plugin-google-tagmanager', options: { id: env.gtmId, enableWebVitalsTracking: false } }]
      : []),
    // Last, so that the service worker's list includes the other plugins' files.
    { resolve: 'gatsby-plugin-offline', options: offlineOptions },
  ];
}
