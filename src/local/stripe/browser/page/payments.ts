import { getObject, postForm } from '../shared/postForm';
import type { Values } from '../shared/postForm';
import type { BillingDetails, FieldsError } from '../shared/messages';
import { base } from './base';
import { challengeDialog } from './challengeDialog';
import { idOf } from './clientSecret';
import { Elements } from './Elements';
import { missingDetail } from './ElementsOptions';
import { IntegrationError } from './IntegrationError';

/** A payment as a browser sees it. */
export interface PaymentIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly last_payment_error: FieldsError | null;
  readonly next_action: {
    readonly type: string;
    readonly use_stripe_sdk?: { readonly stripe_js?: string };
    readonly redirect_to_url?: { readonly url?: string };
  } | null;
}

export type PaymentResult = { readonly paymentIntent: PaymentIntent } | { readonly error: FieldsError };

export interface ConfirmOptions {
  readonly elements?: Elements;
  readonly clientSecret?: string;
  readonly redirect?: 'always' | 'if_required';
  readonly confirmParams?: {
    readonly return_url?: string;
    readonly receipt_email?: string;
    readonly payment_method?: string;
    readonly payment_method_data?: { readonly billing_details?: BillingDetails };
  };
}

/** The payments of a page, with its publishable key. */
export class Payments {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  async retrieve(clientSecret: string): Promise<PaymentResult> {
    const url = `${base}/v1/payment_intents/${idOf(clientSecret)}`;
    const answer = await getObject(url, { client_secret: clientSecret, key: this.#key });
    return answer.ok ? { paymentIntent: answer.body as unknown as PaymentIntent } : { error: answer.error };
  }

  /** Takes the payment with the card in the fields; asks the cardholder where the bank wants it. */
  async confirm(options: ConfirmOptions): Promise<PaymentResult> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const clientSecret = options.clientSecret ?? elements?.options.clientSecret;
    idOf(clientSecret);
    if (redirect === 'always' && !confirmParams.return_url)
      throw new IntegrationError(
        'stripe.confirmPayment(): expected confirmParams.return_url, or redirect: "if_required".',
      );
    if (confirmParams.return_url && !/^https?:\/\//.test(confirmParams.return_url))
      throw new IntegrationError(
        `Invalid value for return_url: it must be an absolute URL. You specified: ${confirmParams.return_url}.`,
      );

    let method = confirmParams.payment_method;
    if (elements) {
      if (!(elements instanceof Elements))
        throw new IntegrationError('stripe.confirmPayment(): elements is no Elements object.');
      if (elements.options.mode && !elements.wasSubmitted)
        throw new IntegrationError('elements.submit() must be called before stripe.confirmPayment().');
      const made = await this.createPaymentMethod(elements, confirmParams.payment_method_data?.billing_details);
      if ('error' in made) return made;
      method = made.paymentMethod.id;
      const refused = await this.#checkAmount(clientSecret ?? '', elements);
      if (refused) return { error: refused };
    }
    const result = await this.#post(clientSecret ?? '', {
      payment_method: method,
      return_url: confirmParams.return_url,
      receipt_email: confirmParams.receipt_email,
    });
    return this.#leave(await this.#act(result), confirmParams.return_url, redirect);
  }

  /** Carries on with a payment that waits for its cardholder; one that does not is answered as it is. */
  async handleNextAction(clientSecret: string): Promise<PaymentResult> {
    return this.#act(await this.retrieve(clientSecret));
  }

  async createPaymentMethod(
    elements: Elements,
    billing: BillingDetails | undefined,
  ): Promise<{ readonly paymentMethod: { readonly id: string } } | { readonly error: FieldsError }> {
    const element = elements.getElement('payment');
    if (!element) throw new IntegrationError('Invalid value for elements: it should have a mounted Payment Element.');
    const missing = missingDetail(element.options, billing);
    if (missing)
      throw new IntegrationError(
        `You specified "never" for fields.${missing} when creating the payment Element, but did not pass confirmParams.payment_method_data.${missing}. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling stripe.confirmPayment().`,
      );
    const answer = await element.createPaymentMethod(this.#key, billing ?? {});
    if ('error' in answer) return answer;
    return { paymentMethod: answer.paymentMethod ?? { id: '' } };
  }

  async #checkAmount(clientSecret: string, { options }: Elements): Promise<FieldsError | null> {
    if (options.mode === undefined) return null;
    const found = await this.retrieve(clientSecret);
    if ('error' in found) return found.error;
    const { amount, currency } = found.paymentIntent;
    if (amount === options.amount && currency === options.currency) return null;
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message: `The amount and currency of the PaymentIntent (${amount} ${currency}) do not match those of the Elements (${String(options.amount)} ${String(options.currency)}).`,
    };
  }

  async #post(clientSecret: string, values: Values): Promise<PaymentResult> {
    const answer = await postForm(`${base}/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
      ...values,
      client_secret: clientSecret,
      expected_payment_method_type: 'card',
      use_stripe_sdk: true,
      key: this.#key,
    });
    return answer.ok ? { paymentIntent: answer.body as unknown as PaymentIntent } : { error: answer.error };
  }

  async #act(result: PaymentResult): Promise<PaymentResult> {
    if ('error' in result || result.paymentIntent.status !== 'requires_action') return result;
    const { next_action: action, client_secret: clientSecret } = result.paymentIntent;
    const page = action?.use_stripe_sdk?.stripe_js ?? action?.redirect_to_url?.url;
    if (!page) return result;
    await challengeDialog(page);
    const after = await this.retrieve(clientSecret);
    if ('error' in after) return after;
    const { status, last_payment_error: error } = after.paymentIntent;
    if (status === 'requires_payment_method' && error)
      return { error: { ...error, payment_intent: after.paymentIntent } };
    return after;
  }

  #leave(
    result: PaymentResult,
    returnUrl: string | undefined,
    redirect: string,
  ): PaymentResult | Promise<PaymentResult> {
    if ('error' in result || redirect === 'if_required' || !returnUrl) return result;
    const { id, client_secret: secret, status } = result.paymentIntent;
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', id);
    url.searchParams.set('payment_intent_client_secret', secret);
    url.searchParams.set('redirect_status', status === 'succeeded' || status === 'processing' ? 'succeeded' : 'failed');
    location.assign(url.href);
    // The page is on its way out: nobody is to go on with it.
    return new Promise(() => undefined);
  }
}
