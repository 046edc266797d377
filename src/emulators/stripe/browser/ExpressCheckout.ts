import { base, providerOrigin } from './base';
import { openFrameDialog, type FrameDialog } from './frameDialog';
import { IntegrationError, type FromSheet, type FromWallets, type WalletName } from './messages';
import { StripeElement } from './StripeElement';

/** The options of the click's `resolve`, as far as they mean something here. */
interface ClickOptions {
  readonly lineItems?: readonly { readonly name: string; readonly amount: number }[];
}

/** The parts that its group hands to the element. */
export interface ExpressCheckoutDeps {
  readonly key: string;
  readonly locale: string;
  readonly amount: () => number;
  readonly currency: () => string;
  readonly onDestroy: () => void;
}

/** As Stripe: a click that is not resolved within a second opens no sheet. */
const longestClick = 1_000;

/** Stripe's names of the wallets in `availablePaymentMethods`. */
const available = { google_pay: 'googlePay', apple_pay: 'applePay' } as const;

/** The wallets' buttons, and the sheet of the one that is pressed. */
export class ExpressCheckoutElement extends StripeElement {
  readonly #deps: ExpressCheckoutDeps;
  readonly #frame = document.createElement('iframe');
  #sheet: FrameDialog | undefined;
  #wallet: WalletName = 'google_pay';
  /** The payment method of the approved payment, until it is used. */
  paymentMethod: string | null = null;

  constructor(deps: ExpressCheckoutDeps) {
    super();
    this.#deps = deps;
  }

  mount(parent: HTMLElement): void {
    const wrapper = this.wrap(parent);
    const frame = this.#frame;
    const query = new URLSearchParams({ origin: location.origin, apple: String('ApplePaySession' in window) });
    frame.src = `${base}/elements/express.html?${query.toString()}`;
    frame.title = 'Secure express checkout frame';
    frame.allow = 'payment *';
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '0', colorScheme: 'light' });
    window.addEventListener('message', this.#receive);
    wrapper.append(frame);
  }

  destroy(): void {
    window.removeEventListener('message', this.#receive);
    this.#sheet?.close();
    this.wrapper?.remove();
    this.#deps.onDestroy();
  }

  /** Ends the sheet: the payment was made, or failed. */
  end(): void {
    this.paymentMethod = null;
    this.#sheet?.close();
    this.#sheet = undefined;
  }

  #tell(type: string, event: object): void {
    this.emit(type, { elementType: 'expressCheckout', ...event });
  }

  #press(wallet: WalletName): void {
    let isOpen = true;
    const late = setTimeout(() => (isOpen = false), longestClick);
    this.#tell('click', {
      expressPaymentType: wallet,
      resolve: (options: ClickOptions = {}) => {
        if (!isOpen)
          throw new IntegrationError(`The click event has to be resolved within ${longestClick} milliseconds.`);
        clearTimeout(late);
        isOpen = false;
        this.#openSheet(wallet, options);
      },
      reject: () => {
        clearTimeout(late);
        isOpen = false;
      },
    });
  }

  #openSheet(wallet: WalletName, { lineItems = [] }: ClickOptions): void {
    const sum = lineItems.reduce((total, { amount }) => total + amount, 0);
    if (lineItems.length > 0 && sum > this.#deps.amount())
      throw new IntegrationError('The amount of the line items is greater than the amount of the Elements.');
    this.#wallet = wallet;
    const query = new URLSearchParams({
      wallet,
      amount: String(this.#deps.amount()),
      currency: this.#deps.currency(),
      key: this.#deps.key,
    });
    this.#sheet = openFrameDialog({
      url: `${base}/elements/wallet.html?${query.toString()}`,
      label: 'Wallet',
      title: 'Wallet test page',
      name: 'stripe-wallet-frame',
      height: 560,
    });
  }

  readonly #receive = ({ origin, source, data }: MessageEvent<FromWallets | FromSheet>): void => {
    if (origin !== providerOrigin) return;
    if (source === this.#frame.contentWindow) this.#hearButtons(data as FromWallets);
    if (this.#sheet && source === this.#sheet.frame.contentWindow) this.#hearSheet(data as FromSheet);
  };

  #hearButtons(message: FromWallets): void {
    if (message.kind === 'height') this.#frame.style.height = `${message.height}px`;
    if (message.kind === 'pressed') this.#press(message.wallet);
    if (message.kind === 'wallets')
      this.#tell('ready', {
        availablePaymentMethods: Object.fromEntries(
          Object.entries(available).map(([wallet, name]) => [name, message.wallets.includes(wallet as WalletName)]),
        ),
      });
  }

  #hearSheet(message: FromSheet): void {
    if (message.kind === 'sheet-cancelled') {
      this.end();
      this.#tell('cancel', {});
      return;
    }
    this.paymentMethod = message.paymentMethod;
    const { name, email } = message.billing;
    const address = { line1: null, line2: null, city: null, state: null, postal_code: null, country: 'AU' };
    this.#tell('confirm', {
      expressPaymentType: this.#wallet,
      billingDetails: { name, email, address },
      paymentFailed: () => this.end(),
    });
  }
}
