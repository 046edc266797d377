import type { Environment } from './parseEnvironment';

/**
 * Returns the resolved public values, under the names `browser.ts` reads. The build compiles them in from here rather than from
 * `process.env`, so that defaults that depend on other variables (a port) reach the bundle too, and no secret does.
 */
export function getBrowserVariables(environment: Environment): Record<string, string | undefined> {
  const { identity, data, documents } = environment.accounts;
  return {
    GATSBY_PRISMIC_REPOSITORY: environment.prismicRepository,
    GATSBY_PRISMIC_API_ENDPOINT: environment.prismicApiEndpoint,
    GATSBY_IMAGE_BASE_URL: environment.imageBaseUrl,
    GATSBY_SITE_URL: environment.siteUrl,
    GATSBY_GTM_ID: environment.gtmId,
    GATSBY_API_GENERAL: environment.api.general,
    GATSBY_API_MARKETING: environment.api.marketing,
    GATSBY_API_PAYMENTS: environment.api.payments,
    GATSBY_API_PAYPAL: environment.api.paypal,
    GATSBY_API_STRIPE: environment.api.stripe,
    GATSBY_STRIPE_PUBLISHABLE_KEY: environment.stripe.publishableKey,
    GATSBY_STRIPE_SCRIPT_URL: environment.stripe.scriptUrl,
    GATSBY_USER_POOL_ID: identity.userPoolId,
    GATSBY_USER_POOL_CLIENT_ID: identity.clientId,
    GATSBY_IDENTITY_POOL_ID: identity.identityPoolId,
    GATSBY_USER_POOL_ENDPOINT: identity.userPoolEndpoint,
    GATSBY_IDENTITY_POOL_ENDPOINT: identity.identityPoolEndpoint,
    GATSBY_SIGN_IN_FLOW: identity.signInFlow,
    GATSBY_SIGN_UP_CONFIRMATION: identity.confirmation,
    GATSBY_HOSTED_SIGN_IN_DOMAIN: identity.hostedDomain,
    GATSBY_SIGN_IN_PROVIDERS: identity.providers.join(',') || undefined,
    GATSBY_DATA_ENDPOINT: data.endpoint,
    GATSBY_DATA_API_KEY: data.apiKey,
    GATSBY_DOCUMENTS_URL: documents?.url,
    GATSBY_PAYPAL_CLIENT_ID: environment.paypal.clientId,
    GATSBY_PAYPAL_SDK_URL: environment.paypal.sdkBaseUrl,
  };
}
