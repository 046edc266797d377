import { defaults } from './defaults';

/**
 * The part of the environment a browser may know. Each name is written out in full: Gatsby replaces exactly these texts at build time.
 * The values were checked when the build started (`environment.ts`), so no parser is shipped to visitors; the fallbacks hold
 * in tests, where nothing is compiled in.
 */
export const browserConfig = {
  prismicRepository: process.env.GATSBY_PRISMIC_REPOSITORY ?? defaults.prismicRepository,
  prismicApiEndpoint:
    process.env.GATSBY_PRISMIC_API_ENDPOINT ?? `http://localhost:${defaults.localPort}/content/api/v2`,
  imageBaseUrl: process.env.GATSBY_IMAGE_BASE_URL ?? `http://localhost:${defaults.localPort}/images`,
  siteUrl: process.env.GATSBY_SITE_URL ?? `http://localhost:${defaults.port}`,
  gtmId: process.env.GATSBY_GTM_ID,
  stripePublishableKey: process.env.GATSBY_STRIPE_PUBLISHABLE_KEY,
  paypalClientId: process.env.GATSBY_PAYPAL_CLIENT_ID,
} as const;
