import { defaults } from './defaults';

const gateway = `http://localhost:${defaults.localPort}`;

/**
 * The public part of the environment. Each name is written out in full, because Gatsby replaces exactly these texts at
 * build time. The values were validated when the build started (`environment.ts`), so no parser is shipped to visitors;
 * the fallbacks apply in tests, where nothing is compiled in.
 */
export const browserConfig = {
  prismicRepository: process.env.GATSBY_PRISMIC_REPOSITORY ?? defaults.prismicRepository,
  prismicApiEndpoint: process.env.GATSBY_PRISMIC_API_ENDPOINT ?? `${gateway}/content/api/v2`,
  imageBaseUrl: process.env.GATSBY_IMAGE_BASE_URL ?? `${gateway}/images`,
  siteUrl: process.env.GATSBY_SITE_URL ?? `http://localhost:${defaults.port}`,
  gtmId: process.env.GATSBY_GTM_ID,
  /** The REST back ends, without a trailing slash. */
  api: {
    general: process.env.GATSBY_API_GENERAL ?? `${gateway}/api/general`,
    marketing: process.env.GATSBY_API_MARKETING ?? `${gateway}/api/marketing`,
    payments: process.env.GATSBY_API_PAYMENTS ?? `${gateway}/api/payments`,
    paypal: process.env.GATSBY_API_PAYPAL ?? `${gateway}/api/paypal`,
    stripe: process.env.GATSBY_API_STRIPE ?? `${gateway}/api/stripe`,
  },
  /** Stripe: the gateway's emulator, unless a real key is set. */
  stripe: {
    publishableKey: process.env.GATSBY_STRIPE_PUBLISHABLE_KEY ?? defaults.stripePublishableKey,
    scriptUrl: process.env.GATSBY_STRIPE_SCRIPT_URL ?? `${gateway}/stripe/v3/`,
  },
  /** User pool and identity pool; their addresses are the gateway's, or undefined for Amazon's own. */
  identity: {
    userPoolId: process.env.GATSBY_USER_POOL_ID ?? defaults.pool.userPoolId,
    clientId: process.env.GATSBY_USER_POOL_CLIENT_ID ?? defaults.pool.clientId,
    identityPoolId: process.env.GATSBY_IDENTITY_POOL_ID ?? defaults.pool.identityPoolId,
    userPoolEndpoint: process.env.GATSBY_USER_POOL_ENDPOINT,
    identityPoolEndpoint: process.env.GATSBY_IDENTITY_POOL_ENDPOINT,
    confirmation: process.env.GATSBY_SIGN_UP_CONFIRMATION === 'link' ? 'link' : 'code',
    /** The hosted sign-in pages, if configured, and their identity providers. */
    hostedDomain: process.env.GATSBY_HOSTED_SIGN_IN_DOMAIN,
    providers: process.env.GATSBY_SIGN_IN_PROVIDERS?.split(',') ?? [],
    signInFlow: process.env.GATSBY_SIGN_IN_FLOW === 'custom' ? 'custom' : 'srp',
  },
  /** The data API, with the key for public data. */
  data: {
    endpoint: process.env.GATSBY_DATA_ENDPOINT ?? `${gateway}/graphql`,
    apiKey: process.env.GATSBY_DATA_API_KEY ?? defaults.dataApiKey,
  },
  /** The bucket that takes documents of applications; without an address the site takes none. */
  documents: { url: process.env.GATSBY_DOCUMENTS_URL },
  /** PayPal, likewise; `sdkBaseUrl` is the whole address of the script, without its query. */
  paypal: {
    clientId: process.env.GATSBY_PAYPAL_CLIENT_ID ?? defaults.paypalClientId,
    sdkBaseUrl: process.env.GATSBY_PAYPAL_SDK_URL ?? `${gateway}/paypal/sdk/js`,
  },
} as const;
