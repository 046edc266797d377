import { describe, expect, it } from 'vitest';
import {
  EnvironmentError,
  readEnvironment,
  donationsVariables,
  siteVariables,
  mailVariables,
  paypalVariables,
  paypalWebhookVariables,
  stripeVariables,
  stripeWebhookVariables,
} from './environmentVariables';

const whole = {
  DONATIONS_TABLE: 'donations',
  AWS_REGION: 'ap-southeast-2',
  SITE_URL: 'https://www.example.org/',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'HOOK',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  MAIL_FROM: 'Mizan <receipts@example.org>',
  MAIL_CONFIGURATION_SET: 'site',
};
const shape = {
  ...donationsVariables,
  ...siteVariables,
  ...stripeVariables,
  ...stripeWebhookVariables,
  ...paypalVariables,
  ...paypalWebhookVariables,
  ...mailVariables,
};

describe('the environment of a function', () => {
  it('a function’s environment is parsed, with the site’s address as an origin', () => {
    expect(readEnvironment(shape, whole)).toMatchObject({
      SITE_URL: 'https://www.example.org',
      MAIL_CONFIRMATION_SECONDS: 60,
    });
  });

  it.each(Object.keys(whole))(
    'a function’s environment without %s is rejected, and the error says what it must be',
    (name) => {
      for (const value of [undefined, ''])
        expect(() => readEnvironment(shape, { ...whole, [name]: value })).toThrow(
          new RegExp(`^${name} was not set; it must be .+\\.$`),
        );
    },
  );

  it('the error about an invalid value in a function’s environment does not show the value', () => {
    expect(() => readEnvironment(shape, { ...whole, STRIPE_SECRET_KEY: 'pk_live_oops' })).toThrow(
      new EnvironmentError(
        'STRIPE_SECRET_KEY was a value of 12 characters (not shown); it must be a secret key, starting with sk_test_, sk_live_, rk_test_ or rk_live_.',
      ),
    );
  });
});
