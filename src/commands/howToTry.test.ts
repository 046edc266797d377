import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../config/parseEnvironment';
import { howToTry } from './howToTry';

function explain(variables: Record<string, string>): string {
  const parsed = parseEnvironment(variables);
  if (!parsed.ok) throw new Error(parsed.error);
  return howToTry(parsed.environment, 'http://localhost:9001');
}

describe('the instructions for trying the local site', () => {
  it('the instructions for a local site name cards, PayPal’s buyers and the mail emulator', () => {
    const text = explain({});
    for (const part of [
      '4242 4242 4242 4242',
      '/stripe/',
      '/paypal/',
      '/identity/',
      'demo@mizan.example',
      'finance@mizan.example and treasurer@mizan.example',
      '/mail/',
      '/plans/',
    ])
      expect(text).toContain(part);
  });

  it('the instructions for trying the site name no account if accounts are real ones', () => {
    const text = explain({
      GATSBY_USER_POOL_ID: 'ap-southeast-2_AbCdEfGhI',
      GATSBY_USER_POOL_CLIENT_ID: '1example23456789',
      GATSBY_IDENTITY_POOL_ID: 'ap-southeast-2:01234567-89ab-cdef-0123-456789abcdef',
      GATSBY_DATA_ENDPOINT: 'https://abc.appsync-api.ap-southeast-2.amazonaws.com/graphql',
      GATSBY_DATA_API_KEY: 'da2-abcdefghijklmnopqrstuvwxyz',
    });
    expect(text).not.toContain('demo@');
    expect(text).not.toContain('/identity/');
  });

  it('the instructions for trying the site name no test card if payments are real', () => {
    const text = explain({
      GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      STRIPE_SECRET_KEY: 'sk_test_secretKey',
      STRIPE_WEBHOOK_SECRET: 'whsec_secretOfWebhook',
    });
    expect(text).not.toMatch(/4242|\/plans\//);
    expect(text).toContain('/paypal/');
  });
});
