import type { BillingDetails, FieldsAnswer, FieldsOptions, FromFields } from '../shared/messages';
import { Emitter } from './Emitter';
import { FieldsFrame } from './FieldsFrame';
import { IntegrationError } from './IntegrationError';
import { fieldsOptions } from './ElementsOptions';
import type { ElementsOptions, PaymentElementOptions } from './ElementsOptions';

/** The card's fields, as an element of the page. */
export class PaymentElement {
  readonly #events = new Emitter();
  readonly #onDestroy: () => void;
  #elements: ElementsOptions;
  #options: PaymentElementOptions;
  #frame: FieldsFrame | undefined;
  #wrapper: HTMLElement | undefined;
  #destroyed = false;

  constructor(elements: ElementsOptions, options: PaymentElementOptions, onDestroy: () => void) {
    this.#elements = elements;
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  get options(): PaymentElementOptions {
    return this.#options;
  }

  get isMounted(): boolean {
    return this.#frame !== undefined;
  }

  mount(where: string | HTMLElement): void {
    if (this.#destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const parent = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where;
    if (!parent)
      throw new IntegrationError(
        `The selector you specified (${String(where)}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
      );
    this.unmount();
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    parent.replaceChildren(wrapper);
    parent.classList.add('StripeElement');
    this.#wrapper = wrapper;
    this.#frame = new FieldsFrame(wrapper, this.#fieldsOptions(wrapper), this.#tell);
    this.#events.emit('loaderstart', { elementType: 'payment' });
  }

  unmount(): void {
    this.#frame?.remove();
    this.#wrapper?.remove();
    this.#frame = undefined;
    this.#wrapper = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#onDestroy();
  }

  update(options: PaymentElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#redraw();
  }

  /** The group's options changed. */
  regroup(elements: ElementsOptions): void {
    this.#elements = elements;
    this.#redraw();
  }

  on(type: string, handler: (event: unknown) => void): this {
    this.#events.on(type, handler);
    return this;
  }

  off(type: string, handler?: (event: unknown) => void): this {
    this.#events.off(type, handler);
    return this;
  }

  once(type: string, handler: (event: unknown) => void): this {
    this.#events.once(type, handler);
    return this;
  }

  focus(): void {
    void this.#frame?.call({ method: 'focus' });
  }

  blur(): void {
    void this.#frame?.call({ method: 'blur' });
  }

  clear(): void {
    void this.#frame?.call({ method: 'clear' });
  }

  /** With one way to pay there is nothing to fold. */
  collapse(): void {}

  /** Checks the fields, and shows beside each what is wrong. */
  async submitFields(): Promise<FieldsAnswer> {
    return this.#mounted().call({ method: 'submit' });
  }

  /** Has the frame hand the card to the provider: the page learns the payment method's id alone. */
  async createPaymentMethod(key: string, billing: BillingDetails): Promise<FieldsAnswer> {
    return this.#mounted().call({ method: 'createPaymentMethod', key, billing });
  }

  /** The fields cannot be drawn. */
  fail(error: unknown): void {
    this.#events.emit('loaderror', { elementType: 'payment', error });
  }

  #redraw(): void {
    if (this.#wrapper) this.#frame?.setOptions(this.#fieldsOptions(this.#wrapper));
  }

  #fieldsOptions(place: HTMLElement): FieldsOptions {
    return fieldsOptions(this.#elements, this.#options, place);
  }

  #mounted(): FieldsFrame {
    if (!this.#frame)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    return this.#frame;
  }

  readonly #tell = (message: FromFields): void => {
    if (message.kind === 'change') {
      const { empty, complete } = message;
      const value = { type: 'card' };
      this.#events.emit('change', { elementType: 'payment', empty, complete, collapsed: false, value });
    } else if (message.kind !== 'loaded' && message.kind !== 'height' && message.kind !== 'answer') {
      this.#wrapper?.parentElement?.classList.toggle('StripeElement--focus', message.kind === 'focus');
      this.#events.emit(message.kind, { elementType: 'payment' });
    }
  };
}
