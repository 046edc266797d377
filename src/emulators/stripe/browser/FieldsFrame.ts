import { base, providerOrigin } from './base';
import type { Appearance, BankChange, FieldsAnswer, FieldsCall, FieldsOptions, FromFields, ToFields } from './messages';

interface FrameParts {
  /** The frame's page. */
  readonly page: 'payment' | 'bank';
  readonly options: FieldsOptions;
  readonly onReady: () => void;
  readonly onChange?: (change: BankChange) => void;
}

/** The frame with fields of a card or bank account, on Stripe's origin: the page sees its height, never what is typed. */
export class FieldsFrame {
  readonly #frame = document.createElement('iframe');
  readonly #answers = new Map<number, (answer: FieldsAnswer) => void>();
  #options: FieldsOptions;
  readonly #onReady: () => void;
  readonly #onChange: ((change: BankChange) => void) | undefined;
  #nextCall = 1;

  constructor(parent: HTMLElement, { page, options, onReady, onChange }: FrameParts) {
    this.#options = options;
    this.#onReady = onReady;
    this.#onChange = onChange;
    const frame = this.#frame;
    frame.src = `${base}/elements/${page}.html?${new URLSearchParams({ origin: location.origin }).toString()}`;
    frame.title = page === 'payment' ? 'Secure payment input frame' : 'Secure BSB and account number input frame';
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
    const error = { type: 'invalid_request_error', message: 'The Element was removed.' };
    for (const answer of this.#answers.values()) answer({ error });
  }

  #post(message: ToFields): void {
    this.#frame.contentWindow?.postMessage(message, providerOrigin);
  }

  readonly #receive = ({ origin, source, data }: MessageEvent<FromFields>): void => {
    if (origin !== providerOrigin || source !== this.#frame.contentWindow) return;
    if (data.kind === 'loaded') this.#post({ kind: 'options', options: this.#options });
    if (data.kind === 'ready') this.#onReady();
    if (data.kind === 'change') this.#onChange?.(data.change);
    if (data.kind === 'height') this.#frame.style.height = `${data.height}px`;
    if (data.kind === 'answer') {
      this.#answers.get(data.callId)?.(data.answer);
      this.#answers.delete(data.callId);
    }
  };
}

/**
 * Finds the plain colour behind an element; empty if a picture or a half-transparent colour is behind it.
 * The frame is drawn on it: otherwise tools that measure contrast in the frame take the ground for white.
 */
export function findGround(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor: colour, backgroundImage: image } = getComputedStyle(at);
    if (image !== 'none') return '';
    // `rgba(0, 0, 0, 0.5)`, or `color(srgb 0 0 0 / 0.5)` if the colour was mixed.
    const alpha = /(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? '1';
    if (alpha === '1') return colour;
    if (Number(alpha) > 0) return '';
  }
  return '';
}
