// @vitest-environment happy-dom
import type { Stripe, StripeAuBankAccountElementChangeEvent } from '@stripe/stripe-js';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFailure, done } from '../../../../tests/builders/checkout';
import { aPlanView, somePlanServices } from '../../../../tests/builders/planViews';
import { DirectDebitSaver } from './DirectDebitSaver';
import { MethodSaver } from './MethodSaver';

type Change = Partial<StripeAuBankAccountElementChangeEvent>;

/** Creates a fake of Stripe's script; `change` lets its element report a change. */
function createStripe() {
  const handlers = new Map<string, (event: unknown) => void>();
  const element = {
    mount: () => setTimeout(() => handlers.get('ready')?.({ elementType: 'auBankAccount' })),
    destroy: () => {},
    on: (type: string, handler: (event: unknown) => void) => void handlers.set(type, handler),
    off: () => {},
    update: () => {},
    focus: vi.fn(),
  };
  const confirmAuBecsDebitSetup = vi.fn(async () => ({}));
  const stripe = {
    elements: () => ({ create: () => element, getElement: () => null, update: () => {} }),
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    confirmAuBecsDebitSetup,
  };
  const change = (event: Change) => act(() => handlers.get('change')?.({ elementType: 'auBankAccount', ...event }));
  return { element, change, confirmAuBecsDebitSetup, loadStripe: async () => stripe as unknown as Stripe };
}

/** Shows the form, with the details of a donor who can save an account; without them, saving fails offline. */
function show(donor?: { name: string; email: string }) {
  const stripe = createStripe();
  const plan = aPlanView();
  const services = { ...somePlanServices(), loadStripe: stripe.loadStripe };
  const onSaved = vi.fn();
  const begin = async () =>
    donor ? done({ plan, clientSecret: 'seti_1_secret_2', setupToken: null }) : createFailure('offline');
  render(
    <DirectDebitSaver
      services={services}
      id="debit"
      label="Set up direct debit"
      {...(donor && { donor })}
      begin={begin}
      onSaved={onSaved}
    />,
  );
  return { ...stripe, onSaved, button: () => screen.findByRole('button', { name: 'Set up direct debit' }) };
}

describe('the fields of a direct debit', () => {
  it('the direct debit form shows Stripe’s prescribed authorisation and agreement', async () => {
    show();
    const form = await screen.findByRole('form', { name: 'Direct debit' });
    expect(form).toHaveTextContent(
      'By providing your bank account details, you agree to this Direct Debit Request and the Direct Debit Request service agreement, and authorise Stripe Payments Australia Pty Ltd ACN 160 180 343 Direct Debit User ID number 507156 (“Stripe”) to debit your account through the Bulk Electronic Clearing System (BECS) on behalf of Mizan Zakat Foundation (the “Merchant”) for any amounts separately communicated to you by the Merchant. You certify that you are either an account holder or an authorised signatory on the account listed above.',
    );
    expect(screen.getByRole('link', { name: /service agreement/ })).toHaveAttribute(
      'href',
      'https://stripe.com/au-becs-dd-service-agreement/legal',
    );
  });

  it('an incomplete direct debit form says what is missing, and sends nothing', async () => {
    const { button, confirmAuBecsDebitSetup } = show();
    await userEvent.click(await button());
    expect(screen.getByLabelText('Name of the account holder')).toHaveAccessibleDescription(/Enter the name/);
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(/Enter an email address/);
    expect(screen.getByText('Enter the BSB and the account number')).toBeVisible();
    expect(confirmAuBecsDebitSetup).not.toHaveBeenCalled();
  });

  it('the direct debit form names the bank, and saves the account for its holder', async () => {
    const { button, change, confirmAuBecsDebitSetup, onSaved } = show({
      name: 'Amina Yusuf',
      email: 'a@donor.example',
    });
    const save = await button();
    change({ complete: true, bankName: 'Stripe Test Bank' });
    expect(screen.getByRole('status')).toHaveTextContent('Stripe Test Bank');
    await userEvent.click(save);
    expect(confirmAuBecsDebitSetup).toHaveBeenCalledWith('seti_1_secret_2', {
      payment_method: {
        au_becs_debit: expect.anything(),
        billing_details: { name: 'Amina Yusuf', email: 'a@donor.example' },
      },
    });
    expect(onSaved).toHaveBeenCalled();
  });

  it('the direct debit form shows what the provider finds wrong with the numbers', async () => {
    const { button, change, element } = show({ name: 'Amina Yusuf', email: 'a@donor.example' });
    const save = await button();
    const error = { type: 'validation_error', code: 'invalid_bsb', message: 'Your BSB number is invalid.' } as const;
    change({ complete: false, error });
    await userEvent.click(save);
    expect(screen.getByRole('status')).toHaveTextContent('Your BSB number is invalid.');
    expect(element.focus).toHaveBeenCalled();
  });
});

describe('the methods of a plan', () => {
  const choose = (cents: number, maxDebit: number | undefined) =>
    render(
      <MethodSaver
        id="plan"
        label="Save"
        services={somePlanServices()}
        method="direct_debit"
        onMethod={() => undefined}
        cents={cents}
        saved={null}
        maxDebit={maxDebit}
        begin={async () => createFailure('offline')}
        onSaved={() => undefined}
      />,
    );

  it('the payment methods leave out direct debit if the foundation does not offer it', () => {
    const { container } = choose(50_00, undefined);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /Card/ })).toBeChecked();
    expect(container).not.toHaveTextContent(/direct debit/i);
  });

  it('the payment methods say that a donation above the direct debit limit needs another method', () => {
    choose(10_000_01, 10_000_00);
    expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toHaveAccessibleDescription(
      /A direct debit can be at most A\$10,000\.00/,
    );
    expect(screen.queryByRole('form')).toBeNull();
  });
});
