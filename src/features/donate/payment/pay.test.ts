import type { StripeElements } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { aReference, aView, anOpenView, done, createFailure, someServices } from '../../../../tests/builders/checkout';
import { continueWithBank, payByCard, type CardPorts } from './payByCard';
import { capturePayPal, orderPayPal } from './payByPayPal';
import { createRandomKey } from '../../../services/http/createRandomKey';
import type { Paying } from './usePaying';

const elements = {} as StripeElements;
const donor = { name: 'Amina Yusuf', email: 'amina@donor.example' };

function cardPorts(said: object, services: Parameters<typeof someServices>[0] = {}) {
  const confirmPayment = vi.fn(async (_: unknown) => said);
  const handleNextAction = vi.fn(async () => said);
  const ports = {
    services: someServices(services),
    stripe: { confirmPayment, handleNextAction },
    returnUrl: 'https://mizan.example/pay#gift=x',
  } as unknown as CardPorts;
  return { ports, confirmPayment };
}

describe('paying by card', () => {
  it('a card payment confirms the donation’s intent, in the page if the bank allows it', async () => {
    const { ports, confirmPayment } = cardPorts({ paymentIntent: { status: 'succeeded' } });
    expect(await payByCard(aReference, { elements }, donor, ports)).toEqual({
      type: 'confirmed',
      reference: aReference,
    });
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements,
      clientSecret: 'pi_1_secret_2',
      redirect: 'if_required',
      confirmParams: {
        return_url: 'https://mizan.example/pay#gift=x',
        payment_method_data: { billing_details: donor },
      },
    });
  });

  it('a card is saved only with a payment that asks for it', async () => {
    const { ports, confirmPayment } = cardPorts({ paymentIntent: { status: 'succeeded' } });
    await payByCard(aReference, { elements, savesMethod: true }, donor, ports);
    expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      confirmParams: { payment_method_data: { allow_redisplay: 'always', billing_details: donor } },
    });
  });

  it('a saved card pays by its id, without the fields', async () => {
    const { ports, confirmPayment } = cardPorts({ paymentIntent: { status: 'succeeded' } });
    const paid = await payByCard(aReference, { savedMethod: 'pm_1' }, donor, ports);
    expect(paid).toEqual({ type: 'confirmed', reference: aReference });
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
      clientSecret: 'pi_1_secret_2',
      redirect: 'if_required',
      confirmParams: { payment_method: 'pm_1', return_url: 'https://mizan.example/pay#gift=x' },
    });
  });

  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'expired_card' }, { type: 'declined' }],
    [{ type: 'invalid_request_error', code: 'resource_missing' }, { type: 'removed' }],
    [{ type: 'api_connection_error' }, { type: 'failed' }],
  ])('a saved card with the error %j ends as %j', async (error, end) => {
    const { ports } = cardPorts({ error });
    expect(await payByCard(aReference, { savedMethod: 'pm_1' }, donor, ports)).toMatchObject(end);
  });

  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ type: 'card_error', code: 'expired_card' }, 'expired_card'],
    [{ type: 'card_error', code: 'incorrect_cvc' }, 'wrong_cvc'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, 'declined'],
    [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  ])('a card payment with the error %j is declined as %s', async (error, reason) => {
    const { ports } = cardPorts({ error });
    expect(await payByCard(aReference, { elements }, donor, ports)).toEqual({ type: 'declined', reason });
  });

  it('a card payment leaves field errors to the provider’s own messages', async () => {
    const { ports } = cardPorts({ error: { type: 'validation_error', code: 'incomplete_number' } });
    expect(await payByCard(aReference, { elements }, donor, ports)).toEqual({ type: 'incomplete' });
  });

  const lost = { error: { type: 'api_connection_error' } };

  it('a card payment asks the provider, through the function, if the provider’s answer was lost', async () => {
    const open = { clientSecret: 'pi_1_secret_2', status: 'created' as const, view: anOpenView() };
    const then = (answer: Awaited<ReturnType<CardPorts['services']['cards']['prepare']>>) =>
      cardPorts(lost, {
        cards: { prepare: vi.fn(async () => answer).mockResolvedValueOnce(done(open)) },
        // The stored status is unchanged.
        payments: { status: async () => done(anOpenView()) },
      });
    const paid = then(done({ clientSecret: null, status: 'succeeded', view: aView() }));
    expect(await payByCard(aReference, { elements }, donor, paid.ports)).toEqual({ type: 'settled', view: aView() });
    const unpaid = then(done(open));
    expect(await payByCard(aReference, { elements }, donor, unpaid.ports)).toMatchObject({ type: 'failed' });
    const unanswered = then(createFailure('offline'));
    expect(await payByCard(aReference, { elements }, donor, unanswered.ports)).toEqual({
      type: 'unknown',
      reference: aReference,
    });
  });

  it('a card payment confirms nothing for a paid donation, and reports a cancelled one as closed', async () => {
    const prepare = async () => done({ clientSecret: null, status: 'succeeded' as const, view: aView() });
    const paid = cardPorts({}, { cards: { prepare } });
    expect(await payByCard(aReference, { elements }, donor, paid.ports)).toEqual({ type: 'settled', view: aView() });
    expect(paid.confirmPayment).not.toHaveBeenCalled();
    const view = anOpenView({ status: 'cancelled' });
    const gone = cardPorts(
      {},
      { cards: { prepare: async () => done({ clientSecret: null, status: view.status, view }) } },
    );
    expect(await payByCard(aReference, { elements }, donor, gone.ports)).toEqual({ type: 'spent' });
  });

  it('a card payment says why if its donation was closed after too many declines', async () => {
    const view = anOpenView({ status: 'cancelled', failure: 'too_many_declines' });
    const ended = done({ clientSecret: null, status: view.status, view });
    const before = cardPorts({}, { cards: { prepare: async () => ended } });
    const spent = { type: 'spent', reason: 'too_many_declines' };
    expect(await payByCard(aReference, { elements }, donor, before.ports)).toEqual(spent);
    const open = done({ clientSecret: 'pi_1_secret_2', status: 'created' as const, view: anOpenView() });
    const meanwhile = cardPorts(
      { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      { cards: { prepare: vi.fn(async (): Promise<typeof open | typeof ended> => ended).mockResolvedValueOnce(open) } },
    );
    expect(await payByCard(aReference, { elements }, donor, meanwhile.ports)).toEqual(spent);
  });

  it('a card payment says after the last decline that it is closed, if a bank was asked', async () => {
    const last = done({
      clientSecret: 'pi_1_secret_2',
      status: 'created' as const,
      view: anOpenView(),
      isLastTry: true,
    });
    const cards = { prepare: async () => last };
    const spent = { type: 'spent', reason: 'too_many_declines' };
    const declined = cardPorts({ error: { type: 'card_error', code: 'card_declined' } }, { cards });
    expect(await payByCard(aReference, { elements }, donor, declined.ports)).toEqual(spent);
    const refused = cardPorts({ paymentIntent: { status: 'requires_payment_method' } }, { cards });
    expect(await continueWithBank(aReference, refused.ports)).toEqual(spent);
    const mistyped = cardPorts({ error: { type: 'card_error', code: 'incorrect_number' } }, { cards });
    expect(await payByCard(aReference, { elements }, donor, mistyped.ports)).toMatchObject({ reason: 'wrong_number' });
  });

  it('a card payment that continues with the bank after a reload is confirmed or declined', async () => {
    const done3ds = cardPorts({ paymentIntent: { status: 'succeeded' } });
    expect(await continueWithBank(aReference, done3ds.ports)).toEqual({ type: 'confirmed', reference: aReference });
    const given = cardPorts({ paymentIntent: { status: 'requires_payment_method' } });
    expect(await continueWithBank(aReference, given.ports)).toEqual({
      type: 'declined',
      reason: 'authentication_failed',
    });
  });
});

