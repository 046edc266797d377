import { BankAccountElement, type BankOptions } from './BankAccountElement';
import { ExpressCheckoutElement } from './ExpressCheckout';
import { FieldsFrame, findGround } from './FieldsFrame';
import {
  IntegrationError,
  type Appearance,
  type FieldsAnswer,
  type FieldsCall,
  type FieldsError,
  type FieldsOptions,
  type FontSource,
  type MethodData,
} from './messages';
import { StripeElement } from './StripeElement';

/** The options of `stripe.elements(…)` that mean something here. */
export interface ElementsOptions {
  readonly mode?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly setupFutureUsage?: string | null;
  readonly appearance?: Appearance;
  readonly fonts?: readonly FontSource[];
}

/** The Payment Element or the Express Checkout Element of one payment; without a mode, the one of a bank account. */
export class Elements {
  readonly #key: string;
  readonly #locale: string;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;
  #express: ExpressCheckoutElement | null = null;
  #isSubmitted = false;

  constructor(key: string, locale: string, options: ElementsOptions = {}) {
    checkOptions(options);
    this.#key = key;
    this.#locale = locale;
    this.#options = options;
  }

  get options(): ElementsOptions {
    return this.#options;
  }

  /** Whether the fields were checked since the amount last changed. */
  get isSubmitted(): boolean {
    return this.#isSubmitted;
  }

  create(type: string, options?: BankOptions): PaymentElement | ExpressCheckoutElement | BankAccountElement {
    if (type === 'auBankAccount') {
      if (this.#options.mode !== undefined)
        throw new IntegrationError('An auBankAccount Element needs elements() without a mode.');
      return new BankAccountElement(this.#locale, this.#options.fonts ?? [], options);
    }
    if (this.#options.mode === undefined)
      throw new IntegrationError(`elements() needs a mode for an Element of type ${type}.`);
    if (type === 'expressCheckout') return this.#createExpress();
    if (type !== 'payment')
      throw new IntegrationError(
        `The Stripe emulator draws "payment", "expressCheckout" and "auBankAccount" alone, not "${type}".`,
      );
    if (this.#payment)
      throw new IntegrationError(
        `Can only create one Element of type payment. To use it again, destroy the first or call elements.getElement('payment').`,
      );
    const { appearance = {}, fonts = [] } = this.#options;
    this.#payment = new PaymentElement({ locale: this.#locale, appearance, fonts }, () => (this.#payment = null));
    return this.#payment;
  }

  #createExpress(): ExpressCheckoutElement {
    this.#express ??= new ExpressCheckoutElement({
      key: this.#key,
      locale: this.#locale,
      amount: () => this.#options.amount ?? 0,
      currency: () => this.#options.currency ?? '',
      onDestroy: () => (this.#express = null),
    });
    return this.#express;
  }

  update(options: ElementsOptions): void {
    const next = { ...this.#options, ...options };
    checkOptions(next);
    if (next.amount !== this.#options.amount || next.currency !== this.#options.currency) this.#isSubmitted = false;
    this.#options = next;
    if (options.appearance) this.#payment?.restyle(options.appearance);
  }

  /** Checks the fields, and shows the error beside each. */
  async submit(): Promise<{ error?: FieldsError; selectedPaymentMethod?: string }> {
    if (this.#express?.paymentMethod) {
      this.#isSubmitted = true;
      return { selectedPaymentMethod: 'card' };
    }
    const answer = await this.#call({ method: 'submit' });
    if ('error' in answer) return { error: answer.error };
    this.#isSubmitted = true;
    return { selectedPaymentMethod: 'card' };
  }

  /** Makes the frame hand the card to Stripe: the page learns only the payment method's id. An approved wallet has one. */
  async createPaymentMethod(data: MethodData): Promise<FieldsAnswer> {
    const approved = this.#express?.paymentMethod;
    if (approved) {
      this.#express?.end();
      return { paymentMethod: approved };
    }
    return this.#call({ method: 'createPaymentMethod', key: this.#key, ...data });
  }

  #call(call: FieldsCall): Promise<FieldsAnswer> {
    if (!this.#payment?.frame)
      throw new IntegrationError('Invalid value for elements: it should have a mounted Payment Element.');
    return this.#payment.frame.call(call);
  }
}

function checkOptions({ mode, amount, currency }: ElementsOptions): void {
  if (mode === undefined) return;
  if (mode !== 'payment' && mode !== 'setup')
    throw new IntegrationError(
      `The Stripe emulator supports the modes "payment" and "setup" alone, not "${String(mode)}".`,
    );
  if (mode === 'payment' && (!Number.isInteger(amount) || (amount ?? 0) <= 0))
    throw new IntegrationError(
      `Invalid value for elements(): amount should be a positive integer. You specified: ${String(amount)}.`,
    );
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency))
    throw new IntegrationError(
      `Invalid value for elements(): currency should be three lowercase letters. You specified: ${String(currency)}.`,
    );
}

/** The card's fields, as an element of the page. Its one event is `ready`. */
class PaymentElement extends StripeElement {
  #options: Omit<FieldsOptions, 'ground'>;
  readonly #onDestroy: () => void;
  frame: FieldsFrame | undefined;

  constructor(options: Omit<FieldsOptions, 'ground'>, onDestroy: () => void) {
    super();
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  mount(parent: HTMLElement): void {
    const wrapper = this.wrap(parent);
    const options = { ...this.#options, ground: findGround(wrapper) };
    this.frame = new FieldsFrame(wrapper, {
      page: 'payment',
      options,
      onReady: () => this.emit('ready', { elementType: 'payment' }),
    });
  }

  /** Another appearance, which leaves what is typed. */
  restyle(appearance: Appearance): void {
    this.#options = { ...this.#options, appearance };
    if (this.wrapper) this.frame?.restyle(appearance, findGround(this.wrapper));
  }

  destroy(): void {
    this.frame?.remove();
    this.wrapper?.remove();
    this.frame = undefined;
    this.#onDestroy();
  }
}
