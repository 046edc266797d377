import type { FieldsAnswer, FieldsCall, FieldsOptions, FromFields, ToFields } from '../shared/messages';
import { base, providerOrigin } from './base';

/** The frame with the card's fields, on the provider's origin: the page sees its height and its state, never what is typed. */
export class FieldsFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #answers = new Map<number, (answer: FieldsAnswer) => void>();
  #options: FieldsOptions;
  #loaded = false;
  #nextCall = 1;

  constructor(
    parent: HTMLElement,
    options: FieldsOptions,
    private readonly onMessage: (message: FromFields) => void,
  ) {
    this.#options = options;
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ origin: location.origin });
    frame.src = `${base}/elements/payment.html?${query.toString()}`;
    frame.title = 'Secure payment input frame';
    frame.name = `__privateStripeFrame${Math.random().toString(36).slice(2)}`;
    frame.allow = 'payment *';
    frame.setAttribute('frameborder', '0');
    frame.setAttribute('scrolling', 'no');
    // Room around the fields, so that no focus ring is cut off. Set through the CSSOM: the page may forbid style attributes.
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: 'calc(100% + 8px)',
      maxWidth: 'none',
      margin: '-4px',
      height: '0',
      colorScheme: schemeOf(options),
      userSelect: 'none',
    });
    this.#frame = frame;
    window.addEventListener('message', this.#receive);
    parent.append(frame);
  }

  /** Draws the fields anew with other options; what is typed stays. */
  setOptions(options: FieldsOptions): void {
    this.#options = options;
    this.#frame.style.colorScheme = schemeOf(options);
    if (this.#loaded) this.#post({ kind: 'options', options });
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
    const gone = { error: { type: 'invalid_request_error', message: 'The Payment Element was removed.' } };
    for (const answer of this.#answers.values()) answer(gone);
  }

  #post(message: ToFields): void {
    this.#frame.contentWindow?.postMessage(message, providerOrigin);
  }

  readonly #receive = ({ origin, source, data }: MessageEvent<FromFields>): void => {
    if (origin !== providerOrigin || source !== this.#frame.contentWindow) return;
    if (data.kind === 'loaded') {
      this.#loaded = true;
      this.#post({ kind: 'options', options: this.#options });
    } else if (data.kind === 'height') {
      this.#frame.style.height = `${data.height}px`;
    } else if (data.kind === 'answer') {
      this.#answers.get(data.callId)?.(data.answer);
      this.#answers.delete(data.callId);
    } else {
      this.onMessage(data);
    }
  };
}

/** A frame of another scheme than its document gets an opaque ground; the page's own is to show through. */
function schemeOf({ appearance }: FieldsOptions): 'dark' | 'light' {
  return appearance.theme === 'night' ? 'dark' : 'light';
}