describe('paying by PayPal', () => {
  const paying = (reference: string | null) => {
    const finish = vi.fn();
    return { finish, paying: { begin: async () => reference, finish } as unknown as Paying };
  };
  const visit = () => ({ reference: null, isReported: false });

  it('PayPal’s window opens with the order of the stored donation', async () => {
    const { paying: flow } = paying(aReference);
    const opened = visit();
    expect(await orderPayPal(flow, someServices(), opened)).toBe('ORDER1');
    expect(opened).toEqual({ reference: aReference, isReported: false });
  });

  it('a PayPal order fails if the donation could not be stored, with one error', async () => {
    const { paying: flow, finish } = paying(null);
    const opened = visit();
    await expect(orderPayPal(flow, someServices(), opened)).rejects.toThrow();
    expect(opened.isReported).toBe(true);
    expect(finish).not.toHaveBeenCalled();
  });

  it('a PayPal order fails if PayPal does not answer, and shows the donor an error', async () => {
    const { paying: flow, finish } = paying(aReference);
    const services = someServices({ paypal: { order: async () => createFailure('provider_unavailable') } });
    const opened = visit();
    await expect(orderPayPal(flow, services, opened)).rejects.toThrow();
    expect(opened.isReported).toBe(true);
    expect(finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'failed', failure: expect.objectContaining({ code: 'provider_unavailable' }) }),
    );
  });

  it('a PayPal order says so if the donation can’t be paid any more', async () => {
    const { paying: flow, finish } = paying(aReference);
    const services = someServices({
      paypal: { order: async () => createFailure('wrong_state') },
      payments: { status: async () => done(anOpenView({ status: 'expired' })) },
    });
    await expect(orderPayPal(flow, services, visit())).rejects.toThrow();
    expect(finish).toHaveBeenCalledExactlyOnceWith({ type: 'spent' });
  });

  it.each([
    ['captured is settled', {}, { type: 'settled', view: aView({ method: 'paypal' }) }],
    [
      'declined is reported as declined',
      { paypal: { capture: async () => createFailure('payment_declined') } },
      { type: 'declined', reason: 'paypal_declined' },
    ],
    [
      'declined for the last time closes the donation',
      {
        paypal: { capture: async () => createFailure('payment_declined') },
        payments: { status: async () => done(anOpenView({ status: 'cancelled', failure: 'too_many_declines' })) },
      },
      { type: 'spent', reason: 'too_many_declines' },
    ],
    [
      'captured is settled, even if the answer was lost',
      { paypal: { capture: async () => createFailure('offline') } },
      { type: 'settled', view: aView() },
    ],
    [
      'captured is settled by a second request, if the function has not heard of it',
      {
        paypal: {
          capture: vi.fn(async () => done(aView())).mockResolvedValueOnce(createFailure('provider_unavailable')),
        },
        payments: { status: async () => done(anOpenView()) },
      },
      { type: 'settled', view: aView() },
    ],
    [
      'captured or not has an unknown result if PayPal does not say which',
      {
        paypal: { capture: async () => createFailure('provider_unavailable') },
        payments: { status: async () => done(anOpenView()) },
      },
      { type: 'unknown', reference: aReference },
    ],
    [
      'not captured in time closes the donation',
      {
        paypal: { capture: async () => createFailure('wrong_state') },
        payments: { status: async () => done(anOpenView()) },
      },
      { type: 'spent' },
    ],
    [
      'sent without any answer has an unknown result',
      {
        paypal: { capture: async () => createFailure('offline') },
        payments: { status: async () => createFailure('offline') },
      },
      { type: 'unknown', reference: aReference },
    ],
  ])('a PayPal payment that was %s', async (_, services, end) => {
    expect(await capturePayPal('ORDER1', aReference, someServices(services as object))).toEqual(end);
  });
});

it('new keys are UUIDs of version 4, and all different', () => {
  const keys = Array.from({ length: 200 }, createRandomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(200);
});
