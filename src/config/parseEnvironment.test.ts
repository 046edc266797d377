import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localPaypalKeys } from '../emulators/paypal/localKeys';
import { localKeys } from '../emulators/stripe/localKeys';
import { getBrowserVariables } from './getBrowserVariables';
import { environmentNames, parseEnvironment } from './parseEnvironment';

/** The issue of an environment that must be rejected. */
function getEnvironmentError(env: Record<string, string>): string {
  const result = parseEnvironment(env);
  if (result.ok) throw new Error(`accepted ${JSON.stringify(env)}`);
  return result.error;
}

/** The environment of one that must be accepted. */
function parseValidEnvironment(env: Record<string, string>) {
  const result = parseEnvironment(env);
  if (!result.ok) throw new Error(result.error);
  return result.environment;
}

describe('parseEnvironment', () => {
  it('the environment points everything to this machine if no variable is set', () => {
    expect(parseValidEnvironment({})).toEqual({
      port: 9000,
      localPort: 9001,
      prismicRepository: 'mizan-zakat',
      prismicApiEndpoint: 'http://localhost:9001/content/api/v2',
      prismicAccessToken: undefined,
      imageBaseUrl: 'http://localhost:9001/images',
      siteUrl: 'http://localhost:9000',
      gtmId: undefined,
      allowContentLoss: false,
      sourceMaps: false,
      api: {
        general: 'http://localhost:9001/api/general',
        marketing: 'http://localhost:9001/api/marketing',
        payments: 'http://localhost:9001/api/payments',
        paypal: 'http://localhost:9001/api/paypal',
        stripe: 'http://localhost:9001/api/stripe',
      },
      stripe: {
        publishableKey: localKeys.publishableKey,
        scriptUrl: 'http://localhost:9001/stripe/v3/',
        isReal: false,
      },
      paypal: {
        clientId: localPaypalKeys.clientId,
        sdkBaseUrl: 'http://localhost:9001/paypal/sdk/js',
        isReal: false,
      },
      giving: {
        stripe: undefined,
        paypal: undefined,
        mailFrom: 'Mizan Zakat Foundation <receipts@mizan.example>',
        limits: undefined,
      },
      accounts: {
        isReal: false,
        identity: {
          userPoolId: 'ap-southeast-2_MizanLoc1',
          clientId: '4mizanlocalsiteclient00000',
          identityPoolId: 'ap-southeast-2:5f1d0c3a-6b1e-4a55-9d0e-0000000d0a7e',
          userPoolEndpoint: 'http://localhost:9001/identity',
          identityPoolEndpoint: 'http://localhost:9001/identity',
          signInFlow: 'srp',
          confirmation: 'code',
          hostedDomain: undefined,
          providers: [],
        },
        data: { endpoint: 'http://localhost:9001/graphql', apiKey: 'da2-mizanlocalpublickey0000000' },
        documents: { url: 'http://localhost:9001/s3/mizan-local-documents' },
      },
      metalsApiKey: undefined,
    });
  });

  it('the environment derives its ports’ defaults, so that two instances run side by side', () => {
    expect(parseValidEnvironment({ PORT: '9100', LOCAL_PORT: '9101' })).toMatchObject({
      prismicApiEndpoint: 'http://localhost:9101/content/api/v2',
      imageBaseUrl: 'http://localhost:9101/images',
      siteUrl: 'http://localhost:9100',
    });
  });

  it('the environment treats an empty variable as not set', () => {
    const empty = Object.fromEntries(environmentNames.map((name) => [name, '']));
    expect(parseValidEnvironment(empty)).toEqual(parseValidEnvironment({}));
  });

  it('the environment drops the trailing slash of addresses', () => {
    const env = parseValidEnvironment({
      GATSBY_PRISMIC_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2/',
      GATSBY_IMAGE_BASE_URL: 'https://images.prismic.io/',
      GATSBY_SITE_URL: 'https://www.example.org/',
    });
    expect(env.prismicApiEndpoint).toBe('https://mizan-zakat.cdn.prismic.io/api/v2');
    expect(env.imageBaseUrl).toBe('https://images.prismic.io');
    expect(env.siteUrl).toBe('https://www.example.org');
  });

  const aNumber = 'it must be a whole number from 1 to 65535.';
  const aName = 'it must be at least 4 letters, digits and hyphens, starting and ending with a letter or digit.';
  const anEndpoint =
    'it must be an absolute http or https address with a path, such as https://mizan-zakat.cdn.prismic.io/api/v2.';
  const anOrigin = 'it must be an absolute http or https address without a path, such as https://www.example.org.';
  const anImageBase = 'it must be an absolute http or https address, such as https://images.prismic.io.';
  const aContainer = 'it must be a container id such as GTM-ABC1234.';

  // Spec 5.16, 5.18
  it.each([
    ['PORT', 'abc', aNumber],
    ['PORT', '0', aNumber],
    ['PORT', '65536', aNumber],
    ['LOCAL_PORT', '9001.5', aNumber],
    ['GATSBY_PRISMIC_REPOSITORY', 'abc', aName],
    ['GATSBY_PRISMIC_REPOSITORY', '-mizan', aName],
    ['GATSBY_PRISMIC_REPOSITORY', 'mizan-', aName],
    ['GATSBY_PRISMIC_REPOSITORY', 'mizan_zakat', aName],
    ['GATSBY_PRISMIC_API_ENDPOINT', 'localhost:9001', anEndpoint],
    ['GATSBY_PRISMIC_API_ENDPOINT', 'https://mizan-zakat.cdn.prismic.io', anEndpoint],
    ['GATSBY_PRISMIC_API_ENDPOINT', 'ftp://example.org/api/v2', anEndpoint],
    ['GATSBY_PRISMIC_API_ENDPOINT', 'https://example.org/api/v2?access_token=x', anEndpoint],
    ['GATSBY_IMAGE_BASE_URL', '/images', anImageBase],
    ['GATSBY_SITE_URL', 'https://example.org/zakat', anOrigin],
    ['GATSBY_SITE_URL', 'www.example.org', anOrigin],
    ['ALLOW_CONTENT_LOSS', 'yes', 'it must be 1, or not set.'],
    ['SOURCE_MAPS', 'yes', 'it must be 1, or not set.'],
    ['GATSBY_GTM_ID', 'UA-12345', aContainer],
    ['GATSBY_GTM_ID', 'gtm-abc1234', aContainer],
  ])('an invalid environment is rejected with one line at %s = %j', (name, value, mustBe) => {
    expect(getEnvironmentError({ [name]: value })).toBe(`${name} was "${value}"; ${mustBe}`);
  });

  it.each([
    ['PRISMIC_ACCESS_TOKEN', 'two words', 'it must be a token without spaces.'],
    [
      'GATSBY_STRIPE_PUBLISHABLE_KEY',
      'sk_live_abc',
      'it must be a publishable key, starting with pk_test_ or pk_live_.',
    ],
    ['GATSBY_PAYPAL_CLIENT_ID', 'a b', 'it must be a client id of letters, digits, hyphens and underscores.'],
  ])('an environment error does not show the value of %s', (name, value, mustBe) => {
    expect(getEnvironmentError({ [name]: value })).toBe(
      `${name} was a value of ${value.length} characters (not shown); ${mustBe}`,
    );
  });

  it('one port for both servers is rejected, and the error names the variable that was set', () => {
    expect(getEnvironmentError({ LOCAL_PORT: '9000' })).toBe(
      'LOCAL_PORT was "9000"; it must be a port other than PORT (9000).',
    );
    expect(getEnvironmentError({ PORT: '9001' })).toBe(
      'PORT was "9001"; it must be a port other than LOCAL_PORT (9001).',
    );
  });

  // Spec 5.17
  it('the environment accepts every repository name that follows the rule', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9-]{2,40}[a-zA-Z0-9]$/), (name) => {
        expect(parseValidEnvironment({ GATSBY_PRISMIC_REPOSITORY: name }).prismicRepository).toBe(name);
      }),
    );
  });

  it('the environment accepts a token that changes models only with its repository', () => {
    const token = { PRISMIC_WRITE_TOKEN: 'write' };
    expect(getEnvironmentError(token)).toBe(
      'PRISMIC_WRITE_TOKEN was set without a repository; it must come with GATSBY_PRISMIC_REPOSITORY.',
    );
    expect(parseValidEnvironment({ ...token, GATSBY_PRISMIC_REPOSITORY: 'our-own' }).prismicWriteToken).toBe('write');
  });

  it('an environment error is a single line that starts with the variable, for any value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...environmentNames), fc.string(), (name, value) => {
        const result = parseEnvironment({ [name]: value });
        if (!result.ok) {
          expect(result.error).not.toMatch(/[\r\n]/);
          expect(result.error.startsWith(`${name} was `)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('getBrowserVariables', () => {
  // Spec 7.45
  it('the variables of the browser contain no secret', () => {
    const variables = getBrowserVariables(
      parseValidEnvironment({
        PRISMIC_ACCESS_TOKEN: 'secret-token',
        GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
        STRIPE_SECRET_KEY: 'sk_test_secretKey',
        STRIPE_WEBHOOK_SECRET: 'whsec_secretOfWebhook',
        GATSBY_PAYPAL_CLIENT_ID: 'client-id',
        PAYPAL_CLIENT_SECRET: 'secret-of-client',
        PAYPAL_WEBHOOK_ID: 'SECRETWEBHOOK',
      }),
    );
    expect(JSON.stringify(variables)).not.toMatch(/secret/i);
    expect(variables).toMatchObject({
      GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      GATSBY_STRIPE_SCRIPT_URL: 'https://js.stripe.com/v3',
      GATSBY_PAYPAL_CLIENT_ID: 'client-id',
      GATSBY_PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js',
    });
    expect(Object.keys(variables).every((name) => name.startsWith('GATSBY_'))).toBe(true);
  });
});
