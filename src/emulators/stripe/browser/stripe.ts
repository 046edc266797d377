import { BankAccountElement } from './BankAccountElement';
import { base, providerOrigin } from './base';
import { getObject, postForm } from './callApi';
import { Elements, type ElementsOptions } from './Elements';
import {
  IntegrationError,
  type BillingDetails,
  type FieldsAnswer,
  type FieldsError,
  type FromChallenge,
} from './messages';
import { openFrameDialog } from './frameDialog';

/** A payment as a browser sees it. */
interface PaymentIntent {
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly setup_future_usage: string | null;
  readonly client_secret: string;
  readonly last_payment_error: FieldsError | null;
  readonly next_action: { readonly use_stripe_sdk: { readonly stripe_js: string } } | null;
}

/** A card to save, as a browser sees it. */
interface SetupIntent {
  readonly status: string;
  readonly client_secret: string;
  readonly last_setup_error: FieldsError | null;
  readonly next_action: PaymentIntent['next_action'];
}

type SetupResult = { readonly setupIntent: SetupIntent } | { readonly error: FieldsError };

type PaymentResult = { readonly paymentIntent: PaymentIntent } | { readonly error: FieldsError };

interface ConfirmOptions {
  readonly elements?: Elements;
  readonly clientSecret: string;
  readonly redirect?: string;
  readonly confirmParams?: {
    readonly return_url?: string;
    /** A saved card, in place of fields. */
    readonly payment_method?: string;
    readonly payment_method_data?: { readonly billing_details?: BillingDetails; readonly allow_redisplay?: string };
  };
}

interface TypedAccount {
  readonly au_becs_debit?: unknown;
  readonly billing_details?: BillingDetails;
}

interface DebitSetup {
  /** The id of a saved one, or what is typed. */
  readonly payment_method?: string | TypedAccount;
}

