import { describe, expect, it, vi } from 'vitest';
import type { Stripe, StripeAuBankAccountElement, StripeElements } from '@stripe/stripe-js';
import { payWithSavedCard, saveAccount, saveCard } from './savedCards';

const elements = {} as StripeElements;

describe('saving a card', () => {
  it.each([
    [undefined, { type: 'done' }],
    [{ type: 'validation_error' }, { type: 'incomplete' }],
    [
      { type: 'card_error', code: 'card_declined' },
      { type: 'declined', reason: 'declined' },
    ],
    [
      { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
      { type: 'declined', reason: 'authentication_failed' },
    ],
    [{ type: 'api_connection_error' }, { type: 'failed' }],
  ])('saving a card ends, with the provider’s error %j, as %j', async (error, result) => {
    const confirmSetup = vi.fn(async () => ({ error }) as never);
    const donor = { name: 'Amina Yusuf', email: 'amina@donor.example' };
    expect(await saveCard({ confirmSetup }, elements, 'seti_1_secret_2', { returnUrl: '/plan', donor })).toEqual(
      result,
    );
    expect(confirmSetup).toHaveBeenCalledWith(
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: { return_url: '/plan', payment_method_data: { billing_details: donor } },
      }),
    );
  });
});

describe('saving a bank account', () => {
  it.each([
    [undefined, { type: 'done' }],
    [{ type: 'validation_error' }, { type: 'incomplete' }],
    [
      { type: 'invalid_request_error', code: 'account_number_invalid' },
      { type: 'declined', reason: 'wrong_account' },
    ],
    [{ type: 'api_connection_error' }, { type: 'failed' }],
  ])('saving a bank account ends, with the provider’s error %j, as %j', async (error, result) => {
    const confirmAuBecsDebitSetup = vi.fn(async () => ({ error }) as never);
    const holder = { name: 'Amina Yusuf', email: 'amina@donor.example' };
    const element = {} as StripeAuBankAccountElement;
    expect(await saveAccount({ confirmAuBecsDebitSetup }, { element, ...holder }, 'seti_1_secret_2')).toEqual(result);
    expect(confirmAuBecsDebitSetup).toHaveBeenCalledWith('seti_1_secret_2', {
      payment_method: { au_becs_debit: element, billing_details: holder },
    });
  });
});

it('a card or bank account that is saved is used again by its id, and nothing is typed', async () => {
  const confirm = vi.fn(async () => ({}) as never);
  const savedMethod = 'pm_1';
  await saveCard({ confirmSetup: confirm }, { savedMethod }, 'seti_1_secret_2', { returnUrl: '/plan' });
  expect(confirm).toHaveBeenLastCalledWith({
    clientSecret: 'seti_1_secret_2',
    redirect: 'if_required',
    confirmParams: { payment_method: 'pm_1', return_url: '/plan' },
  });
  await saveAccount({ confirmAuBecsDebitSetup: confirm }, { savedMethod }, 'seti_1_secret_2');
  expect(confirm).toHaveBeenLastCalledWith('seti_1_secret_2', { payment_method: 'pm_1' });
});

describe('a payment whose bank asks for the cardholder', () => {
  const stripeWith = (paymentIntent: object, error?: object) => ({
    retrievePaymentIntent: vi.fn<Stripe['retrievePaymentIntent']>(async () => ({ paymentIntent }) as never),
    confirmPayment: vi.fn(async () => ({ error }) as never),
    handleNextAction: vi.fn(async () => ({ error }) as never),
  });

  it('a payment whose bank asks for the holder is confirmed with the declined card', async () => {
    const stripe = stripeWith({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: 'pm_1' } },
    });
    expect(await payWithSavedCard(stripe, 'pi_1_secret_2', '/plan')).toEqual({ type: 'done' });
    expect(stripe.confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({ confirmParams: { payment_method: 'pm_1', return_url: '/plan' } }),
    );
  });

  it('a payment that waits for the cardholder already goes on without another confirmation', async () => {
    const stripe = stripeWith({ status: 'requires_action' }, { type: 'card_error', code: 'card_declined' });
    expect(await payWithSavedCard(stripe, 'pi_1_secret_2', '/plan')).toEqual({ type: 'declined', reason: 'declined' });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('a payment that is paid already is not confirmed again', async () => {
    const stripe = stripeWith({ status: 'succeeded' });
    expect(await payWithSavedCard(stripe, 'pi_1_secret_2', '/plan')).toEqual({ type: 'done' });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });
});
