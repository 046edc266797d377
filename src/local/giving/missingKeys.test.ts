import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../config/parseEnvironment';
import { missingKeys } from './missingKeys';

function findMissingKeys(env: Record<string, string>, api: Record<string, string> = {}): string | null {
  const parsed = parseEnvironment(env, { api });
  if (!parsed.ok) throw new Error(parsed.fault);
  return missingKeys(parsed.environment);
}

const stripe = { GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };
const paypal = { GATSBY_PAYPAL_CLIENT_ID: 'client' };

describe('a gateway', () => {
  it('needs no keys of its own', () => {
    expect(findMissingKeys({})).toBeNull();
  });

  it('needs the secret half of a key that the browser gets', () => {
    expect(findMissingKeys(stripe)).toBe(
      'STRIPE_SECRET_KEY was not set; it must be, because GATSBY_STRIPE_PUBLISHABLE_KEY is, and the back ends run in the local gateway.',
    );
    expect(findMissingKeys(paypal)).toContain('PAYPAL_CLIENT_SECRET was not set');
    expect(
      findMissingKeys({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }),
    ).toBeNull();
  });

  it('needs none where the back ends are deployed', () => {
    const deployed = { stripe: 'https://a.example/prod', paypal: 'https://b.example/prod' };
    expect(findMissingKeys({ ...stripe, ...paypal }, deployed)).toBeNull();
  });
});
