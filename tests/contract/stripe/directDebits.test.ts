import { describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { askAsBrowser, catchError, prepareStripe } from './support/startStripe';

// Friday noon in Sydney.
const fixture = prepareStripe();

const acceptance = {
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
};

const holder = { 'billing_details[name]': 'Amina Yusuf', 'billing_details[email]': 'amina@donor.example' };
const typeAccount = (account: string, bsb = '000000', billing: Record<string, string> = holder) =>
  askAsBrowser(fixture, '/payment_methods', {
    type: 'au_becs_debit',
    'au_becs_debit[bsb_number]': bsb,
    'au_becs_debit[account_number]': account,
    ...billing,
  });

/** Saves an account as a donor's browser does. */
async function save(account: string): Promise<Stripe.SetupIntent> {
  const { stripe } = fixture;
  const { id: customer } = await stripe.customers.create({ email: 'amina@donor.example' });
  const setup = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['au_becs_debit'] });
  const { body: method } = await typeAccount(account);
  const secret = { client_secret: setup.client_secret ?? '', payment_method: method.id };
  await askAsBrowser(fixture, `/setup_intents/${setup.id}/confirm`, { ...secret, ...acceptance });
  return stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method', 'mandate'] });
}

/** Begins to debit a saved account. */
async function debit(setup: Stripe.SetupIntent, amount = 20_00): Promise<Stripe.PaymentIntent> {
  const { stripe } = fixture;
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'aud',
    customer: String(setup.customer),
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    allowed_payment_method_types: ['au_becs_debit'],
  });
  const { id } = setup.payment_method as Stripe.PaymentMethod;
  return stripe.paymentIntents.confirm(intent.id, { payment_method: id, off_session: true });
}

const read = ({ id }: Stripe.PaymentIntent) =>
  fixture.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
const readMandate = (setup: Stripe.SetupIntent) =>
  fixture.stripe.mandates.retrieve((setup.mandate as Stripe.Mandate).id);
const dayMilliseconds = 86_400_000;
const pass = async (milliseconds: number) => {
  fixture.time.advance(milliseconds);
  await fixture.idle();
};

describe('a bank account', () => {
  test('a bank account is saved with its mandate, and the answer does not contain its number', async () => {
    const setup = await save('000123456');
    expect(setup).toMatchObject({
      status: 'succeeded',
      payment_method: { type: 'au_becs_debit', au_becs_debit: { bsb_number: '000000', last4: '3456' } },
      mandate: { status: 'active', type: 'multi_use' },
    });
    expect(JSON.stringify(setup)).not.toContain('000123456');
    const { url } = (setup.mandate as Stripe.Mandate).payment_method_details.au_becs_debit!;
    expect(await (await fetch(url)).text()).toContain('account ending in 3456');
  });

  test.each([
    ['an unknown number', '123456789', '000000', holder, 'payment_method_invalid_parameter_testmode'],
    ['another branch', '000123456', '062000', holder, 'payment_method_invalid_parameter_testmode'],
    ['no name', '000123456', '000000', { 'billing_details[email]': 'a@donor.example' }, 'parameter_missing'],
    ['no address', '000123456', '000000', { 'billing_details[name]': 'Amina Yusuf' }, 'parameter_missing'],
  ])('the Stripe emulator refuses a bank account with %s', async (_, account, bsb, billing, code) => {
    const { status, body } = await typeAccount(account, bsb, billing as Record<string, string>);
    expect([status, body.error.code]).toEqual([400, code]);
  });
});

describe('a direct debit', () => {
  test('a direct debit is processing for three business days, and then paid with its fee', async () => {
    const setup = await save('000123456');
    const intent = await debit(setup);
    expect(intent.status).toBe('processing');
    await pass(4 * dayMilliseconds);
    expect((await read(intent)).status).toBe('processing');
    await pass(dayMilliseconds);
    expect(await read(intent)).toMatchObject({
      status: 'succeeded',
      latest_charge: {
        payment_method_details: {
          type: 'au_becs_debit',
          au_becs_debit: { last4: '3456', mandate: (setup.mandate as Stripe.Mandate).id },
        },
      },
    });
    await pass(1_000);
    expect(await read(intent)).toMatchObject({ latest_charge: { balance_transaction: { fee: 50 } } });
    expect((await readMandate(setup)).status).toBe('active');
  });

  test.each([
    ['900123456', 'succeeded', null],
    ['922222227', 'requires_payment_method', 'refer_to_customer'],
  ])('a direct debit of the test account %s is %s after three minutes', async (account, status, code) => {
    const intent = await debit(await save(account));
    await pass(3 * 60_000);
    const { status: now, last_payment_error: error } = await read(intent);
    expect([now, error?.code ?? null]).toEqual([status, code]);
  });

  test('a direct debit can be refunded for 90 days, and not later', async () => {
    const { stripe } = fixture;
    const intent = await debit(await save('900123456'));
    await pass(3 * 60_000);
    await stripe.refunds.create({ payment_intent: intent.id, amount: 5_00 });
    await pass(90 * dayMilliseconds);
    expect((await catchError(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_not_refundable');
  });
});
