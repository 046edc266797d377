import { base, providerOrigin } from './base';
import { ExpressCheckoutElement } from './ExpressCheckout';
import { IntegrationError } from './messages';
import type {
  Appearance,
  BillingDetails,
  FieldsAnswer,
  FieldsCall,
  FieldsError,
  FieldsOptions,
  FontSource,
  FromFields,
  ToFields,
} from './messages';

/** The options of `stripe.elements(…)` that mean something here. */
export interface ElementsOptions {
  readonly mode?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly appearance?: Appearance;
  readonly fonts?: readonly FontSource[];
}

/** The Payment Element or the Express Checkout Element of one payment. */
export class Elements {
  readonly #key: string;
  readonly #locale: string;
  #options: ElementsOptions;
  #payment: PaymentElement | null = null;
  #express: ExpressCheckoutElement | null = null;
  #isSubmitted = false;

  constructor(key: string, locale: string, options: ElementsOptions) {
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

  create(type: string): PaymentElement | ExpressCheckoutElement {
    if (type === 'expressCheckout') return this.#createExpress();
    if (type !== 'payment')
      throw new IntegrationError(`The Stripe emulator draws "payment" and "expressCheckout" alone, not "${type}".`);
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

  /** Makes the frame hand the card to Stripe: the page learns the payment method's id alone. An approved wallet has one. */
  async createPaymentMethod(billing: BillingDetails): Promise<FieldsAnswer> {
    const approved = this.#express?.paymentMethod;
    if (approved) {
      this.#express?.end();
      return { paymentMethod: approved };
    }
    return this.#call({ method: 'createPaymentMethod', key: this.#key, billing });
  }

  #call(call: FieldsCall): Promise<FieldsAnswer> {
    if (!this.#payment?.frame)
      throw new IntegrationError('Invalid value for elements: it should have a mounted Payment Element.');
    return this.#payment.frame.call(call);
  }
}

function checkOptions({ mode, amount, currency }: ElementsOptions): void {
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

type Handler = (event: unknown) => void;

/** The card's fields, as an element of the page. Its one event is `ready`. */
class PaymentElement {
  #options: Omit<FieldsOptions, 'ground'>;
  readonly #onDestroy: () => void;
  readonly #ready = new Set<Handler>();
  #wrapper: HTMLElement | undefined;
  frame: FieldsFrame | undefined;

  constructor(options: Omit<FieldsOptions, 'ground'>, onDestroy: () => void) {
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  mount(parent: HTMLElement): void {
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    parent.replaceChildren(wrapper);
    parent.classList.add('StripeElement');
    this.#wrapper = wrapper;
    const options = { ...this.#options, ground: findGround(wrapper) };
    this.frame = new FieldsFrame(wrapper, options, () => {
      for (const handler of this.#ready) handler({ elementType: 'payment' });
    });
  }

  /** Another appearance, which leaves what is typed. */
  restyle(appearance: Appearance): void {
    this.#options = { ...this.#options, appearance };
    if (this.#wrapper) this.frame?.restyle(appearance, findGround(this.#wrapper));
  }

  destroy(): void {
    this.frame?.remove();
    this.#wrapper?.remove();
    this.frame = undefined;
    this.#onDestroy();
  }

  /** The options that the React component may change mean nothing here. */
  update(): void {}

  on(type: string, handler: Handler): void {
    if (type === 'ready') this.#ready.add(handler);
  }

  off(_type: string, handler: Handler): void {
    this.#ready.delete(handler);
  }
}

/** The frame with the card's fields, on Stripe's origin: the page sees its height, never what is typed. */
class FieldsFrame {
  readonly #frame = document.createElement('iframe');
  readonly #answers = new Map<number, (answer: FieldsAnswer) => void>();
  #options: FieldsOptions;
  readonly #onReady: () => void;
  #nextCall = 1;

  constructor(parent: HTMLElement, options: FieldsOptions, onReady: () => void) {
    this.#options = options;
    this.#onReady = onReady;
    const frame = this.#frame;
    frame.src = `${base}/elements/payment.html?${new URLSearchParams({ origin: location.origin }).toString()}`;
    frame.title = 'Secure payment input frame';
    frame.name = `__privateStripeFrame${Math.random().toString(36).slice(2)}`;
    frame.allow = 'payment *';
    frame.setAttribute('frameborder', '0');
    frame.setAttribute('scrolling', 'no');
    // The margin keeps focus rings from being cut off. Set through the CSSOM: the page may forbid style attributes.
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: 'calc(100% + 8px)',
      maxWidth: 'none',
      margin: '-4px',
      height: '0',
      userSelect: 'none',
    });
    this.#setScheme();
    window.addEventListener('message', this.#receive);
    parent.append(frame);
  }

  /** A frame of another scheme than its document gets an opaque ground; the page's own is to show through. */
  #setScheme(): void {
    this.#frame.style.colorScheme = this.#options.appearance.theme === 'night' ? 'dark' : 'light';
  }

  restyle(appearance: Appearance, ground: string): void {
    this.#options = { ...this.#options, appearance, ground };
    this.#setScheme();
    this.#post({ kind: 'restyle', appearance, ground });
  }

  call(call: FieldsCall): Promise<FieldsAnswer> {
    return new Promise((resolve) => {
      const callId = this.#nextCall++;
      this.#answers.set(callId, resolve);
      this.#post({ kind: 'call', callId, call });
    });
  }

  remove(): void {
    window.removeEventListener('message', this.#receive);
    this.#frame.remove();
    const error = { type: 'invalid_request_error', message: 'The Payment Element was removed.' };
    for (const answer of this.#answers.values()) answer({ error });
  }

  #post(message: ToFields): void {
    this.#frame.contentWindow?.postMessage(message, providerOrigin);
  }

  readonly #receive = ({ origin, source, data }: MessageEvent<FromFields>): void => {
    if (origin !== providerOrigin || source !== this.#frame.contentWindow) return;
    if (data.kind === 'loaded') this.#post({ kind: 'options', options: this.#options });
    if (data.kind === 'ready') this.#onReady();
    if (data.kind === 'height') this.#frame.style.height = `${data.height}px`;
    if (data.kind === 'answer') {
      this.#answers.get(data.callId)?.(data.answer);
      this.#answers.delete(data.callId);
    }
  };
}

/**
 * The plain colour behind an element; empty where a picture or a half-transparent colour is behind it.
 * The frame is drawn on it: otherwise tools that measure contrast in the frame take the ground for white.
 */
function findGround(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor: colour, backgroundImage: image } = getComputedStyle(at);
    if (image !== 'none') return '';
    // `rgba(0, 0, 0, 0.5)`, or `color(srgb 0 0 0 / 0.5)` where the colour was mixed.
    const alpha = /(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? '1';
    if (alpha === '1') return colour;
    if (Number(alpha) > 0) return '';
  }
  return '';
}
