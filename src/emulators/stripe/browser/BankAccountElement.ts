import { StripeElement } from './StripeElement';
import { FieldsFrame, findGround } from './FieldsFrame';
import {
  IntegrationError,
  type Appearance,
  type BankChange,
  type BillingDetails,
  type FieldsAnswer,
  type FontSource,
} from './messages';

type StyleRule = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The options of `elements.create('auBankAccount', …)` that mean something here. */
export interface BankOptions {
  readonly style?: { readonly base?: StyleRule; readonly invalid?: StyleRule };
}

/** Stripe's Style object as the variables that the frame has. */
function toAppearance({ style = {} }: BankOptions): Appearance {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const placeholder = style.base?.['::placeholder'];
  const variables = {
    colorText: text(style.base?.color),
    fontFamily: text(style.base?.fontFamily),
    fontSizeBase: text(style.base?.fontSize),
    colorTextPlaceholder: text(typeof placeholder === 'object' ? placeholder.color : ''),
    colorDanger: text(style.invalid?.color),
  };
  return { variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')) };
}

/** The BSB and account number, as an element of the page. Its events are `ready` and `change`. */
export class BankAccountElement extends StripeElement {
  readonly #locale: string;
  readonly #fonts: readonly FontSource[];
  #options: BankOptions;
  #frame: FieldsFrame | undefined;

  constructor(locale: string, fonts: readonly FontSource[], options: BankOptions = {}) {
    super();
    this.#locale = locale;
    this.#fonts = fonts;
    this.#options = options;
  }

  mount(parent: HTMLElement): void {
    const wrapper = this.wrap(parent);
    this.#frame = new FieldsFrame(wrapper, {
      page: 'bank',
      options: {
        locale: this.#locale,
        fonts: this.#fonts,
        appearance: toAppearance(this.#options),
        ground: findGround(wrapper),
      },
      onReady: () => this.emit('ready', { elementType: 'auBankAccount' }),
      onChange: (change: BankChange) => this.emit('change', change),
    });
  }

  /** Another style, which leaves what is typed. */
  override update(options: BankOptions): void {
    this.#options = { ...this.#options, ...options };
    if (this.wrapper) this.#frame?.restyle(toAppearance(this.#options), findGround(this.wrapper));
  }

  focus(): void {
    this.wrapper?.querySelector('iframe')?.focus();
  }

  /** Makes the frame hand the account to Stripe: the page learns only the payment method's id. */
  createPaymentMethod(key: string, billing: BillingDetails): Promise<FieldsAnswer> {
    if (!this.#frame) throw new IntegrationError('The auBankAccount Element should be mounted.');
    return this.#frame.call({ method: 'createPaymentMethod', key, billing });
  }

  destroy(): void {
    this.#frame?.remove();
    this.wrapper?.remove();
    this.#frame = undefined;
  }
}
