import { describe, expect, test } from 'vitest';
import Stripe from 'stripe';
import { testCards } from '../../../src/emulators/stripe/testCards';
import { askAsBrowser, begin, catchError, prepareStripe, typeCard } from './support/startStripe';

const fixture = prepareStripe();

/** Gives as a donor's browser does: hands the card over, and confirms with it. */
async function giveWith(number: string) {
  const intent = await begin(fixture, { automatic_payment_methods: { enabled: true } });
  const { body: method } = await typeCard(fixture, number);
  const { status, body } = await askAsBrowser(fixture, `/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    payment_method: method.id,
    return_url: 'https://example.org/back',
    use_stripe_sdk: 'true',
  });
  return {
    status,
    body,
    intent: await fixture.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
  };
}

test('a declined card is an error of its own kind for the SDK, and another card then pays', async () => {
  const { id } = await begin(fixture);
  const confirm = (card: string) => fixture.stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${card}` });
  const error = await catchError(confirm('visa_chargeDeclinedInsufficientFunds'));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds', payment_intent: { id } });
  expect(await confirm('visa')).toMatchObject({ status: 'succeeded', last_payment_error: null });
  expect((await fixture.stripe.charges.list({ payment_intent: id })).data.map(({ status }) => status)).toEqual([
    'succeeded',
    'failed',
  ]);
});

test.each([
  [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'card[number]'],
  [{ 'card[exp_month]': '13' }, 'invalid_expiry_month', 'card[exp_month]'],
  [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year', 'card[exp_year]'],
  [{ 'card[cvc]': '12' }, 'invalid_cvc', 'card[cvc]'],
])('the Stripe emulator rejects an invalid card: %o', async (fields, code, param) => {
  const { status, body } = await typeCard(fixture, '4242424242424242', fields as unknown as Record<string, string>);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code, param });
});

test('the Stripe emulator rejects a real card, and writes no card’s number to its log', async () => {
  const { body } = await typeCard(fixture, '4539578763621486');
  expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  await typeCard(fixture, '4242424242424242');
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(`${fixture.stateDir}/log.jsonl`, 'utf8')).not.toMatch(/4539578763621486|4242424242424242/);
});

describe('3-D Secure at Stripe', () => {
  const challenges = testCards.filter(({ challenge }) => challenge);

  async function challenged(number: string) {
    const given = await giveWith(number);
    expect(given.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const action = given.intent.next_action?.use_stripe_sdk as unknown as { stripe_js: string };
    const answer = (outcome: string) =>
      fetch(`${action.stripe_js}&origin=https%3A%2F%2Fexample.org`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
      });
    return { ...given, answer, now: () => fixture.stripe.paymentIntents.retrieve(given.intent.id) };
  }

  test.each(challenges.map(({ number, decline }) => [number, decline ?? 'none']))(
    'the card %s is asked for 3-D Secure, and the decline after it is: %s',
    async (number, decline) => {
      const { answer, now } = await challenged(number);
      expect((await answer('complete')).status).toBe(200);
      const after = await now();
      if (decline === 'none') expect(after).toMatchObject({ status: 'succeeded', next_action: null });
      else
        expect(after).toMatchObject({
          status: 'requires_payment_method',
          last_payment_error: { decline_code: decline },
        });
    },
  );

  test('a failed 3-D Secure challenge fails the payment, and a later answer to it changes nothing', async () => {
    const { answer, now } = await challenged('4000002760003184');
    expect((await answer('nonsense')).status).toBe(400);
    await answer('fail');
    expect(await now()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await answer('complete');
    expect((await now()).status).toBe('requires_payment_method');
    await fixture.waitForReceived(3);
    expect(fixture.received.map(({ event }) => event.type).sort()).toEqual([
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
    ]);
  });
});
