// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import type { Stripe } from '@stripe/stripe-js';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDraft,
  aDraftId,
  aDraftStore,
  aReference,
  aView,
  anOpenView,
  checkoutWords,
  done,
  createFailure,
  someServices,
} from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { Checkout } from '../Checkout';
import { loadLaterParts } from '../steps/loadLaterParts';
import { loadLazy } from '../../../components/lazy/useLazy';
import type { Attempt } from '../draft/Draft';
import { findFocusedMessage, getFocusedMessage } from '../../../../tests/support/focusedMessage';

const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const words = {
  ...checkoutWords,
  feeNote: paragraph('What you add is sadaqah.'),
  unreachable: paragraph('We got no answer from the payment service.'),
};

/** The parts of Stripe.js that the page uses; its field is ready at once. */
function aStripe(more: object = {}) {
  const element = {
    on: (event: string, handler: () => void) => {
      if (event === 'ready') queueMicrotask(() => act(handler));
    },
    off: () => undefined,
    mount: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: vi.fn(),
    submit: vi.fn(async () => ({})),
  };
  const stripe = {
    elements: vi.fn(() => elements),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmPayment: vi.fn(async (): Promise<object> => ({ paymentIntent: { status: 'succeeded' } })),
    handleNextAction: vi.fn(async (): Promise<object> => ({ paymentIntent: { status: 'succeeded' } })),
    ...more,
  };
  return { stripe, elements, load: async () => stripe as unknown as Stripe };
}

const anAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  key: '00000000-0000-4000-8000-000000000000',
  gift: '{}',
  method: 'card',
  reference: aReference,
  confirmed: false,
  ...more,
});

const catalogue = aCatalogue();
const clock = () => givingDay;

/** A checkout at the payment step. */
function pay(services: Parameters<typeof someServices>[0] = {}, draft = aDraft(), at = clock) {
  history.replaceState({ givingStep: 'payment' }, '', '/pay/sadaqah');
  const all = someServices(services);
  const create = vi.spyOn(all.payments, 'create');
  const store = aDraftStore(draft);
  const show = vi.fn();
  const loadServices = async () => all;
  render(
    <Checkout {...{ catalogue, kind: 'sadaqah', texts: words, search: '', store, clock: at, loadServices, show }} />,
  );
  return { store, show, create };
}

const button = () => screen.findByRole('button', { name: 'Give A$50.00' });
const press = async () => {
  const give = await button();
  await vi.waitFor(() => expect(give).toBeEnabled());
  await userEvent.click(give);
};

// Imported once, so that no test waits for compilation.
beforeAll(
  async () =>
    void (await Promise.all([
      import('./PaymentStep'),
      import('../status/DonationStatusPage'),
      // A stored draft is opened by what they bring.
      loadLazy(loadLaterParts),
    ])),
);
beforeEach(() => history.replaceState(null, '', '/pay/sadaqah'));

describe('around the end of a financial year', () => {
  const payFrom = async (timeZone: string, moment: string) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions);
    const { load } = aStripe();
    const time = { now: new Date(moment) };
    pay({ cards: { load } }, aDraft(), () => time.now);
    await button();
    return time;
  };
  const next = 'It is already 1 July in Sydney, so your receipt will be for the financial year 2027–28.';
  const last = 'It is still 30 June in Sydney, so your receipt will be for the financial year 2026–27.';

  it.each([
    ['Australia/Perth', '2027-06-30T13:59:00Z', null],
    ['Australia/Perth', '2027-06-30T14:00:00Z', next],
    ['Australia/Perth', '2027-06-30T15:59:00Z', next],
    ['Australia/Perth', '2027-06-30T16:00:00Z', null],
    ['Australia/Adelaide', '2027-06-30T14:29:00Z', next],
    ['Australia/Sydney', '2027-06-30T14:00:00Z', null],
    ['Pacific/Auckland', '2027-06-30T13:00:00Z', last],
    ['Australia/Perth', '2027-08-30T14:00:00Z', null],
  ])('a donor in %s at %s is told: %j', async (zone, moment, told) => {
    await payFrom(zone, moment);
    if (told) expect(screen.getByText(told)).toBeVisible();
    else expect(screen.queryByText(/will be for the financial year/)).toBeNull();
  });

  it('a donor who stays at the payment step past midnight in Sydney is told then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const time = await payFrom('Australia/Perth', '2027-06-30T13:59:30Z');
    expect(screen.queryByText(next)).toBeNull();
    time.now = new Date('2027-06-30T14:00:30Z');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText(next).closest('[role=status]')).not.toBeNull();
    vi.useRealTimers();
  });
});

