import { getObject } from '../shared/postForm';
import type { FieldsError } from '../shared/messages';
import { base } from './base';
import { idOf } from './clientSecret';
import type { ElementsOptions, PaymentElementOptions } from './ElementsOptions';
import { IntegrationError } from './IntegrationError';
import { PaymentElement } from './PaymentElement';

/** A group of elements for one payment. */
export class Elements {
  readonly #key: string;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;
  #submitted = false;

  constructor(key: string, options: ElementsOptions) {
    check(options);
    this.#key = key;
    this.#options = options;
  }

  get options(): ElementsOptions {
    return this.#options;
  }

  /** Whether the fields were checked since the group's amount last changed. */
  get wasSubmitted(): boolean {
    return this.#submitted;
  }

  create(type: string, options: PaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment')
      throw new IntegrationError(`The local card provider draws the Payment Element alone, not "${type}".`);
    if (this.#payment)
      throw new IntegrationError(
        `Can only create one Element of type payment. To use it again, destroy the first or call elements.getElement('payment').`,
      );
    const element = new PaymentElement(this.#options, options, () => (this.#payment = null));
    this.#payment = element;
    void this.#checkSecret(element);
    return element;
  }

  getElement(type: unknown): PaymentElement | null {
    // The React components carry the name of their element.
    const name = typeof type === 'function' ? (type as { __elementType?: string }).__elementType : type;
    return name === 'payment' ? this.#payment : null;
  }

  update(options: ElementsOptions): void {
    const next = { ...this.#options, ...options };
    check(next);
    if (next.amount !== this.#options.amount || next.currency !== this.#options.currency) this.#submitted = false;
    this.#options = next;
    this.#payment?.regroup(next);
  }

  async fetchUpdates(): Promise<{ error?: FieldsError }> {
    const { clientSecret } = this.#options;
    if (!clientSecret) throw new IntegrationError('elements.fetchUpdates() needs a client secret.');
    const answer = await this.#read(clientSecret);
    return answer.ok ? {} : { error: answer.error };
  }

  async submit(): Promise<{ error?: FieldsError; selectedPaymentMethod?: string }> {
    if (!this.#payment) throw new IntegrationError('elements.submit() needs a mounted Payment Element.');
    const answer = await this.#payment.submitFields();
    if ('error' in answer) return { error: answer.error };
    this.#submitted = true;
    return { selectedPaymentMethod: 'card' };
  }

  /** A payment that does not exist, or is over, has no fields. */
  async #checkSecret(element: PaymentElement): Promise<void> {
    const { clientSecret } = this.#options;
    if (!clientSecret) return;
    const answer = await this.#read(clientSecret);
    if (!answer.ok) element.fail(answer.error);
  }

  #read(clientSecret: string): ReturnType<typeof getObject> {
    const url = `${base}/v1/payment_intents/${idOf(clientSecret)}`;
    return getObject(url, { client_secret: clientSecret, key: this.#key });
  }
}

function check({ clientSecret, mode, amount, currency }: ElementsOptions): void {
  if (clientSecret !== undefined) {
    idOf(clientSecret);
    if (mode !== undefined) throw new IntegrationError('Specify either clientSecret or mode for elements(), not both.');
    return;
  }
  if (mode === undefined)
    throw new IntegrationError('elements() needs a clientSecret, or a mode with amount and currency.');
  if (mode !== 'payment')
    throw new IntegrationError(`The local card provider knows the mode "payment" alone, not "${mode}".`);
  if (!Number.isInteger(amount) || (amount ?? 0) <= 0)
    throw new IntegrationError(
      `Invalid value for elements(): amount should be a positive integer. You specified: ${String(amount)}.`,
    );
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency))
    throw new IntegrationError(
      `Invalid value for elements(): currency should be three lowercase letters. You specified: ${String(currency)}.`,
    );
}
