import { describe, expect, it } from 'vitest';
import { parseAmplifyOutputs } from './amplifyOutputs';
import { parseEnvironment } from './parseEnvironment';

const publishable = 'pk_test_abc';
const stripe = {
  GATSBY_STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const paypal = { GATSBY_PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'HOOK1' };
const live = { ...stripe, GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc', STRIPE_SECRET_KEY: 'rk_live_abc' };

function getEnvironmentError(env: Record<string, string>): string | null {
  const result = parseEnvironment(env);
  return result.ok ? null : result.error;
}

describe('the payment providers’ keys', () => {
  it('the payment providers’ keys replace the emulators if they are set', () => {
    const result = parseEnvironment({ ...stripe, ...paypal });
    expect(result.ok && result.environment.giving).toMatchObject({
      stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' },
      paypal: {
        apiBase: 'https://api-m.sandbox.paypal.com',
        clientId: 'client',
        clientSecret: 'secret',
        webhookId: 'HOOK1',
      },
    });
  });

  it('an environment with only the public keys of the payment providers is valid', () => {
    expect(
      getEnvironmentError({ GATSBY_STRIPE_PUBLISHABLE_KEY: publishable, GATSBY_PAYPAL_CLIENT_ID: 'client' }),
    ).toBeNull();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'GATSBY_STRIPE_PUBLISHABLE_KEY', stripe],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', stripe],
    ['PAYPAL_CLIENT_SECRET', 'GATSBY_PAYPAL_CLIENT_ID', paypal],
    ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', paypal],
  ])('an environment with %s but without %s is rejected', (name, without, whole) => {
    expect(getEnvironmentError({ ...whole, [without]: '' })).toBe(
      `${name} was set without ${without}; it must be set together with it.`,
    );
  });

  it('payment keys of different modes are rejected, and their values are not shown', () => {
    expect(getEnvironmentError({ ...live, STRIPE_SECRET_KEY: 'sk_test_abc' })).toBe(
      'STRIPE_SECRET_KEY was a test key (not shown); it must be a live key, as GATSBY_STRIPE_PUBLISHABLE_KEY is.',
    );
    expect(getEnvironmentError({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_abc' })).toBe(
      'STRIPE_SECRET_KEY was a live key (not shown); it must be a test key, as GATSBY_STRIPE_PUBLISHABLE_KEY is.',
    );
    expect(getEnvironmentError({ ...live, ...paypal })).toBe(
      'PAYPAL_API_BASE was "https://api-m.sandbox.paypal.com"; it must be https://api-m.paypal.com, as STRIPE_SECRET_KEY is a key of that mode.',
    );
    expect(getEnvironmentError({ ...live, ...paypal, PAYPAL_API_BASE: 'https://api-m.paypal.com' })).toBeNull();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_abc'],
    ['STRIPE_WEBHOOK_SECRET', 'abc'],
    ['PAYPAL_CLIENT_SECRET', 'a b'],
    ['PAYPAL_WEBHOOK_ID', '1-2'],
  ])('an environment error does not show the value of %s', (name, value) => {
    expect(getEnvironmentError({ [name]: value })).toContain(
      `${name} was a value of ${value.length} characters (not shown); it must be `,
    );
  });

  it.each([
    ['PAYPAL_API_BASE', 'https://api.example.org'],
    ['MAIL_FROM', 'Mizan <receipts>'],
    ['GIVING_LIMITS', 'many'],
  ])('an environment error explains what %s = "%s" must be', (name, value) => {
    expect(getEnvironmentError({ [name]: value })).toContain(`${name} was "${value}"; it must be `);
  });
});

describe('amplify_outputs.json', () => {
  it('amplify_outputs.json sets the addresses of the deployed back ends', () => {
    const api = { payments: { endpoint: 'https://a.execute-api.ap-southeast-2.amazonaws.com/prod/', region: 'x' } };
    const read = parseAmplifyOutputs(JSON.stringify({ version: '1.4', custom: { API: api } }));
    const result = parseEnvironment({}, read.ok ? read.outputs : undefined);
    expect(result.ok && result.environment.api).toMatchObject({
      payments: 'https://a.execute-api.ap-southeast-2.amazonaws.com/prod',
      stripe: 'http://localhost:9001/api/stripe',
    });
  });

  it.each([
    [
      '{',
      'amplify_outputs.json is no JSON; write it again with "amplify/deployment/node_modules/.bin/ampx generate outputs".',
    ],
    [
      '{"custom":{"API":{"stripe":{"endpoint":"here"}}}}',
      'amplify_outputs.json: custom.API.stripe.endpoint must be an absolute address.',
    ],
  ])('an invalid amplify_outputs.json is rejected with one line: %s', (text, error) => {
    expect(parseAmplifyOutputs(text)).toEqual({ ok: false, error });
  });
});
