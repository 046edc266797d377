import Stripe from 'stripe';
import { localKeys } from '../../../../src/local/stripe/localKeys';
import type { StripeFixture } from './startStripe';

type Params = Partial<Stripe.PaymentIntentCreateParams>;

/** A payment that waits for a card. */
export function begin({ stripe }: StripeFixture, params: Params = {}): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'aud',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...params,
  });
}

/** A payment with a ready-made card, tried at once. */
export async function pay(fixture: StripeFixture, card = 'visa', params: Params = {}): Promise<Stripe.PaymentIntent> {
  const { id } = await begin(fixture, params);
  return fixture.stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${card}` });
}

/** What a browser sends, as the form's fields with their brackets. */
export async function askAsBrowser(
  { ask }: StripeFixture,
  path: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Record<string, never> & { id: string; error: Stripe.StripeRawError } }> {
  const answer = await ask(path, {
    form: { key: localKeys.publishableKey, ...form },
    headers: { authorization: '' },
  });
  return { status: answer.status, body: await answer.json() };
}

/** A card, typed into the fields. */
export function typeCard(fixture: StripeFixture, number: string, more: Record<string, string> = {}) {
  return askAsBrowser(fixture, '/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '30',
    'card[cvc]': number.startsWith('37') ? '1234' : '123',
    ...more,
  });
}

/** The provider's error of a request that must fail. */
export async function errorOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The request was expected to fail.');
}
