import { describe, expect, it } from 'vitest';
import { limits, parseLimits } from '../../../amplify/lib/limits';
import { parseEnvironment } from '../../config/parseEnvironment';
import { createLocalVariables, missingKeys } from './createLocalVariables';

function createVariables(env: Record<string, string> = {}) {
  const parsed = parseEnvironment(env);
  if (!parsed.ok) throw new Error(parsed.error);
  return createLocalVariables(parsed.environment, 'http://localhost:41234');
}

describe('the environment of the functions in the gateway', () => {
  it('the functions in the gateway use the gateway’s own emulators, at the port it listens on', () => {
    const variables = createVariables();
    expect(variables).toMatchObject({
      AWS_ENDPOINT_URL_SESV2: 'http://localhost:41234/mail',
      CONTENT_API_ENDPOINT: 'http://localhost:41234/content/api/v2',
      STRIPE_API_BASE: 'http://localhost:41234/stripe',
      PAYPAL_API_BASE: 'http://localhost:41234/paypal',
      METALS_API_BASE: 'http://localhost:41234/metals',
      SITE_URL: 'http://localhost:9000',
    });
    expect(JSON.stringify(variables)).not.toContain(':9001');
  });

  it('the local functions use real providers if their keys are set, and nothing else changes', () => {
    const stripe = {
      GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    };
    const paypal = { GATSBY_PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'HOOK' };
    const { STRIPE_API_BASE: _own, ...others } = createVariables();
    expect(createVariables({ ...stripe, ...paypal, METALS_API_KEY: 'ABCDEFGHIJKLMNOP1234' })).toEqual({
      ...others,
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'HOOK',
      METALS_API_BASE: 'https://api.metals.dev',
      METALS_API_KEY: 'ABCDEFGHIJKLMNOP1234',
    });
  });

  it('the functions in the gateway use the content service that the site is built from', () => {
    const endpoint = 'https://mizan-zakat.cdn.prismic.io/api/v2';
    const variables = createVariables({ GATSBY_PRISMIC_API_ENDPOINT: endpoint, PRISMIC_ACCESS_TOKEN: 'token' });
    expect(variables).toMatchObject({ CONTENT_API_ENDPOINT: endpoint, CONTENT_ACCESS_TOKEN: 'token' });
  });

  it('the functions in the gateway have limits that no developer reaches, or those that are set', () => {
    expect(parseLimits(createVariables().GIVING_LIMITS).perAddress.most).toBeGreaterThan(100_000);
    const limited = createVariables({ GIVING_LIMITS: '{"perEmail":{"most":1}}' });
    expect(parseLimits(limited.GIVING_LIMITS)).toEqual({ ...limits, perEmail: { ...limits.perEmail, most: 1 } });
  });
});

function findMissingKeys(env: Record<string, string>, api: Record<string, string> = {}): string | null {
  const parsed = parseEnvironment(env, { api });
  if (!parsed.ok) throw new Error(parsed.error);
  return missingKeys(parsed.environment);
}

const stripe = { GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };
const paypal = { GATSBY_PAYPAL_CLIENT_ID: 'client' };

describe('the keys of a gateway', () => {
  it('a gateway needs no keys of its own', () => {
    expect(findMissingKeys({})).toBeNull();
  });

  it('a gateway needs the secret half of a key that the browser gets', () => {
    expect(findMissingKeys(stripe)).toBe(
      'STRIPE_SECRET_KEY was not set; it must be, because GATSBY_STRIPE_PUBLISHABLE_KEY is, and the back ends run in the local gateway.',
    );
    expect(findMissingKeys(paypal)).toContain('PAYPAL_CLIENT_SECRET was not set');
    expect(
      findMissingKeys({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }),
    ).toBeNull();
  });

  it('a gateway needs no secret key if the back ends are deployed', () => {
    const deployed = { stripe: 'https://a.example/prod', paypal: 'https://b.example/prod' };
    expect(findMissingKeys({ ...stripe, ...paypal }, deployed)).toBeNull();
  });
});