describe('a challenge', () => {
  const parameters = { algorithm: 'A', nonce: 'ab', salt: 'cd', cost: 1, keyLength: 32, keyPrefix: '00' };

  it('a challenge is solved while a status is announced and the button has focus, and then the donation is paid', async () => {
    const { load } = aStripe();
    let solved: (solution: string) => void = () => undefined;
    const solve = () => new Promise<string>((resolve) => (solved = resolve));
    const { show, create } = pay({ cards: { load }, challenges: { solve } });
    create.mockResolvedValueOnce(createFailure('challenge_required', { challenge: { parameters } }));
    await press();
    const status = await screen.findByText(/We are checking this payment/);
    expect(status.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'One moment…' })).toHaveFocus();
    await act(async () => solved('the solution'));
    await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(`/pay#gift=${aReference}`));
    expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ challenge: 'the solution' }));
    expect(screen.queryByText(/We are checking this payment/)).toBeNull();
  });

  it('a challenge that can’t be solved says what to do next', async () => {
    const { load } = aStripe();
    const solve = () => Promise.reject(new Error('The solver did not load'));
    const { create } = pay({ cards: { load }, challenges: { solve } });
    create.mockResolvedValueOnce(createFailure('challenge_required', { challenge: { parameters } }));
    await press();
    expect(await findFocusedMessage()).toHaveTextContent('Press the button again, or call us');
    expect(await button()).toBeEnabled();
  });
});

