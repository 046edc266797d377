import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../config/parseEnvironment';
import { howToTry } from './howToTry';

function told(variables: Record<string, string>): string {
  const parsed = parseEnvironment(variables);
  if (!parsed.ok) throw new Error(parsed.fault);
  return howToTry(parsed.environment, 'http://localhost:9001');
}

describe('what a stranger is told', () => {
  it('names cards, PayPal’s buyers and the mail room, where all of it is local', () => {
    const text = told({});
    for (const part of ['4242 4242 4242 4242', '/stripe/', '/paypal/', '/mail/']) expect(text).toContain(part);
  });

  it('names no test card where the real provider takes the payments', () => {
    const text = told({
      GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      STRIPE_SECRET_KEY: 'sk_test_secretKey',
      STRIPE_WEBHOOK_SECRET: 'whsec_secretOfWebhook',
    });
    expect(text).not.toContain('4242');
    expect(text).toContain('/paypal/');
  });
});