/** Creates the function that Stripe's script defines: `Stripe(publishableKey)`. */
function Stripe(key: string, { locale = 'en-AU' }: { locale?: string } = {}) {
  if (!key.startsWith('pk_'))
    throw new IntegrationError('Please call Stripe() with your publishable key. You used a different key.');

  async function retrieve(clientSecret: string): Promise<PaymentResult> {
    return toResult(await getObject(intentUrl(clientSecret), { client_secret: clientSecret, key }));
  }

  /** Shows the issuer's page if the payment waits for the cardholder. */
  async function handleNextAction(result: PaymentResult): Promise<PaymentResult> {
    if ('error' in result || result.paymentIntent.status !== 'requires_action') return result;
    const { next_action: action, client_secret: clientSecret } = result.paymentIntent;
    await challengeDialog(action?.use_stripe_sdk.stripe_js ?? '');
    const after = await retrieve(clientSecret);
    if ('error' in after) return after;
    const { status, last_payment_error: error } = after.paymentIntent;
    if (status !== 'requires_payment_method' || !error) return after;
    return { error: { ...error, payment_intent: after.paymentIntent } };
  }

  /** The card in the fields, or the saved one. */
  async function getPaymentMethod({ elements, redirect, confirmParams = {} }: ConfirmOptions): Promise<FieldsAnswer> {
    if (redirect !== 'if_required')
      throw new IntegrationError('The Stripe emulator supports redirect: "if_required" alone.');
    if (!elements) {
      if (confirmParams.payment_method) return { paymentMethod: confirmParams.payment_method };
      throw new IntegrationError('Missing value: elements, or confirmParams.payment_method.');
    }
    if (!elements.isSubmitted) throw new IntegrationError('elements.submit() must be called before confirming.');
    const { billing_details: billing = {}, allow_redisplay: redisplay } = confirmParams.payment_method_data ?? {};
    return elements.createPaymentMethod({ billing, redisplay });
  }

  const toParameters = (paymentMethod: string | undefined, { clientSecret, confirmParams }: ConfirmOptions) => ({
    payment_method: paymentMethod,
    return_url: confirmParams?.return_url,
    client_secret: clientSecret,
    expected_payment_method_type: 'card',
    use_stripe_sdk: true,
    key,
  });

  /** Takes the payment with the card in the fields, or with a saved one. */
  async function confirmPayment(options: ConfirmOptions): Promise<PaymentResult> {
    const { elements, clientSecret } = options;
    const made = await getPaymentMethod(options);
    if ('error' in made) return made;
    if (elements) {
      const found = await retrieve(clientSecret);
      if ('error' in found) return found;
      const error = compareOptions(found.paymentIntent, elements.options);
      if (error) return { error };
    }
    const parameters = toParameters(made.paymentMethod, options);
    return handleNextAction(toResult(await postForm(`${intentUrl(clientSecret)}/confirm`, parameters)));
  }

  /** Saves the card in the fields. */
  async function confirmSetup(options: ConfirmOptions): Promise<SetupResult> {
    const { clientSecret } = options;
    const url = setupUrl(clientSecret);
    const made = await getPaymentMethod(options);
    if ('error' in made) return made;
    const confirmed = await postForm(`${url}/confirm`, toParameters(made.paymentMethod, options));
    if (!confirmed.ok) return { error: confirmed.error };
    const setupIntent = confirmed.body as unknown as SetupIntent;
    if (setupIntent.status !== 'requires_action') return { setupIntent };
    await challengeDialog(setupIntent.next_action?.use_stripe_sdk.stripe_js ?? '');
    const after = await getObject(url, { client_secret: clientSecret, key });
    if (!after.ok) return { error: after.error };
    const known = after.body as unknown as SetupIntent;
    return known.last_setup_error ? { error: known.last_setup_error } : { setupIntent: known };
  }

  /** Saves the bank account in the fields, or a saved one, whose holder has accepted the mandate beside the button. */
  async function confirmAuBecsDebitSetup(clientSecret: string, data: DebitSetup): Promise<SetupResult> {
    const { payment_method: method } = data;
    const made = typeof method === 'string' ? { paymentMethod: method } : await createAccountMethod(method);
    if ('error' in made) return made;
    const confirmed = await postForm(`${setupUrl(clientSecret)}/confirm`, {
      payment_method: made.paymentMethod,
      client_secret: clientSecret,
      expected_payment_method_type: 'au_becs_debit',
      mandate_data: { customer_acceptance: { type: 'online', online: { infer_from_client: true } } },
      use_stripe_sdk: true,
      key,
    });
    return confirmed.ok ? { setupIntent: confirmed.body as unknown as SetupIntent } : { error: confirmed.error };
  }

  async function createAccountMethod({ au_becs_debit: element, billing_details: billing }: TypedAccount = {}) {
    if (!(element instanceof BankAccountElement))
      throw new IntegrationError('Missing value: payment_method[au_becs_debit] should be an auBankAccount Element.');
    if (!billing?.name || !billing.email)
      throw new IntegrationError('Missing value: billing_details should have a name and an email.');
    return element.createPaymentMethod(key, billing);
  }

  const unsupported = () =>
    Promise.reject(
      new IntegrationError('The Stripe emulator has the Payment Element and the one of bank accounts alone.'),
    );
  return {
    elements: (options?: ElementsOptions) => new Elements(key, locale, options),
    confirmPayment,
    confirmSetup,
    confirmAuBecsDebitSetup,
    retrievePaymentIntent: retrieve,
    /** Carries on with a payment that waits for its cardholder; one that does not is returned as it is. */
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      handleNextAction(await retrieve(clientSecret)),
    // The React components check that these exist.
    createPaymentMethod: unsupported,
    createToken: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

/**
 * Shows the issuer's page over this one until the cardholder is done.
 *
 * @param url - the issuer's page, on the emulator's origin.
 */
function challengeDialog(url: string): Promise<void> {
  const { frame, close } = openFrameDialog({
    url,
    label: '3D Secure: your bank asks you to confirm the payment',
    title: '3D Secure test page',
    name: 'stripe-challenge-frame',
    height: 400,
  });
  return new Promise((resolve) => {
    const receive = ({ origin, source, data }: MessageEvent<FromChallenge>) => {
      if (origin !== providerOrigin || source !== frame.contentWindow || data.kind !== 'challenge-done') return;
      window.removeEventListener('message', receive);
      close();
      resolve();
    };
    window.addEventListener('message', receive);
  });
}

function toResult(answer: Awaited<ReturnType<typeof getObject>>): PaymentResult {
  return answer.ok ? { paymentIntent: answer.body as unknown as PaymentIntent } : { error: answer.error };
}

const intentUrl = (clientSecret: unknown) => `${base}/v1/payment_intents/${readId('pi', clientSecret)}`;
const setupUrl = (clientSecret: unknown) => `${base}/v1/setup_intents/${readId('seti', clientSecret)}`;

/** @throws IntegrationError for a text that is no client secret. */
function readId(prefix: 'pi' | 'seti', clientSecret: unknown): string {
  const [, id, kind] = /^(([a-z]+)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret)) ?? [];
  if (id && kind === prefix) return id;
  throw new IntegrationError(
    'Invalid value for clientSecret: value should be a client secret of the form ${id}_secret_${secret}.',
  );
}

function compareOptions(
  { amount, currency, setup_future_usage: usage }: PaymentIntent,
  options: ElementsOptions,
): FieldsError | null {
  const isSaved = (options.setupFutureUsage ?? null) === usage;
  if (amount === options.amount && currency === options.currency && isSaved) return null;
  const what = isSaved
    ? `amount and currency of the PaymentIntent (${amount} ${currency}) do`
    : `setup_future_usage of the PaymentIntent (${String(usage)}) does`;
  const theirs = isSaved ? `${String(options.amount)} ${String(options.currency)}` : String(options.setupFutureUsage);
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: `The ${what} not match the Elements (${theirs}).`,
  };
}

/** The release that `@stripe/stripe-js` 5 asks for. */
Stripe.version = 3;

Object.assign(window, { Stripe });