describe('paying by card', () => {
  it('the button that pays follows the card’s fields, in their form', async () => {
    pay({ cards: { load: aStripe().load } });
    const give = await button();
    const fields = give.closest('form')?.querySelector('[data-ready]');
    expect(fields?.compareDocumentPosition(give)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a card payment under way stays at its step, so that its end is seen there', async () => {
    let end: (result: object) => void = () => undefined;
    const { load } = aStripe({ confirmPayment: () => new Promise<object>((resolve) => (end = resolve)) });
    pay({ cards: { load } });
    await press();
    const back = () =>
      act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { givingStep: 'details' } })));
    back();
    expect(screen.getByRole('button', { name: 'One moment…' })).toBeInTheDocument();
    await act(async () => end({ error: { type: 'card_error', code: 'payment_intent_authentication_failure' } }));
    expect(await findFocusedMessage()).toHaveTextContent('Your bank asked you to confirm the payment');
    back();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toBeInTheDocument();
  });

  it('a card payment stores the donation, confirms it and shows the thank-you page', async () => {
    const { stripe, load } = aStripe();
    const { show, create, store } = pay({ cards: { load } });
    await press();
    await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(`/pay#gift=${aReference}`));
    expect(create).toHaveBeenCalledOnce();
    expect(stripe.confirmPayment).toHaveBeenCalledOnce();
    expect(store.stored.draft?.attempt).toMatchObject({ key: aDraftId, reference: aReference, confirmed: true });
  });

  it('a card payment pays the amount including the fee cover, which its button and its card fields have too', async () => {
    const { stripe, elements, load } = aStripe();
    const { show, create } = pay({ cards: { load } });
    await button();
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({ mode: 'payment', amount: 5_000, currency: 'aud' }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add A$1.20 for the payment fee, as sadaqah' }));
    const give = await screen.findByRole('button', { name: 'Give A$51.20' });
    expect(elements.update).toHaveBeenLastCalledWith({ amount: 5_120 });
    await userEvent.click(give);
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fee: 120, total: 51_20 }));
  });

  it('a declined card payment says why, and the next press repeats the same attempt', async () => {
    const confirmPayment = vi.fn(async (): Promise<object> => ({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    }));
    const { load } = aStripe({ confirmPayment });
    const { show, create } = pay({ cards: { load } });
    await press();
    expect(await findFocusedMessage()).toHaveTextContent(/Nothing was charged.*there is not enough money/);
    confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
    await press();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    const { donor } = aDraft();
    expect(create.mock.calls[0]).toMatchObject([{ donor, total: 50_00, attempt: aDraftId }]);
    expect(create.mock.calls.slice(1)).toEqual([create.mock.calls[0]]);
  });

  it('the last decline closes the donation, and a press starts it again with the donor’s details', async () => {
    const confirmPayment = vi.fn(async (): Promise<object> => ({
      error: { type: 'card_error', code: 'card_declined' },
    }));
    const { load } = aStripe({ confirmPayment });
    const view = anOpenView();
    const prepare = async () => done({ clientSecret: 'pi_1_secret_2', status: view.status, view, isLastTry: true });
    const { show, create, store } = pay({ cards: { load, prepare } });
    await press();
    const alert = await findFocusedMessage();
    expect(alert).toHaveTextContent(/^This gift is closed. Nothing was charged.*five declined payments/);
    expect(alert).not.toHaveTextContent('another card');
    expect(screen.getByRole('link', { name: 'See how, or ask us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start this gift again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('radio', { name: /card/i })).toHaveFocus();
    expect(store.stored.draft).toMatchObject({ attempt: null, donor: aDraft().donor });
    confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
    await press();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('a donation is paid once if the button is pressed twice', async () => {
    const { stripe, load } = aStripe();
    const { show, create } = pay({ cards: { load } });
    const give = await button();
    await vi.waitFor(() => expect(give).toBeEnabled());
    await userEvent.dblClick(give);
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(create).toHaveBeenCalledOnce();
    expect(stripe.confirmPayment).toHaveBeenCalledOnce();
  });

  it.each([
    ['offline', 'We got no answer from the payment service'],
    ['storage_unavailable', 'We got no answer from the payment service'],
    ['too_many_requests', 'Wait 2 minutes'],
    ['challenge_required', 'call us to give by phone'],
  ] as const)(
    'the checkout says after %s that nothing was charged and what to do, and pays once with the next press',
    async (code, said) => {
      const { load } = aStripe();
      const { show, create } = pay({ cards: { load } });
      create.mockResolvedValueOnce(createFailure(code, { retryAfterSeconds: 120 }));
      await press();
      expect(await findFocusedMessage()).toHaveTextContent(new RegExp(`^Nothing was charged.*${said}`));
      await press();
      await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
      expect(new Set(create.mock.calls.map(([{ attempt }]) => attempt))).toEqual(new Set([aDraftId]));
    },
  );

  it('the checkout doesn’t say “not charged” while an earlier result is unknown', async () => {
    const { load } = aStripe({ confirmPayment: async () => ({ error: { type: 'api_connection_error' } }) });
    const intent = done({ clientSecret: 'pi_1_secret_2', status: 'created' as const, view: anOpenView() });
    const prepare = vi.fn(async (): Promise<typeof intent> => createFailure('offline')).mockResolvedValueOnce(intent);
    pay({ cards: { load, prepare } });
    await press();
    expect(await findFocusedMessage()).toHaveTextContent(/don’t know yet whether the payment went through/);
    await press();
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(3));
    expect(await findFocusedMessage()).toHaveTextContent(/don’t know yet whether the payment went through/);
  });

  it('the checkout offers the new price if prices have changed', async () => {
    const { load } = aStripe();
    const fees = { ...catalogue.fees, card: { basisPoints: 290, fixed: 30 } };
    const { create } = pay(
      { cards: { load }, payments: { catalogue: async () => done(aCatalogue({ fees })) } },
      aDraft({ coverFee: true }),
    );
    create.mockResolvedValueOnce(
      createFailure('invalid_request', { issues: [{ field: 'fee', code: 'price_changed', limit: 181 }] }),
    );
    const give = await screen.findByRole('button', { name: 'Give A$51.20' });
    await vi.waitFor(() => expect(give).toBeEnabled());
    await userEvent.click(give);
    expect(await findFocusedMessage()).toHaveTextContent(/gift was A\$51\.20 and is now A\$51\.81/);
    expect(screen.getByRole('button', { name: 'Give A$51.81' })).toBeInTheDocument();
  });

  it('the checkout leads back to the line whose amount can’t be given any more', async () => {
    const { load } = aStripe();
    const minimum = 60_00;
    const funds = { ...catalogue.funds, sadaqah: { ...catalogue.funds.sadaqah, minimum } };
    const { create } = pay({ cards: { load }, payments: { catalogue: async () => done(aCatalogue({ funds })) } });
    create.mockResolvedValueOnce(
      createFailure('invalid_request', { issues: [{ field: 'lines.0.amount', code: 'too_small', limit: minimum }] }),
    );
    await press();
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /smallest gift here is A\$60/,
    );
    expect(getFocusedMessage()).toBeVisible();
  });

  // Spec 8.16
  it('the checkout says that the card fields did not load, and offers a retry and PayPal', async () => {
    const load = vi.fn(aStripe().load);
    load.mockRejectedValueOnce(new Error('blocked'));
    pay({ cards: { load } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the card fields');
    expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const give = await button();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(give);
  });
});

describe('a payment that was begun before', () => {
  /** A checkout whose payment waits for the bank's challenge. */
  function payAtChallenge(load: () => Promise<Stripe>) {
    const view = anOpenView({ status: 'requires_action' });
    const prepare = async () => done({ clientSecret: 'pi_1_secret_2', status: view.status, view });
    const payments = { status: async () => done(anOpenView()) };
    return pay({ cards: { load, prepare }, payments }, aDraft({ attempt: anAttempt() }));
  }

  it('a payment that was begun before continues with the bank’s challenge', async () => {
    const { stripe, load } = aStripe();
    const { show } = payAtChallenge(load);
    const question = await screen.findByRole('button', { name: 'Continue with your bank' });
    expect(document.activeElement).toContainElement(question);
    await userEvent.click(question);
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_1_secret_2' });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('a payment that was begun before can be made with another card while the bank’s challenge is offered', async () => {
    const { stripe, load } = aStripe();
    const { show } = payAtChallenge(load);
    await screen.findByRole('button', { name: 'Continue with your bank' });
    await press();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(stripe.confirmPayment).toHaveBeenCalledOnce();
    expect(stripe.handleNextAction).not.toHaveBeenCalled();
  });

  it('a challenge that the bank refuses is not offered again, but another card is', async () => {
    const { load } = aStripe({
      handleNextAction: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
    });
    payAtChallenge(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with your bank' }));
    expect(
      await screen.findByText(/^Your bank asked you to confirm the payment, but it was not confirmed/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue with your bank' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Give A$50.00' })).toBeEnabled();
  });

  it('a donation that turns out to be paid is shown with the focus, and a new one can be started', async () => {
    const { store } = pay({ payments: { status: async () => done(aView()) } }, aDraft({ attempt: anAttempt() }));
    expect(await screen.findByRole('group', { name: /^Your gift of A\$50\.00 has arrived/ })).toBeVisible();
    expect(getFocusedMessage()).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your gift and receipt' })).toHaveAttribute(
      'href',
      `/pay#gift=${aReference}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Give another gift' }));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
    expect(store.stored.draft?.attempt).toBeNull();
  });

  it('a confirmed payment that isn’t booked yet is shown as processing, and not repeated', async () => {
    pay(
      {
        payments: { status: async () => done(anOpenView()) },
        cards: { prepare: async () => createFailure('offline') },
      },
      aDraft({ attempt: anAttempt({ confirmed: true }) }),
    );
    expect(await screen.findByRole('group', { name: /^Your gift of A\$50\.00 is being processed/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check the status' })).toBeInTheDocument();
  });

  it('a payment that failed after it was confirmed is offered again', async () => {
    const view = anOpenView({ failure: 'declined' });
    const prepare = vi.fn(async () => done({ clientSecret: 'pi_1_secret_2', status: view.status, view }));
    pay(
      { payments: { status: async () => done(view) }, cards: { load: aStripe().load, prepare } },
      aDraft({ attempt: anAttempt({ confirmed: true }) }),
    );
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
    expect(await button()).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /is being processed/ })).toBeNull();
  });

  it.each([
    ['ended', done(anOpenView({ status: 'expired' }))],
    ['not known', createFailure('not_found')],
  ])('an attempt is removed from the draft if its donation is %s', async (_, answer) => {
    const { store } = pay({ payments: { status: async () => answer } }, aDraft({ attempt: anAttempt() }));
    await vi.waitFor(() => expect(store.stored.draft?.attempt).toBeNull());
  });
});
